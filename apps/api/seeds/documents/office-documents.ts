import QRCode from "qrcode";
import { ink } from "../../src/lib/files/drawing.ts";
import type { DemoAddress, DemoPerson } from "../people/people.ts";
import { between, digits, pick, type Random } from "../people/random.ts";
import { at, facts, fullName, head, longDate, pesos, title } from "./parts.ts";
import { makePdf, type Paper } from "./pdf.ts";

export type DemoCompany = { name: string; businessName: string; rfc: string; address: DemoAddress; activity: string };
type Context = { random: Random; today: string };

/** Receipt of an invented electricity company, three months old at most. */
export function proofOfAddress(
  holder: { name: string; address: DemoAddress },
  { random, today }: Context,
): Promise<Buffer> {
  const used = between(random, 140, 320);
  const energy = used * between(random, 95, 130);
  const tax = Math.round(energy * 0.16);
  return makePdf("Recibo de luz (DEMO)", at(today), (paper) => {
    head(
      paper,
      "#00684a",
      "Luz del Bajío",
      "Aviso de consumo de energía eléctrica",
      `Fecha de corte: ${longDate(today)}`,
    );
    paper.text(holder.name, paper.margin, { size: 13, bold: true });
    paper.space(18);
    paper.paragraph(holder.address.line, { size: 10.5, width: 300 });
    paper.box(380, 112, 178, 74, "#e6f6ec");
    paper.y = 124;
    paper.text("TOTAL A PAGAR", 392, { size: 8.5, bold: true, color: "#12643a" });
    paper.y = 140;
    paper.text(pesos(energy + tax), 392, { size: 24, bold: true, color: "#12643a" });
    paper.y = 206;
    facts(paper, [
      ["NÚMERO DE SERVICIO", `${digits(random, 3)} ${digits(random, 3)} ${digits(random, 3)} ${digits(random, 3)}`],
      ["TARIFA", "Doméstica 01"],
      ["MEDIDOR", `DEMO${digits(random, 6)}`],
      ["PERIODO", "Bimestral"],
    ]);
    title(paper, "Tu consumo");
    paper.table(
      [
        { title: "Concepto", width: 304 },
        { title: "kWh", width: 90 },
        { title: "Importe", width: 110 },
      ],
      [
        ["Energía", String(used), pesos(energy)],
        ["IVA 16 %", "", pesos(tax)],
        ["Total", "", pesos(energy + tax)],
      ],
    );
    paper.space(28);
    title(paper, "Últimos seis bimestres");
    const tall = 80;
    const base = paper.y + tall;
    for (let i = 0; i < 6; i++) {
      const height = i === 5 ? (used / 340) * tall : between(random, 30, tall);
      paper.box(paper.margin + i * 84, base - height, 46, height, i === 5 ? "#00684a" : "#a8d5bf");
    }
  });
}

export function fiscalCertificate(company: DemoCompany, { random, today }: Context): Promise<Buffer> {
  const idCif = digits(random, 11);
  return makePdf("Constancia de situación fiscal (DEMO)", at(today), async (paper) => {
    head(
      paper,
      "#611232",
      "Constancia de situación fiscal",
      "Cédula de identificación fiscal",
      `Emitida el ${longDate(today)}`,
    );
    facts(paper, [
      ["RFC", company.rfc],
      ["DENOMINACIÓN O RAZÓN SOCIAL", company.businessName],
      ["NOMBRE COMERCIAL", company.name],
      ["RÉGIMEN", "General de Ley Personas Morales"],
      ["ESTATUS EN EL PADRÓN", "ACTIVO"],
      ["IDCIF", idCif],
    ]);
    title(paper, "Domicilio registrado");
    const { street, number, place } = company.address;
    facts(paper, [
      ["CALLE Y NÚMERO", `${street} ${number}`],
      ["COLONIA", place.settlement],
      ["CÓDIGO POSTAL", place.cp],
      ["MUNICIPIO Y ESTADO", `${place.municipality.name}, ${place.municipality.state.name}`],
    ]);
    title(paper, "Actividad económica");
    paper.table(
      [
        { title: "Actividad", width: 394 },
        { title: "Porcentaje", width: 110 },
      ],
      [[company.activity, "100 %"]],
    );
    paper.space(24);
    title(paper, "Obligaciones");
    paper.table(
      [
        { title: "Descripción", width: 354 },
        { title: "Vence", width: 150 },
      ],
      [
        ["Pago provisional mensual de ISR", "Día 17 del mes siguiente"],
        ["Pago definitivo mensual de IVA", "Día 17 del mes siguiente"],
        ["Declaración anual de ISR", "Marzo"],
      ],
    );
    await drawCode(
      paper,
      `https://siat.sat.gob.mx/app/qr/faces/pages/mobile/validadorqr.jsf?D1=10&D2=1&D3=${idCif}_${company.rfc}`,
    );
  });
}

