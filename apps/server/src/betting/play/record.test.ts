import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../kernel/database/database.ts'
import { openPlayer, playRound } from '../../testing/withdrawals.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { createPlayRecord } from './record.ts'

let world: World
let memberId: MemberId
const numbers: string[] = []
beforeAll(async () => {
  world = await startWorld()
  memberId = (await openPlayer(world, 'numbered')).memberId
  for (const state of ['completed', 'open', 'cancelled'] as const) {
    const { vendor, round } = await playRound(world, memberId, { stake: 1_000n, state })
    numbers.push(`${vendor}-${round}`)
  }
})
afterAll(() => world.stop())

/** Looks for a number, and tells which statements that took. */
async function look(betNo: string, filter: { state?: 'completed'; games?: string[]; of?: MemberId } = {}) {
  const { db } = world.platform
  const asked: string[] = []
  const query = (text: string, values?: unknown[]) => {
    asked.push(text)
    return db.query(text, values)
  }
  const record = createPlayRecord({ query } as Db)
  const { of = memberId, ...given } = filter
  const asking = { memberId: of, betNo, ...given }
  const page = await record.page(asking, { limit: 20 })
  const { count, stakeMinor, validStakeMinor } = await record.summary(asking)
  const found = page?.rounds.map(({ vendor, round }) => `${vendor}-${round}`)
  return { found, next: page?.nextCursor, sums: [count, stakeMinor, validStakeMinor], asked }
}

test('a whole number finds its bet by the key of the round, without reading the history', async () => {
  for (const [index, number] of numbers.entries()) {
    const { found, next, sums, asked } = await look(` ${number} `)
    expect({ found, next }).toEqual({ found: [number], next: null })
    expect(sums).toEqual([1, 1_000n, index === 0 ? 1_000n : 0n])
    expect(asked.join()).not.toMatch(/\btransfer\b/)
  }
  const plan = await world.platform.db.query(
    `explain select from round r where r.vendor = 7 and r.round = 'a' and r.member_id = 1`,
  )
  expect(JSON.stringify(plan.rows)).toContain('round_pkey')
})

test('other filters hold for it as well', async () => {
  const [completed = '', open = ''] = numbers
  expect((await look(completed, { state: 'completed', games: ['tester'] })).found).toEqual([completed])
  expect(await look(open, { state: 'completed' })).toMatchObject({ found: [], sums: [0, 0n, 0n] })
  expect((await look(completed, { games: ['another'] })).found).toEqual([])
})

test('the beginning of a number, or another spelling, is still found in the history', async () => {
  const [number = ''] = numbers
  for (const typed of [number.slice(0, -2), number.toUpperCase(), number.split('-').slice(1).join('-')])
    expect((await look(typed)).found).toEqual([number])
})

test('the bet of somebody else is not found', async () => {
  const other = (await openPlayer(world, 'other_number')).memberId
  expect((await look(numbers[0] ?? '', { of: other })).found).toEqual([])
})
