import { randomUUID } from 'node:crypto'
import { checkDraw, type DrawRecord } from '@baize/lottery/proof'
import { tableVersion } from '@baize/lottery/play'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { rows } from '../../kernel/database/database.ts'
import { lotteryRow } from '../../testing/lottery-draws.ts'
import { startLotteryWorld, type LotteryWorld } from '../../testing/lottery-world.ts'
import { brokenInvariants, openPlayer } from '../../testing/withdrawals.ts'
import { createRoundCheck } from '../beacon/bls.ts'
import { voidDraw, type VoidReason } from '../draw/void.ts'
import { isSignedBy } from '../signing/ed25519.ts'

let world: LotteryWorld
let token: string
beforeAll(async () => {
  world = await startLotteryWorld()
  await world.platform.catalogue.writeLotteries()
  ;({ token } = await openPlayer(world, 'withheld', '50000'))
})
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})
beforeEach(() => {
  world.beacon.behaviour = 'true'
  world.beacon.newest = Number.MAX_SAFE_INTEGER
})

let day = 0
/**
 * A draw of a day of its own that sells, with two tickets that surely win one of two and one that is
 * cancelled.
 */
async function soldDraw() {
  const [draw] = await world.planDraws('elott-01:60', Date.UTC(2028, 8, (day += 1)))
  if (!draw) throw new Error('nothing is planned')
  await rows(world.owner, "update lottery_draw set opens_at = now() - interval '1 s' where id = $1", [
    draw.id,
  ])
  const ids: string[] = []
  for (const side of ['big', 'small', 'big']) {
    const row = lotteryRow('sides-sum', side, { multiple: 10 })
    const body = { requestId: randomUUID(), drawId: draw.id, rows: [row], tableVersion, stake: '10.00' }
    const bought = await world.call('placeLotteryTicket', { token, body })
    expect(bought.message).toBe('ok')
    ids.push(bought.value.ticket.ticketId)
  }
  await world.call('cancelLotteryTicket', { token, body: { ticketId: ids[2] } })
  return draw
}

const voidBy = (id: string, reason: VoidReason) =>
  inTransaction(world.platform.db, (tx) => voidDraw(tx, id, reason))
const page = async (query: Record<string, string> = {}) =>
  (await world.call('lotteryWithheld', { query })).value
const proofOf = async (drawId: string) => (await world.call('getLotteryProof', { query: { drawId } })).value

async function expectProven(drawId: string): Promise<void> {
  const { withheld, keys, record, results } = await proofOf(drawId)
  expect([record, results]).toEqual([null, []])
  const verifyClose = (text: string, signature: string) =>
    keys.some(({ publicKey }) => isSignedBy(publicKey, text, signature))
  const found = withheld?.record as DrawRecord
  expect(checkDraw(found, { verifyClose, verifyBeacon: createRoundCheck(found.beacon.publicKey) })).toEqual(
    [],
  )
}

test('a draw called off while selling shows its seed and what it would have paid', async () => {
  const { id, drawAt } = await soldDraw()
  expect((await voidBy(id, 'operator')).ok).toBe(true)
  await world.platform.lotterySettlements.settle(id)
  expect(await world.platform.withheldDraws.reveal(new Date(drawAt.getTime() - 1))).toBe(0)
  expect((await proofOf(id)).withheld).toBeNull()
  expect((await page()).entries[0]).toMatchObject({ drawId: id, seed: null, numbers: null, stake: null })
  expect(await world.platform.withheldDraws.reveal(drawAt)).toBe(1)
  expect(await world.platform.withheldDraws.reveal(drawAt)).toBe(0)
  const [entry] = (await page()).entries
  // One of two opposite sides wins whatever is drawn; the cancelled ticket does not count.
  expect(entry).toMatchObject({ reason: 'operator', tickets: 2, stake: '20.00', wouldHavePaid: '19.60' })
  expect(entry?.numbers).toHaveLength(5)
  await expectProven(id)
})

test('a draw whose root was missed is shown by the root that was stored', async () => {
  const { id, drawAt } = await soldDraw()
  await world.close(id)
  expect((await voidBy(id, 'root_missed')).ok).toBe(true)
  const { root } = await world.draw(id)
  await world.platform.withheldDraws.reveal(drawAt)
  expect((await proofOf(id)).withheld?.record?.root).toBe(root)
  await expectProven(id)
})

test('without the beacon a void draw waits a day, and then shows its seed alone', async () => {
  const { id, drawAt } = await soldDraw()
  await voidBy(id, 'beacon_missing')
  world.beacon.behaviour = 'away'
  expect(await world.platform.withheldDraws.reveal(new Date(drawAt.getTime() + 86_399_000))).toBe(0)
  expect(await world.platform.withheldDraws.reveal(new Date(drawAt.getTime() + 86_400_000))).toBe(1)
  const { withheld } = await proofOf(id)
  expect(withheld?.seed).toMatch(/^[0-9a-f]{64}$/)
  expect(withheld?.record).toBeNull()
  const found = (await page()).entries.find(({ drawId }) => drawId === id)
  expect(found).toMatchObject({ numbers: null, stake: '20.00', wouldHavePaid: null })
})

test('a lost seed stays lost, and says so', async () => {
  const { id, drawAt } = await soldDraw()
  await voidBy(id, 'seed_lost')
  await rows(
    world.owner,
    'update lottery_draw set sealed_seed = null, sealed_seed_copy = null where id = $1',
    [id],
  )
  expect(await world.platform.withheldDraws.reveal(drawAt)).toBe(1)
  expect((await proofOf(id)).withheld).toMatchObject({ seed: null, record: null })
})

test('counts all draws and the void ones', async () => {
  const { voided, withTickets, computed, stake, wouldHavePaid, draws, entries } = await page()
  expect({ voided, withTickets, computed, stake, wouldHavePaid }).toEqual({
    voided: 4,
    withTickets: 4,
    computed: 2,
    stake: '40.00',
    wouldHavePaid: '39.20',
  })
  // All are of days that have not come.
  expect(draws).toBe(0)
  const [first] = entries
  expect((await page({ before: first?.drawId ?? '' })).entries).toHaveLength(3)
  const missing = await world.call('lotteryWithheld', { query: { before: 'elott-01:60:20200101-0001' } })
  expect(missing.message).toBe('draw_not_found')
})
