import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { openPerson, type LinePerson } from '../../testing/agent-line.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { listHours } from './hour-store.ts'

/* Real-time bills of five-minute slots, as closes leave them: 60 hours in a row, and one a month before. */
let world: World
let agent: LinePerson
const hourMs = 3_600_000

beforeAll(async () => {
  world = await startWorld()
  agent = await openPerson(world, { username: 'hours_agent', type: 1 })
  const write = (from: string, to: string) =>
    rows(
      world.platform.db,
      `insert into contract_bill (payee_id, contract_id, kind, starts_at, ends_at, currency, figures, base,
         rate, product, amount, paid, billed_at)
       select $1, 1, 'realtime', at, at + interval '5 minutes', 'BDT', '{}', 1000, 1000, 1000000, 1, 1, at
         from generate_series($2::timestamptz, $3::timestamptz, interval '30 minutes') at`,
      [agent.memberId, from, to],
    )
  await write('2020-03-02 00:00Z', '2020-03-04 11:59Z')
  await write('2020-02-01 00:00Z', '2020-02-01 00:29Z')
})
afterAll(() => world.stop())

const page = async (to?: string) => {
  const query = { kind: 'realtime', by: 'hour', ...(to !== undefined && { to }) } as const
  return (await world.call('billList', { token: agent.token, query })).value
}

test('hours are paged two days at a time, however long ago, and a gap ends nothing', async () => {
  const pages = [await page()]
  for (let last = pages[0]; last?.hasMore; last = pages.at(-1))
    pages.push(await page(last.hours.at(-1)?.startsAt))
  expect(pages.map(({ hours }) => hours.length)).toEqual([48, 12, 1])
  const all = pages.flatMap(({ hours }) => hours)
  expect(all[0]).toEqual({ startsAt: '2020-03-04T11:00:00.000Z', bills: 2, amount: '0.02', paid: '0.02' })
  const steps = all.slice(0, 60).map(({ startsAt }) => Date.parse(startsAt))
  expect(steps.every((at, place) => place === 0 || at === (steps[place - 1] ?? 0) - hourMs)).toBe(true)
  expect(all.at(-1)).toMatchObject({ startsAt: '2020-02-01T00:00:00.000Z', bills: 1 })
})

test('hours are those of the clock of the platform', async () => {
  const of = { memberId: agent.memberId, side: 'payee', kind: 'realtime', before: null } as const
  const [first] = await listHours(world.platform.db, { ...of, zone: 'Asia/Kolkata' })
  expect(first).toMatchObject({ hour_at: new Date('2020-03-04T11:30:00.000Z'), bills: 1 })
})
