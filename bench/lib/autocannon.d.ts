declare module "autocannon" {
  /** Request from a list that each connection sends in turn. */
  export type Request = {
    method: string;
    path: string;
    headers: Record<string, string>;
    body?: string | Buffer;
    onResponse(status: number, body: string, context: object, headers: Record<string, string>): void;
  };
  type Options = {
    url: string;
    connections: number;
    duration: number;
    headers?: Record<string, string>;
    requests?: Request[];
    overallRate?: number;
    setupClient?(client: { setRequests(requests: Request[]): void }): void;
  };
  type Result = {
    requests: { average: number; total: number };
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
  };
  type Running = Promise<Result> & {
    on(event: "response", told: (client: unknown, status: number, bytes: number, ms: number) => void): void;
  };
  export default function autocannon(options: Options): Running;
}
