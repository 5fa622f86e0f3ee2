import { readOutcome } from '../wallet/items.ts'
import type { PlayOutcome, PlayRefusal } from './service.ts'

/** Reads one line of the database's: 'a|code|answer' fresh, 'r|code|answer' replayed. */
export function toOutcome(line: string): PlayOutcome {
  const { isReplayed: replayed, code, answer } = readOutcome(line)
  if (code === 'pending') return { status: 'pending' }
  // Refusals that are not stored have no body of the database's.
  const body = answer === '' ? `{"status":"${code}"}` : answer
  return { status: 'answered', code: code as 'ok' | PlayRefusal, body, replayed }
}

/** True for a call that moved something now. */
export const hasMoved = (outcome: PlayOutcome): boolean =>
  outcome.status === 'answered' && outcome.code === 'ok' && !outcome.replayed
