import type { Gift } from './gift.ts'
import { promisedMinor } from './grant.ts'
import { isShare, plainGift, type RuleBoard, type RuleDocument } from './rule.ts'

export type BoardRule = Pick<RuleDocument, 'steps'> & { readonly board: RuleBoard }

export const isBoard = (rule: RuleDocument): rule is RuleDocument & BoardRule => Boolean(rule.board)

/** What a member played in the period of a leaderboard. */
export interface BoardEntry {
  readonly memberId: bigint
  /** Accounts that look like one person's: the oldest of them. */
  readonly cluster: bigint
  /** Minor units of `risked`, hundredths of a multiple. */
  readonly score: bigint
  readonly rounds: number
  readonly stakeMinor: bigint
  /** When the round closed that reached the score. */
  readonly reachedAtMs: number
}

/** Whether a member has a place: a score, and played as much as the board asks for. */
export const hasPlace = (
  { score, rounds, stakeMinor }: Pick<BoardEntry, 'score' | 'rounds' | 'stakeMinor'>,
  { leastRounds, leastStakeMinor }: RuleBoard,
): boolean => score > 0n && rounds >= leastRounds && stakeMinor >= leastStakeMinor

/**
 * The entries in order of their places, from the first on. Of a cluster the best account counts. Of equal
 * scores the one reached first is before, then the smaller of `lotOf`, which cannot be chosen.
 */
export function rankBoard<Entry extends BoardEntry>(
  entries: readonly Entry[],
  board: RuleBoard,
  lotOf: (memberId: bigint) => string,
): Entry[] {
  const lots = new Map(entries.map(({ memberId }) => [memberId, lotOf(memberId)] as const))
  const compare = (one: Entry, other: Entry): number => {
    if (one.score !== other.score) return one.score > other.score ? -1 : 1
    if (one.reachedAtMs !== other.reachedAtMs) return one.reachedAtMs - other.reachedAtMs
    return (lots.get(one.memberId) ?? '') < (lots.get(other.memberId) ?? '') ? -1 : 1
  }
  const seen = new Set<bigint>()
  return entries
    .filter((entry) => hasPlace(entry, board))
    .toSorted(compare)
    .filter(({ cluster }) => !seen.has(cluster) && seen.add(cluster))
}

/** The prize of a place with the number of its step; nothing after the last place with one. */
export function prizeAt(
  { steps, board }: BoardRule,
  place: number,
): { readonly step: number; readonly gift: Gift } | undefined {
  if (place < 1 || place > board.places) return undefined
  const step = steps.findLastIndex(({ from }) => from <= BigInt(place))
  const gift = steps[step]?.gift
  return gift && !isShare(gift) ? { step, gift: plainGift(gift) } : undefined
}

/** What all prizes of one period cost in minor units. */
export function boardTotalMinor(rule: BoardRule): bigint {
  const { steps, board } = rule
  return steps.reduce((sum, { from, gift }, at) => {
    const next = steps[at + 1]?.from ?? BigInt(board.places) + 1n
    const holders = next > from ? next - from : 0n
    return isShare(gift) ? sum : sum + promisedMinor(plainGift(gift)) * holders
  }, 0n)
}
