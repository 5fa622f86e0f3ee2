import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { signatureHeaderName, type BetMaker, type SignedBet } from './bets.ts'
import type { Measured } from './load.ts'

/** The platform's server in its own process, under autocannon. */
export interface HttpServer {
  readonly url: string
  /** Posts bets that were signed beforehand. Throws on an answer that is none. */
  load(path: string, options: HttpLoad): Promise<Measured & { readonly accepted: number }>
  /** Posts one signed bet. */
  post(path: string, bet: SignedBet): Promise<void>
  stop(): Promise<void>
}

export interface HttpLoad {
  readonly connections: number
  readonly durationMs: number
  readonly maker: BetMaker
  /** How many signed bets to make ready: more than the load can use. */
  readonly atMost: number
}

const program = fileURLToPath(new URL('./http-server.ts', import.meta.url))

export async function startHttpServer(databaseUrl: string, trustedProxies = 0): Promise<HttpServer> {
  const child = spawn(process.execPath, [program, databaseUrl, String(trustedProxies)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const { port } = JSON.parse(line) as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    load: (path, options) => load(`http://127.0.0.1:${port}${path}`, options),
    async post(path, { body, signature }) {
      const headers = { 'content-type': 'application/json', [signatureHeaderName]: signature }
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body, headers })
      await answer.arrayBuffer()
    },
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

async function load(url: string, options: HttpLoad): Promise<Measured & { accepted: number }> {
  const { connections, durationMs, maker, atMost } = options
  const bets = Array.from({ length: atMost }, () => maker.signed())
  const share = Math.floor(atMost / connections)
  let client = 0
  const result = await autocannon({
    url,
    connections,
    duration: durationMs / 1000,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    setupClient: (each) => {
      each.setRequests(bets.slice(client * share, (client + 1) * share).map(toRequest))
      client += 1
    },
  })
  if (result.errors > 0 || result['5xx'] > 0) {
    throw new Error(`${url}: ${result.errors} errors, ${result['5xx']} answers of 5xx`)
  }
  const perSecond = (result['2xx'] + result['4xx']) / result.duration
  return { perSecond, medianMs: result.latency.p50, p99Ms: result.latency.p99, accepted: result['2xx'] }
}

const toRequest = ({ body, signature }: SignedBet) => ({
  method: 'POST' as const,
  body,
  headers: { 'content-type': 'application/json', [signatureHeaderName]: signature },
})
