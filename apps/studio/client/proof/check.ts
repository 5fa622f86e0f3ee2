import { isMixRight, replayRound, type ReplayMismatch, type RoundRecord, type SeedMix } from '@baize/games'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'

/** One thing the page has computed and compared. */
export interface Check {
  readonly key: 'commitment' | 'outcome' | 'moves' | 'payout' | 'model' | 'mix'
  readonly isOk: boolean
}

const concerns: Record<Exclude<Check['key'], 'mix'>, readonly ReplayMismatch[]> = {
  model: ['model_unknown', 'model_version', 'inputs'],
  commitment: ['commitment', 'seed_hidden'],
  outcome: ['outcome'],
  moves: ['moves'],
  payout: ['payout'],
}

/**
 * Computes the round again in this browser, with another library's HMAC than the server's, and says what
 * agrees.
 */
export function checkRecord(record: RoundRecord, mix: SeedMix | null = null): readonly Check[] {
  const report = replayRound(record, (key, message) => hmac(sha256, key, message))
  const isStarted = report.outcome !== null
  const checks = (Object.keys(concerns) as (keyof typeof concerns)[]).map((key): Check => ({
    key,
    isOk: (isStarted || key === 'model') && !concerns[key].some((one) => report.mismatches.includes(one)),
  }))
  return mix ? [...checks, { key: 'mix', isOk: isMixRight(record, mix) }] : checks
}
