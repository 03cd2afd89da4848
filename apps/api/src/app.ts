import { hourMs } from "@arranca/contract/values/durations";
import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { publicFigureRoutes } from "./desk/figures/public/routes.ts";
import { figureRoutes } from "./desk/figures/routes.ts";
import { noticeRoutes } from "./desk/own-data/notice/routes.ts";
import { dataRequestRoutes } from "./desk/own-data/requests/routes.ts";
import { ownDataRoutes } from "./desk/own-data/routes.ts";
import { reviewRoutes } from "./desk/review/routes.ts";
import { roleRoutes } from "./desk/staff/roles/routes.ts";
import { staffRoutes } from "./desk/staff/routes.ts";
import { settingRoutes } from "./desk/staff/settings.routes.ts";
import type { Deps } from "./lib/deps.ts";
import { compressResponses } from "./lib/http/compression.ts";
import { answerErrors, answerUnroutable } from "./lib/http/errors.ts";
import { healthRoutes } from "./lib/http/health.ts";
import { type BodyPatience, limitSlowBodies } from "./lib/http/load/slow-bodies.ts";
import { policyReportRoutes } from "./lib/http/policy-reports.ts";
import { mountPublicRoutes } from "./lib/http/public-routes.ts";
import { countRequests } from "./lib/http/request-counts.ts";
import { guardRequests, type RequestGuardOptions } from "./lib/http/request-guards.ts";
import { logRequests } from "./lib/http/request-log.ts";
import { serveDocs } from "./lib/openapi/docs.ts";
import { traceRequests } from "./lib/traces/requests.ts";
import type { Traces } from "./lib/traces/traces.ts";
import { emailRoutes } from "./programme/about/emails/routes.ts";
import { helpRoutes } from "./programme/about/help/routes.ts";
import { logoRoutes } from "./programme/about/logos/routes.ts";
import { openingRoutes } from "./programme/about/opening/routes.ts";
import { textRoutes } from "./programme/about/texts/routes.ts";
import { verifyRoutes } from "./programme/about/verify/routes.ts";
import { applicationRoutes } from "./programme/applications/routes.ts";
import { bannerRoutes } from "./programme/banners/routes.ts";
import { callbackRoutes } from "./programme/callbacks/routes.ts";
import { catalogueEditorRoutes } from "./programme/catalogues/editor.routes.ts";
import { catalogueRoutes } from "./programme/catalogues/routes.ts";
import { companyRoutes } from "./programme/companies/routes.ts";
import { teamRoutes } from "./programme/companies/team/routes.ts";
import { diplomaRoutes } from "./programme/course/diploma/routes.ts";
import { coursePackageRoutes } from "./programme/course/editor/package.routes.ts";
import { courseEditorRoutes } from "./programme/course/editor/routes.ts";
import { courseFigureRoutes } from "./programme/course/figures/routes.ts";
import { courseFileRoutes } from "./programme/course/files/routes.ts";
import { serveCourseMedia } from "./programme/course/media.ts";
import { coursePauseRoutes } from "./programme/course/pauses/routes.ts";
import { courseRoutes } from "./programme/course/routes.ts";
import { welcomeRoutes } from "./programme/course/welcome/routes.ts";
import { cvRoutes } from "./programme/cvs/routes.ts";
import { devMailRoutes } from "./programme/notifications/dev-mail.routes.ts";
import { notificationRoutes } from "./programme/notifications/routes.ts";
import { answerRoutes } from "./programme/payments/answer/routes.ts";
import { layoutRoutes } from "./programme/payments/bank-files/routes.ts";
import { correctionRoutes } from "./programme/payments/corrections/routes.ts";
import { depositRoutes } from "./programme/payments/deposits/routes.ts";
import { deskRoutes } from "./programme/payments/desk/routes.ts";
import { orderRoutes } from "./programme/payments/orders/routes.ts";
import { voucherRoutes } from "./programme/payments/vouchers/routes.ts";
import { personRoutes } from "./programme/persons/routes.ts";
import { mapRoutes } from "./programme/places/map.routes.ts";
import { placeRoutes } from "./programme/places/routes.ts";
import { leaveRoutes } from "./programme/relations/leave/routes.ts";
import { relationRoutes } from "./programme/relations/routes.ts";
import { vacancyLifeRoutes } from "./programme/vacancies/life/routes.ts";
import { likesRoutes } from "./programme/vacancies/likes/routes.ts";
import { publicVacancyRoutes } from "./programme/vacancies/public/routes.ts";
import { vacancyStaffRoutes } from "./programme/vacancies/review/routes.ts";
import { vacancyRoutes } from "./programme/vacancies/routes.ts";
import { savedVacancyRoutes } from "./programme/vacancies/saved/routes.ts";
import { type MetricsSettings, metricsRoutes } from "./running/operations/metrics.routes.ts";
import { operationRoutes } from "./running/operations/routes.ts";
import { emailMoveRoutes } from "./trust/accounts/email-changes/routes.ts";
import { myAccountRoutes } from "./trust/accounts/own/routes.ts";
import { draftRoutes } from "./trust/accounts/registration/drafts.routes.ts";
import { accountRoutes } from "./trust/accounts/routes.ts";
import { secondFactorRoutes } from "./trust/accounts/second-factor/routes.ts";
import { findActor } from "./trust/accounts/sessions/service.ts";
import { alarmRoutes } from "./trust/alarms/routes.ts";
import { auditRoutes } from "./trust/audit/routes.ts";
import { fileRoutes } from "./trust/files/routes.ts";
import { uploadGate } from "./trust/files/upload-gate.ts";
import { quotaRoutes } from "./trust/quotas/routes.ts";
import { restoreRoutes } from "./trust/session/restore.routes.ts";
import { sessionRoutes } from "./trust/session/routes.ts";

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
  await compressResponses(app);
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
  figureRoutes(app, deps);
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
  depositRoutes(app, deps);
  orderRoutes(app, deps);
  deskRoutes(app, deps);
  answerRoutes(app, deps);
  correctionRoutes(app, deps);
  layoutRoutes(app, deps);
  reviewRoutes(app, deps);
  ownDataRoutes(app, deps);
  dataRequestRoutes(app, deps);
  staffRoutes(app, deps);
  roleRoutes(app, deps);
  settingRoutes(app, deps);
  operationRoutes(app, deps);
  emailRoutes(app, deps);
  textRoutes(app, deps);
  logoRoutes(app, deps);
  openingRoutes(app, deps);
  secondFactorRoutes(app, deps);

  mountPublicRoutes(app, async (scope) => {
    publicVacancyRoutes(scope, deps);
    verifyRoutes(scope, deps);
    helpRoutes(scope, deps);
    noticeRoutes(scope, deps);
    publicFigureRoutes(scope, deps);
    policyReportRoutes(scope, deps.clock);
    metricsRoutes(scope, deps, options.metrics);
    await serveDocs(scope, deps);
  });
  return app;
}
