import { invariant } from '@baize/std'
import type { RewardRounds } from '../../providers/api.ts'
import { openedTerms } from '../bonus/give.ts'
import type { GiftGiver } from '../grant/model.ts'

export interface FreeRoundGiverDeps {
  readonly rewardRounds: RewardRounds
}

/** Free rounds are given as soon as the game's vendor has heard of them. */
export const createFreeRoundGiver = ({ rewardRounds }: FreeRoundGiverDeps): GiftGiver => ({
  kind: 'free_rounds',
  async canGive(tx, gift) {
    invariant(gift.kind === 'free_rounds', 'a giver is asked for its own kind')
    const { gameId, count: rounds, stakeMinor, useDays: days } = gift
    return (await rewardRounds.findGame(tx, { gameId, rounds, stakeMinor, days })) !== undefined
  },
  async giveIn(tx, { memberId, id, family, gift }) {
    invariant(gift.kind === 'free_rounds', 'a giver is asked for its own kind')
    const { gameId, count: rounds, stakeMinor, useDays: days, terms } = gift
    await rewardRounds.giveIn(tx, {
      memberId,
      rewardId: id,
      gameId,
      rounds,
      stakeMinor,
      days,
      winTerms: terms && openedTerms(terms, family),
    })
  },
})
