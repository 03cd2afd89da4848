import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

type Mood = "well" | "hangs" | "hangs in its answer" | "fails" | "redirects" | "is endless" | "answers with a page";

const envelope = (state: string) =>
  `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><ConsultaResponse xmlns="http://tempuri.org/"><ConsultaResult xmlns:a="http://schemas.datacontract.org/2004/07/Sat.Cfdi.Negocio.ConsultaCfdi.Servicio"><a:CodigoEstatus>S - Comprobante obtenido satisfactoriamente.</a:CodigoEstatus><a:EsCancelable>Cancelable sin aceptación</a:EsCancelable><a:Estado>${state}</a:Estado><a:EstatusCancelacion/></ConsultaResult></ConsultaResponse></s:Body></s:Envelope>`;

/** Starts a fake of the SAT's service ConsultaCFDIService that answers `state.says`. */
export async function startSat() {
  const state = { mood: "well" as Mood, says: "Vigente", body: undefined as string | undefined };
  const questions: { body: string; action: string | undefined; type: string | undefined }[] = [];
  const server = createServer(async (request, response) => {
    const { soapaction, "content-type": type } = request.headers;
    questions.push({ body: await text(request), action: soapaction?.toString(), type });
    response.on("error", () => undefined);
    switch (state.mood) {
      case "hangs":
        return;
      case "hangs in its answer":
        return void response.writeHead(200).write("<s:Envelope");
      case "fails":
        return void response.writeHead(503).end("<html>no hay servicio</html>");
      case "redirects":
        return void response.writeHead(302, { location: "/otra" }).end();
      case "is endless": {
        response.writeHead(200);
        const more = () => {
          while (response.writable && response.write("<a>".repeat(10_000)));
        };
        response.on("drain", more);
        return more();
      }
      case "answers with a page":
        return void response
          .writeHead(200, { "content-type": "text/html" })
          .end("<html><body>Mantenimiento</body></html>");
      case "well":
        return void response.writeHead(200, { "content-type": "text/xml" }).end(state.body ?? envelope(state.says));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/ConsultaCFDIService.svc`,
    state,
    questions,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
