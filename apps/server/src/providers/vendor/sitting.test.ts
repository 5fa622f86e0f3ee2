import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPlayRecord } from '../../betting/play/record.ts'
import { produceFacts } from '../../betting/feed/produce.ts'
import { checkInvariants } from '../../invariants.ts'
import { rows } from '../../kernel/database/database.ts'
import { sealLedger } from '../../ledger/wallet/seals.ts'
import { createTable, type Table } from '../../testing/vendor-table.ts'
import { createVendorWorld, testGame, type VendorWorld } from '../../testing/vendor-world.ts'

/* A sitting at a players' table, as the studio tells it: one bet (the buy-in), one win, one end. */

let world: VendorWorld
let table: Table

beforeAll(async () => {
  world = await createVendorWorld()
  table = createTable(world)
})
afterAll(async () => {
  expect(await checkInvariants(world.db)).toEqual([])
  await world.end()
})

interface Sitting {
  readonly buyIn: string
  readonly chips: string
  readonly validStake?: string
}

/** Sits, gets up, and gives what the feed and the betting record then count. */
async function countSitting({ buyIn, chips, validStake }: Sitting) {
  const player = await world.openPlayer()
  const { round } = await table.openRound(player, buyIn)
  const won = table.betOf(player, { round, amount: chips, round_closed: false })
  expect(await table.win(won)).toMatchObject({ status: 200 })
  const ending = {
    player: player.player,
    game: testGame,
    round,
    transaction: table.id('t'),
    state: 'completed',
    ...(validStake !== undefined && { valid_stake: validStake }),
  }
  expect(await table.endRound(ending)).toMatchObject({ status: 200 })
  while (await sealLedger(world.db)) continue
  await produceFacts(world.db)
  const [fact] = await rows<{ valid: bigint; staked: bigint }>(
    world.db,
    'select valid_stake as valid, cash_stake as staked from bet_fact where member_id = $1',
    [player.memberId],
  )
  const { validStakeMinor } = await createPlayRecord(world.db).summary({ memberId: player.memberId })
  return { fact, recordMinor: validStakeMinor }
}

test.each<[string, Sitting, bigint]>([
  ['a few pots counts what was in them', { buyIn: '20.00', chips: '18.50', validStake: '3.00' }, 300n],
  ['the whole buy-in counts it', { buyIn: '20.00', chips: '0', validStake: '20.00' }, 2_000n],
  ['a pot won without a chip in it counts nothing', { buyIn: '20.00', chips: '21.50', validStake: '0' }, 0n],
  ['a provider that tells no valid stake counts the buy-in', { buyIn: '20.00', chips: '18.50' }, 2_000n],
])('a sitting of %s', async (_, sitting, countedMinor) => {
  expect(await countSitting(sitting)).toEqual({
    // The ledger has the buy-in; turnover is what was at risk of it.
    fact: { valid: countedMinor, staked: 2_000n },
    recordMinor: countedMinor,
  })
})
