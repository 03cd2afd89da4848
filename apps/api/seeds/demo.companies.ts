import { type CompanyDocument, companyDocuments } from "@arranca/contract/files";
import { keysOf } from "@arranca/contract/keys";
import type { Deps } from "../src/lib/deps.ts";
import type { Actor } from "../src/lib/http/access.ts";
import { changeCompany, putDocuments, putPicture, submitRegistration } from "../src/programme/companies/service.ts";
import { signUpAs } from "./demo.logins.ts";
import type { World } from "./demo.world.ts";
import {
  type DemoCompany,
  fiscalCertificate,
  proofOfAddress,
  socialSecurityDocument,
} from "./documents/office-documents.ts";
import { companyLogo, type LogoMark } from "./documents/pictures.ts";
import { aCompanyRfc, aDemoAddress, aDemoPhone, type DemoAddress } from "./people/people.ts";
import { addressOf } from "./people/places.ts";

type CompanyPlan = {
  key: string;
  joined: number;
  email: string;
  name: string;
  businessName: string;
  founded: string;
  sectorId: number;
  size: number;
  activity: string;
  description: string;
  mark: LogoMark;
  /** Index of the demo logo's colours, of eight pairs. */
  shade: number;
  hasPin: boolean;
  manager: { name: string; lastName: string; department: string };
};

export const companyPlans = {
  cafe: {
    key: "cafe",
    joined: 178,
    email: "empresa@demo.example",
    name: "Café Jacaranda",
    businessName: "Café Jacaranda, S.A. de C.V.",
    founded: "2012-04-15",
    sectorId: 18,
    size: 2,
    activity: "Cafeterías y similares",
    description: "Cuatro cafeterías y una panadería propia en León. Enseñamos desde cero a quien quiere aprender.",
    mark: "cup",
    shade: 4,
    hasPin: true,
    manager: { name: "Beatriz", lastName: "Montes Luna", department: "Gerencia" },
  },
  factory: {
    key: "factory",
    joined: 176,
    email: "rh@tresrios.example",
    name: "Calzado Tres Ríos",
    businessName: "Manufacturas Tres Ríos, S.A. de C.V.",
    founded: "1998-09-02",
    sectorId: 5,
    size: 3,
    activity: "Fabricación de calzado de piel y cuero",
    description: "Fábrica de calzado con 180 personas. Capacitación pagada, comedor y transporte.",
    mark: "rings",
    shade: 3,
    hasPin: true,
    manager: { name: "Arturo", lastName: "Villanueva Soto", department: "Recursos humanos" },
  },
  software: {
    key: "software",
    joined: 171,
    email: "talento@nodoabierto.example",
    name: "Nodo Abierto",
    businessName: "Nodo Abierto Software, S. de R.L. de C.V.",
    founded: "2016-02-20",
    sectorId: 12,
    size: 2,
    activity: "Servicios de diseño de sistemas de cómputo",
    description: "Hacemos programas para clínicas y escuelas. Trabajo híbrido y mentores para quien empieza.",
    mark: "box",
    shade: 5,
    hasPin: false,
    manager: { name: "Sofía", lastName: "Ibarra Campos", department: "Talento" },
  },
  delivery: {
    key: "delivery",
    joined: 66,
    email: "contacto@repartebajio.example",
    name: "Reparte Bajío",
    businessName: "Reparte Bajío Logística, S.A. de C.V.",
    founded: "2019-11-08",
    sectorId: 8,
    size: 2,
    activity: "Autotransporte local de carga general",
    description: "Entregas del mismo día en León y Silao.",
    mark: "mountain",
    shade: 2,
    hasPin: true,
    manager: { name: "Julio", lastName: "Barajas Ponce", department: "Operaciones" },
  },
  clinic: {
    key: "clinic",
    joined: 3,
    email: "administracion@lossauces.example",
    name: "Clínica Los Sauces",
    businessName: "Servicios Médicos Los Sauces, S.C.",
    founded: "2009-06-30",
    sectorId: 16,
    size: 1,
    activity: "Clínicas de consultorios médicos del sector privado",
    description: "Consulta familiar, laboratorio y farmacia en el centro de León.",
    mark: "leaf",
    shade: 1,
    hasPin: true,
    manager: { name: "Dra. Carmen", lastName: "Solís Rangel", department: "Dirección" },
  },
  furniture: {
    key: "furniture",
    joined: 8,
    email: "ventas@elencino.example",
    name: "Mueblería El Encino",
    businessName: "Muebles El Encino, S.A. de C.V.",
    founded: "2004-03-11",
    sectorId: 7,
    size: 2,
    activity: "Comercio al por menor de muebles para el hogar",
    description: "Tres tiendas de muebles hechos en Guanajuato.",
    mark: "house",
    shade: 7,
    hasPin: true,
    manager: { name: "Ignacio", lastName: "Fuentes Mora", department: "Ventas" },
  },
  market: {
    key: "market",
    joined: 150,
    email: "empleos@mercadovecino.example",
    name: "Mercado Vecino",
    businessName: "Abarrotes Mercado Vecino, S.A. de C.V.",
    founded: "2007-05-19",
    sectorId: 7,
    size: 3,
    activity: "Comercio al por menor en supermercados",
    description: "Nueve tiendas de barrio en León. Turnos fijos, y quien empieza en caja puede llegar a gerente.",
    mark: "sun",
    shade: 0,
    hasPin: true,
    manager: { name: "Rosa María", lastName: "Quiroz Vega", department: "Recursos humanos" },
  },
  hotel: {
    key: "hotel",
    joined: 120,
    email: "talento@portaldelbajio.example",
    name: "Hotel Portal del Bajío",
    businessName: "Operadora Portal del Bajío, S.A. de C.V.",
    founded: "2014-10-01",
    sectorId: 18,
    size: 2,
    activity: "Hoteles con otros servicios integrados",
    description: "Hotel de 84 habitaciones junto al Poliforum, con restaurante, salones y gimnasio.",
    mark: "bars",
    shade: 6,
    hasPin: true,
    manager: { name: "Daniel", lastName: "Escobedo Ruiz", department: "Operación" },
  },
} as const satisfies Record<string, CompanyPlan>;
export type CompanyKey = keyof typeof companyPlans;

