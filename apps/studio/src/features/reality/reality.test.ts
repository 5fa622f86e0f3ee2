import { expect, test } from 'vitest'
import type { StateAnswer } from '../../../wire/messages.ts'
import type { RealityAnswer } from '../../../wire/reality.ts'
import { createWorld, type Page } from '../../testing/world.ts'

async function open(realityMinutes?: number) {
  const world = await createWorld()
  if (realityMinutes !== undefined) world.operator.wallet.realityMinutes = realityMinutes
  world.operator.fund('p1', '1000.00')
  const studio = await world.startStudio()
  return { world, studio, page: await studio.open({ player: 'p1', game: world.slot }) }
}
const minutesOf = async (page: Page) => (await page.get<StateAnswer>('/api/state')).body.realityMinutes
const reality = (page: Page, forMs: number | string) => page.get<RealityAnswer>(`/api/reality?forMs=${forMs}`)

test('the page knows the interval that the platform said, and none where it said none', async () => {
  const { studio, world, page } = await open(45)
  expect(await minutesOf(page)).toBe(45)
  expect(await minutesOf(await studio.openDemo(world.slot))).toBeNull()
  const silent = await open()
  expect(await minutesOf(silent.page)).toBeNull()
})

test('what the game came to in a time: rounds of this player that have ended in it', async () => {
  const { world, studio, page } = await open(30)
  expect((await reality(page, 60_000)).body).toEqual({ stakedMinor: 0, paidMinor: 0 })
  let paidMinor = 0
  for (let spins = 0; spins < 4; spins += 1) {
    const { body } = await page.spin({ stakeMinor: 1_000 })
    paidMinor += body.round.payoutMinor + body.round.jackpotMinor
  }
  const other = await studio.open({ player: 'p2', game: world.slot })
  expect((await reality(page, 60_000)).body).toEqual({ stakedMinor: 4_000, paidMinor })
  expect((await reality(other, 60_000)).body).toEqual({ stakedMinor: 0, paidMinor: 0 })
  // A sitting or a magazine may have begun before the player was told last: then it counts when it ends.
  await world.pool.query(`UPDATE round SET opened_at = opened_at - interval '1 hour'`)
  expect((await reality(page, 60_000)).body).toEqual({ stakedMinor: 4_000, paidMinor })
  await world.pool.query(`UPDATE round SET settled_at = settled_at - interval '1 hour'`)
  expect((await reality(page, 60_000)).body).toEqual({ stakedMinor: 0, paidMinor: 0 })
})

test.each([0, -5, 'x', 90_000_000])('a time of %s is no time', async (forMs) => {
  const { page } = await open()
  expect(await reality(page, forMs)).toMatchObject({ status: 400 })
})
