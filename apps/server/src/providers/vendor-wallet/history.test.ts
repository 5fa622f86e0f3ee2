import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { createApartWorld, type ApartWorld } from '../../testing/apart-world.ts'
import type { Player } from '../../testing/vendor-world.ts'
import { createDice } from '../../../../../tools/test/dice.ts'
import { checkInvariants } from '../../invariants.ts'

let world: ApartWorld

beforeAll(async () => void (world = await createApartWorld()))
afterAll(async () => {
  expect(await checkInvariants(world.db)).toEqual([])
  await world.end()
})

const startMinor = 100_000n

/** What the rounds of a player cost, less what they paid. */
async function lostMinor({ memberId }: Player): Promise<bigint> {
  const [sum] = await rows<{ lost: bigint }>(
    world.db,
    'select coalesce(sum(stake - payout), 0)::bigint as lost from round where member_id = $1',
    [memberId],
  )
  return BigInt(sum?.lost ?? 0n)
}

/** One thing that a player, a vendor or the house does, by dice; whatever it is answered. */
async function act(player: Player, dice: ReturnType<typeof createDice>, past: object[]): Promise<void> {
  const { table } = world
  const amount = ((100 + dice.below(20_000)) / 100).toFixed(2)
  const known = past[dice.below(Math.max(past.length, 1))] as
    | { round: string; transaction: string }
    | undefined
  switch (dice.below(9)) {
    case 0:
      return void (await world.transfer(player, { direction: 'in', amount }))
    case 1:
      return void (await world.transfer(player, { direction: 'out', amount }))
    case 2:
      return void (await world.transfer(player, { direction: 'back' }))
    case 3:
      return world.setSingle(dice.isOneIn(2))
    case 4:
      return void (known && (await table.rollback(table.undo(player, known))))
    case 5:
    case 6: {
      const win = { ...table.betOf(player), amount, round: known?.round ?? table.id('r') }
      past.push(win)
      return void (await table.win(win))
    }
    default: {
      const bet = table.betOf(player, { amount })
      past.push(bet)
      await table.bet(bet)
    }
  }
}

test.each([1, 2, 3])(
  'whatever is staked, paid, undone and moved, nothing is lost or made (dice %i)',
  async (seed) => {
    const dice = createDice(seed)
    const player = await world.openPlayer({ cashMinor: startMinor })
    const past: object[] = []
    for (let step = 0; step < 40; step += 1) {
      await act(player, dice, past)
      const { cash, apart, owed } = await world.standing(player)
      expect(cash + apart - owed, `step ${step}`).toBe(startMinor - (await lostMinor(player)))
    }
  },
)
