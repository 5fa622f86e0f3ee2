import type { MemberId } from '@baize/std'
import type { BetKey, BetSource, Placement, Settlement, SettleOutcome } from '../betting/bet/model.ts'
import type { World } from './world.ts'

/** Where and whose the bets of a test are, as of its call. */
interface Stage {
  readonly world: World
  readonly source: BetSource
  readonly memberId: MemberId
}

/** Bets that the house takes itself, by short calls. */
export function createToyBets(stage: () => Stage) {
  const placement = (given: Partial<Placement> = {}): Placement => ({
    source: stage().source,
    memberId: stage().memberId,
    key: crypto.randomUUID(),
    game: 'toy-60',
    currency: 'BDT',
    cashMinor: 100_00n,
    ...given,
  })
  const balances = async (of: MemberId = stage().memberId) =>
    (await stage().world.platform.wallet.find(of))?.balances
  return {
    placement,
    balances,
    cash: async (of?: MemberId) => (await balances(of))?.cash,
    /** What the member plays with, and what is owed where something is. */
    async purse(of?: MemberId) {
      const { cash = 0n, bonus = 0n, deficit = 0n } = (await balances(of)) ?? {}
      return { cash, bonus, ...(deficit !== 0n && { deficit }) }
    },
    async place(given: Partial<Placement> = {}): Promise<BetKey> {
      const asked = placement(given)
      const [outcome] = await stage().world.platform.betting.placeBets([asked])
      if (outcome?.status !== 'placed') throw new Error(`the bet was not taken: ${JSON.stringify(outcome)}`)
      return { memberId: asked.memberId, betId: outcome.betId }
    },
    async settle(key: BetKey, given: Partial<Settlement> = {}): Promise<SettleOutcome | undefined> {
      const settlement = { ...key, revision: 1, state: 'settled' as const, payoutMinor: 0n, ...given }
      return (await stage().world.platform.betting.settleBets(stage().source, [settlement]))[0]
    },
  }
}
