import { checkDraw, isCommitted, type DrawRecord } from '@baize/lottery/proof'
import { findSeries } from '@baize/lottery/series'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRoundCheck } from '../beacon/bls.ts'
import { startLotteryWorld, type LotteryWorld } from '../../testing/lottery-world.ts'
import { isSignedBy } from '../signing/ed25519.ts'

let world: LotteryWorld
beforeAll(async () => {
  world = await startLotteryWorld()
  const series = ['elott-11:300', 'vn-05:300'].map((id) => findSeries(id)!)
  await world.platform.lotteryPlanner.plan({ nowMs: Date.parse('2028-03-01T06:00:00Z'), series })
})
afterAll(() => world.stop())

const proofOf = async (drawId: string) => {
  const { value, success } = await world.call('getLotteryProof', { query: { drawId } })
  expect(success).toBe(true)
  return value
}

test('before the draw: its commitment on the way to the signed root of its day, and no seed', async () => {
  const proof = await proofOf('vn-05:300:20280301-0200')
  expect(proof).toMatchObject({ state: 'scheduled', record: null, close: null, results: [] })
  expect(isCommitted(proof.commitment!, proof.day!, proof.day!)).toBe(true)
  expect(isCommitted({ ...proof.commitment!, round: 1 }, proof.day!, proof.day!)).toBe(false)
  expect(proof.chain).toMatchObject({ isStandIn: true })
})

test('after it: a record from which its numbers follow', async () => {
  const drawId = 'elott-11:300:20280301-0200'
  await world.logLeaves(drawId, { node: 'a', size: 2 })
  await world.close(drawId)
  const closed = await proofOf(drawId)
  expect(closed).toMatchObject({ state: 'closed', record: null })
  expect(closed.close).toMatchObject({ count: 2, heads: [{ node: 'a', size: 2 }] })
  await world.open(drawId)
  const { record, keys, results } = await proofOf(drawId)
  const verifyClose = (text: string, signature: string) =>
    keys.some(({ publicKey }) => isSignedBy(publicKey, text, signature))
  const verifyBeacon = createRoundCheck(record!.beacon.publicKey)
  expect(checkDraw(record as DrawRecord, { verifyClose, verifyBeacon })).toEqual([])
  expect(results.map(({ numbers }) => numbers)).toEqual([record?.result])
})

test.each(['elott-11:300:20280301-0999', 'elott-99:300:20280301-0001'])('%s is no draw', async (drawId) => {
  expect(await world.call('getLotteryProof', { query: { drawId } })).toMatchObject({
    message: 'draw_not_found',
  })
})