export function socialSecurityDocument(company: DemoCompany, { random, today }: Context): Promise<Buffer> {
  const workers = between(random, 4, 86);
  const days = 30;
  const amount = workers * days * between(random, 9_000, 12_000);
  return makePdf("Cédula de cuotas (DEMO)", at(today), (paper) => {
    head(
      paper,
      "#0b5345",
      "Seguro social",
      "Cédula de determinación de cuotas",
      `Periodo: ${longDate(today).replace(/^\d+ de /, "")}`,
    );
    facts(paper, [
      ["PATRÓN", company.businessName],
      ["REGISTRO PATRONAL", `B${digits(random, 7)}10${digits(random, 1)}`],
      ["RFC", company.rfc],
      ["DOMICILIO", `${company.address.street} ${company.address.number}, ${company.address.place.settlement}`],
    ]);
    title(paper, "Resumen");
    paper.table(
      [
        { title: "Concepto", width: 394 },
        { title: "Importe", width: 110 },
      ],
      [
        ["Trabajadores cotizantes", String(workers)],
        ["Días cotizados", String(workers * days)],
        ["Cuota patronal", pesos(Math.round(amount * 0.78))],
        ["Cuota obrera", pesos(amount - Math.round(amount * 0.78))],
        ["Total a pagar", pesos(amount)],
      ],
    );
    paper.space(24);
    paper.paragraph(`Línea de captura: DEMO${digits(random, 12)}. Pagada el ${longDate(today)}.`, {
      size: 10,
      color: ink.soft,
    });
  });
}

type Account = { bank: { name: string }; accountNumber: string; clabe: string };

/** Statement of a bank account in the person's name. */
export function accountStatement(holder: string, account: Account, { random, today }: Context): Promise<Buffer> {
  const before = between(random, 20_000, 90_000);
  const paid = between(random, 300_000, 420_000);
  return makePdf("Estado de cuenta (DEMO)", at(today), (paper) => {
    head(paper, "#0b3a6f", account.bank.name, "Estado de cuenta", `Fecha de corte: ${longDate(today)}`);
    facts(paper, [
      ["TITULAR", holder],
      ["PRODUCTO", "Cuenta básica de nómina"],
      ["NÚMERO DE CUENTA", account.accountNumber],
      ["CLABE", account.clabe],
    ]);
    title(paper, "Movimientos del mes");
    paper.table(
      [
        { title: "Concepto", width: 394 },
        { title: "Importe", width: 110 },
      ],
      [
        ["Saldo anterior", pesos(before)],
        ["Depósito de nómina", pesos(paid)],
        ["Saldo al corte", pesos(before + paid)],
      ],
    );
  });
}

export type PaySlip = {
  person: DemoPerson;
  company: Pick<DemoCompany, "businessName" | "rfc">;
  job: string;
  from: string;
  to: string;
  paidOn: string;
  netCents: number;
  /** Text of the QR code; absent on receipts of companies that print none. */
  code?: string;
};

export function paySlip(
  { person, company, job, from, to, paidOn, netCents, code }: PaySlip,
  { random }: Pick<Context, "random">,
): Promise<Buffer> {
  // The net pay is given; the gross is what leaves it after a tenth of taxes and a fortieth of social security.
  const gross = Math.round(netCents / 0.875);
  const security = Math.round(gross * 0.025);
  return makePdf("Recibo de nómina (DEMO)", at(paidOn), async (paper) => {
    head(paper, ink.purpleDark, company.businessName, "Recibo de nómina", `Pagado el ${longDate(paidOn)}`);
    facts(paper, [
      ["COLABORADOR", fullName(person)],
      ["PUESTO", job],
      ["RFC", person.rfc],
      ["CURP", person.curp],
      ["RFC DEL PATRÓN", company.rfc],
      ["PERIODO", `${from} al ${to}`],
      ["FOLIO", `DEMO-${digits(random, 6)}`],
      ["FORMA DE PAGO", pick(random, ["Transferencia", "Depósito a tarjeta"])],
    ]);
    title(paper, "Percepciones y deducciones");
    paper.table(
      [
        { title: "Concepto", width: 284 },
        { title: "Tipo", width: 110 },
        { title: "Importe", width: 110 },
      ],
      [
        ["Sueldo del periodo", "Percepción", pesos(gross)],
        ["ISR", "Deducción", pesos(gross - security - netCents)],
        ["Seguro social", "Deducción", pesos(security)],
      ],
    );
    paper.space(18);
    paper.box(paper.margin + 284, paper.y, 220, 44, ink.purpleSoft);
    paper.space(16);
    paper.text("Neto pagado", paper.margin + 298, { size: 11, bold: true, color: ink.purpleDark });
    paper.text(pesos(netCents), paper.margin + 284, {
      size: 14,
      bold: true,
      color: ink.purpleDark,
      align: "right",
      width: 206,
    });
    if (code) await drawCode(paper, code);
  });
}

const codeSide = 96;

async function drawCode(paper: Paper, text: string): Promise<void> {
  const picture = await paper.page.doc.embedPng(await QRCode.toBuffer(text, { margin: 2, scale: 3 }));
  paper.page.drawImage(picture, { x: paper.margin, y: 60, width: codeSide, height: codeSide });
}
