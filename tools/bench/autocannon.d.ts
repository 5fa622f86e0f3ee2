declare module 'autocannon' {
  interface Request {
    method: 'GET' | 'POST'
    path?: string
    body?: string
    headers: Record<string, string>
  }
  interface Client {
    setRequests(requests: Request[]): void
    on(event: 'response', listener: (status: number, bytes: number, tookMs: number) => void): void
  }
  interface Options {
    url: string
    connections: number
    duration: number
    method?: 'GET' | 'POST'
    headers?: Record<string, string>
    /** Requests a second, of all connections together. */
    overallRate?: number
    setupClient?: (client: Client) => void
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
