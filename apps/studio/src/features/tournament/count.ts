import { addScore, engineOf, scoreRound } from '@baize/games'
import type { Tx } from '@baize/runtime'
import type { Offer } from '../../offers/offers.ts'
import type { RoundRow } from '../round/row.ts'
import * as store from './store.ts'

/**
 * Only rounds of one undivided stake are raced with: where a stake is split over fields, covering all of
 * them would win without a risk.
 */
export const isRaced = ({ kind }: Pick<RoundRow, 'kind'>): boolean => engineOf({ kind }).hasFreeRounds

/** Whether tournaments may be played with a game at all. */
export const mayRace = ({ model, isLive }: Pick<Offer, 'model' | 'isLive'>): boolean =>
  !isLive && isRaced(model)

/** Rounds that no tournament counts cost it no look. */
export const mayCount = (round: RoundRow): boolean =>
  !round.isDemo && round.freeRoundGrant === null && isRaced(round)

/** Counts a round for the tournaments of its player, in the transaction that settles it. */
export async function countRound(tx: Tx, round: RoundRow): Promise<void> {
  const { roundId, player } = round
  for (const { tournamentId, rule, points: before } of await store.holdCounting(tx, roundId)) {
    const points = scoreRound(rule, round)
    const order = await store.insertCounted(tx, { tournamentId, roundId, player, points })
    if (order === undefined) continue
    const after = addScore(rule, before, points)
    const reached = after > before ? { points: after, order, roundId } : null
    await store.updateStanding(tx, { tournamentId, player, reached })
  }
}
