import { readOutcome } from '../../ledger/api.ts'
import type { PlayOutcome, PlayRefusal } from './service.ts'
import { renderAnswer } from './stored-answer.ts'

/** Reads one line of the database's: 'a|code|answer' fresh, 'r|code|answer' replayed. */
export function toOutcome(line: string, request: string): PlayOutcome {
  const { isReplayed: replayed, code, answer: stored } = readOutcome(line)
  if (code === 'pending') return { status: 'pending' }
  if (code === 'late') return { status: 'pending', isLate: true }
  const body = renderAnswer({ code, stored, request })
  return { status: 'answered', code: code as 'ok' | PlayRefusal, body, replayed }
}

/** True for a call that moved something now. */
export const hasMoved = (outcome: PlayOutcome): boolean =>
  outcome.status === 'answered' && outcome.code === 'ok' && !outcome.replayed
