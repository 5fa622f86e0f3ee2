declare module 'autocannon' {
  interface Request {
    method: 'POST'
    body: string
    headers: Record<string, string>
  }
  interface Options {
    url: string
    connections: number
    duration: number
    method: 'POST'
    headers: Record<string, string>
    setupClient?: (client: { setRequests(requests: Request[]): void }) => void
  }
  interface Result {
    errors: number
    '2xx': number
    '4xx': number
    '5xx': number
    duration: number
    latency: { p50: number; p99: number }
  }
  function autocannon(options: Options): Promise<Result>
  export = autocannon
}
