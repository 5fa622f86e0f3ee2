import { jointAnswer, standingFigures } from '@baize/contract/sports'
import type { Logger } from '@baize/runtime'
import { z } from 'zod'
import type { AskJoint } from '../builder/builders.ts'
import type { ProofAnswer, StandingsAnswer } from '../../wire/events.ts'

export interface SupplierOptions {
  readonly url: string
  readonly token: string
  readonly log: Logger
}

/** What the supplier of a feed is asked for now and then, beside its stream. */
export interface Supplier {
  /** Undefined where the supplier does not answer. */
  standings(tournament: string): Promise<Pick<StandingsAnswer, 'rows'> | undefined>
  /** Those with the most runs of a season of cricket. */
  batters(tournament: string): Promise<StandingsAnswer['batters'] | undefined>
  proof(event: string): Promise<ProofAnswer | undefined>
  /** How often legs of one match win together, where the supplier has a model of it. */
  readonly joint: AskJoint
}

const answerWithinMs = 3_000
const jointWithinMs = 1_000
const standingsForMs = 60_000
const openProofForMs = 10_000
const mostKept = 500
const largestAnswer = 2_000_000

const named = z.object({ en: z.string(), bn: z.string() })
const colours = z.tuple([z.string(), z.string()])
const standingsAnswer = z.object({
  rows: z
    .array(
      z.object({
        competitor: z.object({ name: named, short: z.string(), colours }),
        ...standingFigures.shape,
      }),
    )
    .max(200),
})
const figure = z.int().min(0)
const battersAnswer = z.object({
  rows: z
    .array(
      z.object({
        competitor: z.object({ name: named, short: z.string(), colours }),
        player: named,
        runs: figure,
        balls: figure,
        innings: figure,
      }),
    )
    .max(100),
})
/** Passed on as it is: whoever checks it computes with it. */
const proofAnswer = z.looseObject({ event: z.string(), commitment: z.string(), seed: z.string().nullable() })

interface Kept {
  readonly answer: unknown
  readonly until: number
}

export function createSupplier({ url, token, log }: SupplierOptions): Supplier {
  const kept = new Map<string, Kept>()
  const asking = new Map<string, Promise<unknown>>()
  const ask = async (path: string, keepMs: (answer: unknown) => number): Promise<unknown> => {
    const known = kept.get(path)
    if (known && known.until > performance.now()) return known.answer
    const asked = asking.get(path) ?? fetchJson(url + path, token).finally(() => asking.delete(path))
    asking.set(path, asked)
    try {
      const answer = await asked
      kept.delete(path)
      kept.set(path, { answer, until: performance.now() + keepMs(answer) })
      const [oldest] = kept.keys()
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
      return answer
    } catch (error) {
      log.warn({ err: error, path }, 'the supplier of the feed does not answer')
      return known?.answer
    }
  }
  return {
    async joint(event, legs) {
      try {
        const body = { event, legs }
        const answer = await fetchJson(`${url}/feed/v1/joint`, token, { body, withinMs: jointWithinMs })
        return jointAnswer.safeParse(answer).data
      } catch (error) {
        log.warn({ err: error, event }, 'the supplier of the feed does not price a builder')
        return undefined
      }
    },
    async standings(tournament) {
      const path = `/league/v1/standings?tournament=${encodeURIComponent(tournament)}`
      return standingsAnswer.safeParse(await ask(path, () => standingsForMs)).data
    },
    async batters(tournament) {
      const path = `/league/v1/batters?tournament=${encodeURIComponent(tournament)}`
      return battersAnswer.safeParse(await ask(path, () => standingsForMs)).data?.rows
    },
    async proof(event) {
      const path = `/league/v1/proof/${encodeURIComponent(event)}`
      const isRevealed = (answer: unknown) => proofAnswer.safeParse(answer).data?.seed != null
      const answer = await ask(path, (each) => (isRevealed(each) ? Infinity : openProofForMs))
      return proofAnswer.safeParse(answer).success ? (answer as ProofAnswer) : undefined
    },
  }
}

async function fetchJson(
  url: string,
  token: string,
  { body, withinMs = answerWithinMs }: { readonly body?: unknown; readonly withinMs?: number } = {},
): Promise<unknown> {
  const response = await fetch(url, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(withinMs),
    redirect: 'error',
  })
  const text = await response.text()
  if (response.status === 404) return null
  if (response.status !== 200 || text.length > largestAnswer)
    throw new Error(`status ${response.status} and ${text.length} characters`)
  return JSON.parse(text)
}
