import { hourMs } from "@arranca/contract/values/durations";
import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { emailMoveRoutes } from "./trust/accounts/moves/routes.ts";
import { myAccountRoutes } from "./trust/accounts/own/routes.ts";
import { draftRoutes } from "./trust/accounts/registration/drafts.routes.ts";
import { accountRoutes } from "./trust/accounts/routes.ts";
import { secondFactorRoutes } from "./trust/accounts/second-factor/routes.ts";
import { findActor } from "./trust/accounts/sessions/service.ts";
import { alarmRoutes } from "./trust/alarms/routes.ts";
import { applicationRoutes } from "./applications/routes.ts";
import { auditRoutes } from "./trust/audit/routes.ts";
import { bannerRoutes } from "./banners/routes.ts";
import { callbackRoutes } from "./callbacks/routes.ts";
import { catalogueEditorRoutes } from "./catalogues/editor.routes.ts";
import { catalogueRoutes } from "./catalogues/routes.ts";
import { companyRoutes } from "./companies/routes.ts";
import { teamRoutes } from "./companies/team/routes.ts";
import { publicDiplomaRoutes } from "./course/diploma/public.routes.ts";
import { diplomaRoutes } from "./course/diploma/routes.ts";
import { coursePackageRoutes } from "./course/editor/package.routes.ts";
import { courseEditorRoutes } from "./course/editor/routes.ts";
import { courseFigureRoutes } from "./course/figures/routes.ts";
import { courseFileRoutes } from "./course/files/routes.ts";
import { serveCourseMedia } from "./course/media.ts";
import { coursePauseRoutes } from "./course/pauses/routes.ts";
import { courseRoutes } from "./course/routes.ts";
import { welcomeRoutes } from "./course/welcome/routes.ts";
import { cvRoutes } from "./cvs/routes.ts";
import { fileRoutes } from "./trust/files/routes.ts";
import { uploadGate } from "./trust/files/upload-gate.ts";
import type { Deps } from "./lib/deps.ts";
import { answerErrors, answerUnroutable } from "./lib/http/errors.ts";
import { forAnybody } from "./lib/http/for-anybody.ts";
import { healthRoutes } from "./lib/http/health.ts";
import { type BodyPatience, limitSlowBodies } from "./lib/http/load/slow-bodies.ts";
import { packAnswers } from "./lib/http/packed-answers.ts";
import { policyReportRoutes } from "./lib/http/policy-reports.ts";
import { countRequests } from "./lib/http/request-counts.ts";
import { guardRequests, type RequestGuardOptions } from "./lib/http/request-guards.ts";
import { logRequests } from "./lib/http/request-log.ts";
import { serveDocs } from "./lib/openapi/docs.ts";
import { traceRequests } from "./lib/traces/requests.ts";
import type { Traces } from "./lib/traces/traces.ts";
import { devMailRoutes } from "./notifications/dev-mail.routes.ts";
import { notificationRoutes } from "./notifications/routes.ts";
import { type MetricsSettings, metricsRoutes } from "./operations/metrics.routes.ts";
import { operationRoutes } from "./operations/routes.ts";
import { noticeRoutes } from "./own-data/notice/routes.ts";
import { dataRequestRoutes } from "./own-data/requests/routes.ts";
import { ownDataRoutes } from "./own-data/routes.ts";
import { orderRoutes } from "./payments/orders.routes.ts";
import { voucherRoutes } from "./payments/vouchers.routes.ts";
import { personRoutes } from "./persons/routes.ts";
import { mapRoutes } from "./places/map.routes.ts";
import { placeRoutes } from "./places/routes.ts";
import { helpRoutes } from "./about/help/routes.ts";
import { logoRoutes } from "./about/logos/routes.ts";
import { openingRoutes } from "./about/opening/routes.ts";
import { textRoutes } from "./about/texts/routes.ts";
import { quotaRoutes } from "./trust/quotas/routes.ts";
import { leaveRoutes } from "./relations/leave.routes.ts";
import { relationRoutes } from "./relations/routes.ts";
import { reviewRoutes } from "./review/routes.ts";
import { restoreRoutes } from "./trust/session/restore.routes.ts";
import { sessionRoutes } from "./trust/session/routes.ts";
import { roleRoutes } from "./staff/roles/routes.ts";
import { staffRoutes } from "./staff/routes.ts";
import { settingRoutes } from "./staff/settings.routes.ts";
import { vacancyLifeRoutes } from "./vacancies/life/routes.ts";
import { likesRoutes } from "./vacancies/likes/routes.ts";
import { publicVacancyRoutes } from "./vacancies/public/routes.ts";
import { vacancyStaffRoutes } from "./vacancies/review/routes.ts";
import { vacancyRoutes } from "./vacancies/routes.ts";
import { savedVacancyRoutes } from "./vacancies/saved/routes.ts";

