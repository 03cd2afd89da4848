export const givenByTwoHelp =
  "Los de pagos, comprobantes o equipo los acepta otra persona que administre y valen 24 horas después. Los demás, desde su siguiente clic.";
