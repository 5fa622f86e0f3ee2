import { expect, test, vi } from 'vitest'
import type { Checkpoint } from '../../deps.ts'
import { buyIns } from '../../testing/families.ts'
import { createHall, expectSettled } from '../../testing/table-hall.ts'

vi.setConfig({ testTimeout: 240_000 })

const labels: readonly Checkpoint[] = [
  'round_written',
  'bet_written',
  'bet_debited',
  'outcome_stored',
  'table_dealt',
  'table_moved',
  'table_settled',
  'table_left',
  'win_written',
  'win_credited',
  'credit_stored',
  'end_written',
  'end_sent',
]
const kinds = Object.keys(buyIns)
/** Most of a death is waiting: several happen at once, each on books of its own. */
const atOnce = 4

/** Two sit down, play, and get up at a studio that stops at a label; the next one ends what they began. */
async function dieAndRise(dieAt: Checkpoint, kind: string): Promise<void> {
  const { world, open } = await createHall(kind)
  const plan = buyIns[kind] ?? {}
  const dying = await world.startStudio({ dieAt, withLoops: true, tablePace: { turnMs: 400 } })
  const first = await open(dying, 'p1')
  const second = await open(dying, 'p2')
  const { body } = await first.sit(plan)
  const table = body.table ?? null
  await second.sit({ ...plan, table })
  if (table) {
    for (const page of [first, second]) await page.watch(table)
    await Promise.race([
      Promise.all([first, second].map((page) => page.awaitTurn().then(() => page.move({ type: 'leave' })))),
      new Promise((resolve) => setTimeout(resolve, 400)),
    ]).catch(() => undefined)
    await Promise.all([first.leave(), second.leave()])
  }
  await new Promise((resolve) => setTimeout(resolve, 200))
  await dying.stop()
  const risen = await world.startStudio({ withLoops: true, tablePace: { turnMs: 100, awayMs: 200 } })
  await expectSettled(world, ['p1', 'p2'])
  const { page } = await open(risen, 'p1')
  const { body: kept } = await page.get<{ rounds: { state: string }[] }>('/api/rounds')
  for (const { state } of kept.rounds) expect(['completed', 'cancelled']).toContain(state)
}

test('a studio that dies at any step of a sitting leaves a result or a refund', async () => {
  const deaths = labels.map((dieAt, index) => ({ dieAt, kind: kinds[index % kinds.length] ?? '' }))
  const failed: string[] = []
  for (let from = 0; from < deaths.length; from += atOnce)
    await Promise.all(
      deaths.slice(from, from + atOnce).map(({ dieAt, kind }) =>
        dieAndRise(dieAt, kind).catch((error: unknown) => {
          failed.push(`${kind} at ${dieAt}: ${error instanceof Error ? error.message : String(error)}`)
        }),
      ),
    )
  expect(failed).toEqual([])
})