export type AppOptions = {
  logger?: FastifyBaseLogger;
  trustProxy?: string[];
  requestGuards?: RequestGuardOptions;
  bodyPatience?: BodyPatience;
  metrics?: MetricsSettings;
  traces?: Traces;
};

export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : {}),
    trustProxy: options.trustProxy ?? false,
    bodyLimit: 256_000,
    connectionTimeout: 20_000,
    keepAliveTimeout: 10_000,
    // Upper limit for all requests; `limitSlowBodies` ends slow bodies long before.
    requestTimeout: 4 * hourMs,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    onProtoPoisoning: "error",
    onConstructorPoisoning: "error",
    routerOptions: { maxParamLength: 200 },
    genReqId: () => crypto.randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerUnroutable,
  });
  app.decorate("calls", []);
  app.decorate("findActor", findActor(deps));
  app.decorate("uploads", uploadGate(deps));
  app.decorateRequest("actor", undefined);
  if (options.traces) traceRequests(app, options.traces);
  app.removeContentTypeParser("text/plain");
  await app.register(cookie);
  await app.register(multipart);
  await packAnswers(app);
  answerErrors(app);
  logRequests(app);
  countRequests(app);
  limitSlowBodies(app, options.bodyPatience);
  guardRequests(app, deps, {
    https: deps.settings.publicUrl.startsWith("https:"),
    behindProxy: options.trustProxy !== undefined,
    ...options.requestGuards,
  });
  healthRoutes(app, deps);

  // Domains in dependency order: a domain uses only the services of those before it.
  alarmRoutes(app, deps);
  callbackRoutes(app, deps);
  quotaRoutes(app, deps);
  await catalogueRoutes(app, deps);
  await catalogueEditorRoutes(app, deps);
  await placeRoutes(app, deps);
  mapRoutes(app, deps);
  fileRoutes(app, deps);
  bannerRoutes(app, deps);
  accountRoutes(app, deps);
  myAccountRoutes(app, deps);
  emailMoveRoutes(app, deps);
  draftRoutes(app, deps);
  personRoutes(app, deps);
  companyRoutes(app, deps);
  teamRoutes(app, deps);
  courseRoutes(app, deps);
  serveCourseMedia(app);
  courseFileRoutes(app, deps);
  courseEditorRoutes(app, deps);
  coursePackageRoutes(app, deps);
  welcomeRoutes(app, deps);
  diplomaRoutes(app, deps);
  coursePauseRoutes(app, deps);
  courseFigureRoutes(app, deps);
  cvRoutes(app, deps);
  sessionRoutes(app, deps);
  restoreRoutes(app, deps);
  notificationRoutes(app, deps);
  devMailRoutes(app, deps);
  vacancyRoutes(app, deps);
  vacancyStaffRoutes(app, deps);
  vacancyLifeRoutes(app, deps);
  savedVacancyRoutes(app, deps);
  likesRoutes(app, deps);
  applicationRoutes(app, deps);
  relationRoutes(app, deps);
  leaveRoutes(app, deps);
  auditRoutes(app, deps);
  voucherRoutes(app, deps);
  orderRoutes(app, deps);
  reviewRoutes(app, deps);
  ownDataRoutes(app, deps);
  dataRequestRoutes(app, deps);
  staffRoutes(app, deps);
  roleRoutes(app, deps);
  settingRoutes(app, deps);
  operationRoutes(app, deps);
  textRoutes(app, deps);
  logoRoutes(app, deps);
  openingRoutes(app, deps);
  secondFactorRoutes(app, deps);

  forAnybody(app, async (scope) => {
    publicVacancyRoutes(scope, deps);
    publicDiplomaRoutes(scope, deps);
    helpRoutes(scope, deps);
    noticeRoutes(scope, deps);
    policyReportRoutes(scope, deps.clock);
    metricsRoutes(scope, deps, options.metrics);
    await serveDocs(scope, deps);
  });
  return app;
}
