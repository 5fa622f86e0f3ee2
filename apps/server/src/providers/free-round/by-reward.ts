import type { BonusTerms } from '@baize/domain/bonus'
import { invariant, type MemberId } from '@baize/std'
import type { Db } from '../../kernel/database/database.ts'
import { systemActor } from '../../kernel/audit/service.ts'
import type { GrantedGame } from './games.ts'
import { isWithin, takesStake, writeGrant, type FreeRoundDeps } from './service.ts'

export interface RewardedRounds {
  readonly gameId: string
  readonly rounds: number
  readonly stakeMinor: bigint
  readonly days: number
}

interface GivenByReward extends RewardedRounds {
  readonly memberId: MemberId
  readonly rewardId: string
  /** Of the bonus that the wins become together; null: each is cash. */
  readonly winTerms: BonusTerms | null
}

/** Free rounds that rewards give. */
export interface RewardRounds {
  /** The game, where a reward may promise them: it takes them, at no more than one grant may cost. */
  findGame(db: Db, rounds: RewardedRounds): Promise<Pick<GrantedGame, 'category'> | undefined>
  /**
   * Gives what a reward says, once, in the transaction that gives the reward. Throws where the game takes
   * none any more: ask before.
   */
  giveIn(tx: Db, rounds: GivenByReward): Promise<void>
}

export const createRewardRounds = (deps: FreeRoundDeps): RewardRounds => ({
  findGame: (db, rounds) => findGame(deps, db, rounds),
  giveIn: (tx, given) => giveIn(deps, tx, given),
})

async function findGame(
  { catalogue, currency }: FreeRoundDeps,
  db: Db,
  { gameId, rounds, stakeMinor, days }: RewardedRounds,
): Promise<(GrantedGame & { readonly integration_id: number }) | undefined> {
  if (!isWithin({ rounds, days, stakeMinor })) return undefined
  const game = await catalogue.find(gameId, db)
  if (!game?.integration_id || game.takes_free_rounds === false) return undefined
  const { integration_id: vendorId } = game
  return takesStake(game, { stakeMinor, currency }) ? { ...game, integration_id: vendorId } : undefined
}

async function giveIn(deps: FreeRoundDeps, tx: Db, given: GivenByReward): Promise<void> {
  const game = await findGame(deps, tx, given)
  invariant(game, 'free rounds are of a game that takes them')
  const { memberId, rewardId, winTerms, rounds, stakeMinor, days } = given
  await writeGrant(tx, deps, {
    memberId,
    vendorId: game.integration_id,
    gameId: game.id,
    gameCode: game.game_code,
    rounds,
    stake: stakeMinor,
    currency: deps.currency,
    reason: `reward ${rewardId}`,
    askedBy: 'reward',
    days,
    giftId: null,
    reward: { id: rewardId, winTerms },
    actor: systemActor('reward'),
  })
}
