import { invariant } from '@baize/std'
import { lost, voided, won, type MarketResult, type OutcomeResult, type VoidReason } from '../market/index.ts'

/** The result of a market in which the outcomes named won and all others lost. Throws on an unknown one. */
export function wonBy(outcomes: readonly string[], winners: string | readonly string[]): MarketResult {
  const those = typeof winners === 'string' ? [winners] : winners
  const missing = those.find((winner) => !outcomes.includes(winner))
  invariant(missing === undefined, `no outcome ${missing ?? ''} among ${outcomes.join(' ')}`)
  return { outcomes: new Map(outcomes.map((id) => [id, those.includes(id) ? won : lost])) }
}

/** The result of a market that is void as a whole. */
export const voidAll = (outcomes: readonly string[], voidReason: VoidReason): MarketResult => ({
  outcomes: new Map(outcomes.map((id): [string, OutcomeResult] => [id, voided])),
  voidReason,
})
