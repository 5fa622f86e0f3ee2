import { createHash } from 'node:crypto'
import { prizeAt, rankBoard, readRule, type BoardRule, type RuleDocument } from '@baize/domain/reward'
import { invariant, type MemberId } from '@baize/std'
import type { Db } from '../../kernel/database/database.ts'
import { findClusters } from '../../identity/api.ts'
import type { ScoreRow } from './score-sql.ts'
import type { BoardRow, PlaceRow } from './store.ts'

export type Board = RuleDocument & BoardRule

export function readBoard({ document }: Pick<BoardRow, 'document'>): Board {
  const rule = readRule(document)
  invariant(rule.board, 'a leaderboard has places')
  return { ...rule, board: rule.board }
}

/** Puts scores in order. The lot of equal ones hangs on the terms that two people agreed on, and the period. */
export async function rankScores(
  db: Db,
  board: Pick<BoardRow, 'document' | 'hash' | 'from_at'>,
  scores: readonly ScoreRow[],
): Promise<PlaceRow[]> {
  const rule = readBoard(board)
  const clusters = await findClusters(
    db,
    scores.map(({ member_id: id }) => id as MemberId),
  )
  const seed = `${board.hash} ${board.from_at.toISOString()}`
  const lotOf = (memberId: bigint) => createHash('sha256').update(`${seed} ${memberId}`).digest('hex')
  const entries = scores.map((row) => ({
    ...row,
    memberId: row.member_id,
    cluster: clusters.get(row.member_id as MemberId) ?? row.member_id,
    rounds: Number(row.rounds),
    stakeMinor: row.stake,
    reachedAtMs: row.reached_at.getTime(),
  }))
  return rankBoard(entries, rule.board, lotOf).map((entry, at) => ({
    member_id: entry.memberId,
    score: entry.score,
    rounds: BigInt(entry.rounds),
    stake: entry.stake,
    reached_at: entry.reached_at,
    place: at + 1,
    step: prizeAt(rule, at + 1)?.step ?? null,
  }))
}