export type Employer = { plan: CompanyPlan; actor: Actor; companyId: string; address: DemoAddress; rfc: string };

/** Registers a demo company and uploads its logo and documents. */
export async function joinAsCompany(world: World, plan: CompanyPlan): Promise<Employer> {
  const random = world.random(`company ${plan.key}`);
  const actor = await signUpAs(world.at(world.moment(plan.joined, "09:40")), plan.email, "company");
  const companyId = actor.subjectId;
  const address = aDemoAddress(random);
  const rfc = aCompanyRfc(random, plan.name, plan.founded);
  const paper: DemoCompany = { ...plan, rfc, address };
  const context = { random, today: world.day(plan.joined + 20) };

  const deps = world.at(world.moment(plan.joined, "11:05"));
  // A chance that always falls on the company's own colours.
  const logo = await companyLogo(plan.name, () => (plan.shade + 0.5) / 8, plan.mark);
  await world.withFiles(
    [{ field: "file", kind: "image", name: "logo.png", bytes: logo }],
    async ([file]) => file && putPicture(deps.db, deps, companyId, file),
  );
  const documents: Record<CompanyDocument, { name: string; bytes: Buffer }> = {
    fiscal: { name: "Constancia de situación fiscal.pdf", bytes: await fiscalCertificate(paper, context) },
    imss: { name: "Cédula de cuotas.pdf", bytes: await socialSecurityDocument(paper, context) },
    proof_of_address: {
      name: "Recibo de luz.pdf",
      bytes: await proofOfAddress({ name: plan.businessName, address }, context),
    },
  };
  await world.withFiles(
    keysOf(documents).map((field) => ({ field, kind: companyDocuments[field].kind, ...documents[field] })),
    (files) => putDocuments(deps.db, deps, companyId, files, context.today),
  );
  return { plan, actor, companyId, address, rfc };
}

const dataOf = ({ plan, rfc }: Employer, phone: string) => ({
  ...{ rfc, name: plan.name, businessName: plan.businessName, sectorId: plan.sectorId, size: plan.size, presence: 2 },
  ...{ phone, phoneCountryId: 141, email: plan.email, description: plan.description },
});

/** Requests another name for a company: the change waits for staff. */
export const renameCompany = (
  deps: Deps,
  { companyId, actor }: Employer,
  to: { name: string; businessName: string },
) => {
  return changeCompany(deps.db, deps, { companyId, change: to, by: actor.loginId, address: "127.0.0.1" });
};

export function sendCompany(world: World, deps: Deps, employer: Employer) {
  const { plan, companyId, address } = employer;
  const random = world.random(`contact of ${plan.key}`);
  return submitRegistration(deps.db, deps, companyId, {
    ...dataOf(employer, aDemoPhone(random)),
    location: plan.hasPin ? { ...addressOf(address), ...pinNear(address) } : addressOf(address),
    manager: { ...plan.manager, email: plan.email, phone: aDemoPhone(random) },
    secondManager: null,
  });
}

/** Pin of a demo company: a few streets from the point of its postal code. */
const pinNear = ({ place: { lat, long } }: DemoAddress) => ({
  lat: Number((lat + 0.0021).toFixed(6)),
  long: Number((long - 0.0017).toFixed(6)),
});
