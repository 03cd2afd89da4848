import { randomUUID } from "node:crypto";
import { asUpload } from "./sample-files.ts";

const usual = {
  version: "4.0",
  type: "N",
  issuer: "CJA120415AB1",
  receiver: "XAXX010101000",
  curp: "",
  from: "2026-10-16",
  to: "2026-10-31",
  paidOn: "2026-10-31",
  total: "4750.00",
  payroll: "1.2",
};

/** Payroll receipt (CFDI with Nómina 1.2) as a payroll program writes it. */
export function aPayrollXml(over: Partial<typeof usual> & { uuid?: string } = {}): string {
  const { uuid = randomUUID(), ...rest } = over;
  const of = { ...usual, ...rest };
  return `<?xml version="1.0" encoding="UTF-8"?>
<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" xmlns:nomina12="http://www.sat.gob.mx/nomina12" Version="${of.version}" TipoDeComprobante="${of.type}" Moneda="MXN" Sello="c2VsbG8gZGVsIGVtaXNvcmFCM2RFZz09aB3dEg==" Total="${of.total}">
  <cfdi:Emisor Rfc="${of.issuer}" Nombre="CAFE JACARANDA" RegimenFiscal="601"/>
  <cfdi:Receptor Rfc="${of.receiver}" Nombre="PERSONA" UsoCFDI="CN01"/>
  <cfdi:Conceptos><cfdi:Concepto Descripcion="Pago de nómina" Importe="${of.total}"/></cfdi:Conceptos>
  <cfdi:Complemento>
    <nomina12:Nomina Version="${of.payroll}" TipoNomina="O" FechaPago="${of.paidOn}" FechaInicialPago="${of.from}" FechaFinalPago="${of.to}">
      <nomina12:Emisor RegistroPatronal="B5510768108"/>
      <nomina12:Receptor Curp="${of.curp}" TipoContrato="01"/>
    </nomina12:Nomina>
    <tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" Version="1.1" UUID="${uuid}"/>
  </cfdi:Complemento>
</cfdi:Comprobante>`;
}

export const aPayrollFile = (over: Parameters<typeof aPayrollXml>[0] = {}) =>
  asUpload("files[0]", "recibo.xml", Buffer.from(aPayrollXml(over)));
