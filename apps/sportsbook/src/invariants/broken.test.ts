import { expect, test, vi } from 'vitest'
import { createWorld, legOf } from '../testing/world.ts'
import { findBroken } from './broken.ts'
import { invariantsPart } from './part.ts'

/** A book with one open ticket of a single. */
async function openTicket() {
  const world = await createWorld()
  world.feed.open('ev1')
  world.operator.fund('rich', '1000.00')
  const book = await world.startBook()
  const page = await book.open('rich')
  const { body } = await page.place({ legs: [legOf(world, 'ev1')] })
  await page.until(body.id, 'accepted')
  return { world, book }
}

test('each sum that a limit hangs on is compared with the tickets', async () => {
  const { world } = await openTicket()
  expect(await findBroken(world.pool)).toEqual([])
  const { rows } = await world.pool.query<{ id: string }>('SELECT exposure_id id FROM exposure ORDER BY 1')
  expect(rows.map(({ id }) => id.split('|')[0])).toEqual([
    'member-day',
    'member-event',
    'member-outcome',
    'outcome',
  ])
  for (const { id } of rows)
    for (const column of ['stake_minor', 'liability_minor']) {
      await world.pool.query(`UPDATE exposure SET ${column} = ${column} + 1 WHERE exposure_id = $1`, [id])
      expect(await findBroken(world.pool)).toEqual([{ what: 'sum of limits', of: id }])
      await world.pool.query(`UPDATE exposure SET ${column} = ${column} - 1 WHERE exposure_id = $1`, [id])
    }
  await world.pool.query(`DELETE FROM exposure WHERE exposure_id LIKE 'member-day|%'`)
  expect((await findBroken(world.pool)).map(({ of }) => of.split('|')[0])).toEqual(['member-day'])
})

test('the program tells by a figure', async () => {
  const { world, book } = await openTicket()
  const figure = async () => (await book.deps.metrics.brokenInvariants.get()).values[0]?.value
  const stop = invariantsPart(20).start?.(book.deps)
  await world.pool.query('UPDATE ticket SET paid_minor = 1')
  await vi.waitFor(async () => expect(await figure()).toBe(2))
  await world.pool.query('UPDATE ticket SET paid_minor = 0')
  await vi.waitFor(async () => expect(await figure()).toBe(0))
  await stop?.()
})
