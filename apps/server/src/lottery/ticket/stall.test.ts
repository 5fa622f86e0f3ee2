import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLotteryWorld, type LotteryWorld } from '../../testing/lottery-world.ts'
import { holdDraw } from './store.ts'

let world: LotteryWorld
beforeAll(async () => void (world = await startLotteryWorld()))
afterAll(() => world.stop())

test('a batch that hangs is given up by the database, and its draw closes in time', async () => {
  const [draw] = await world.planDraws('elott-01:60', Date.UTC(2028, 10, 3))
  if (!draw) throw new Error('nothing is planned')
  const seller = await world.platform.db.connect()
  let ended: Error | undefined
  seller.on('error', (error) => (ended = error))
  await seller.query('begin')
  await holdDraw(seller, draw.id)
  const from = performance.now()
  // Its node does nothing more: neither a commit nor another statement comes.
  expect((await world.close(draw.id)).state).toBe('closed')
  // Sales end five seconds before the draw, and the root is due one second before it.
  expect(performance.now() - from).toBeLessThan(4_000)
  await expect(seller.query('select 1')).rejects.toThrow()
  expect(ended).toBeDefined()
  seller.release(true)
})
