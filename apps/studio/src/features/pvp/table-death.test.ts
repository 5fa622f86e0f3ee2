import { describe, expect, test, vi } from 'vitest'
import type { Checkpoint } from '../../deps.ts'
import { createHall, expectSettled } from '../../testing/table-hall.ts'

vi.setConfig({ testTimeout: 60_000 })

const labels: Checkpoint[] = [
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

describe('a studio that dies', () => {
  test.each(labels)('at %s leaves a result or a refund', async (dieAt) => {
    const { world, open } = await createHall()
    const dying = await world.startStudio({ dieAt, withLoops: true, tablePace: { turnMs: 400 } })
    const first = await open(dying, 'p1')
    const second = await open(dying, 'p2')
    const { body } = await first.sit()
    const table = body.table ?? null
    await second.sit({ table })
    if (table) {
      for (const page of [first, second]) await page.watch(table)
      await Promise.race([
        Promise.all([first, second].map((page) => page.awaitTurn().then(() => page.move({ type: 'pack' })))),
        new Promise((resolve) => setTimeout(resolve, 400)),
      ]).catch(() => undefined)
      await Promise.all([first.leave(), second.leave()])
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
    await dying.stop()
    const risen = await world.startStudio({ withLoops: true, tablePace: { turnMs: 100, awayMs: 200 } })
    await expectSettled(world, ['p1', 'p2'])
    const { body: kept } = await (
      await open(risen, 'p1')
    ).page.get<{ rounds: { state: string }[] }>('/api/rounds')
    for (const { state } of kept.rounds) expect(['completed', 'cancelled']).toContain(state)
  })
})
