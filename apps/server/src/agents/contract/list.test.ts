import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { agreeOn, openPerson, startBefore, type LinePerson } from '../../testing/agent-line.ts'
import { dayStartOf } from '../../testing/house-days.ts'
import { startWorld, type World } from '../../testing/world.ts'

/**
 * A head whose own contract is older than 250 offers that an agent below it rejected, and one more that
 * waits.
 */
let world: World
let root: LinePerson
let below: LinePerson
const tiers = [{ validMinor: 0n, lossMinor: 0n, active: 0, ratePpm: 5_000 }]

beforeAll(async () => {
  world = await startWorld()
  root = await openPerson(world, { username: 'list_root', type: 1 })
  below = await openPerson(world, { username: 'list_below', type: 2, uplineId: root.memberId })
  const terms = { kind: 'hourly', tiers } as const
  expect(await agreeOn(world, { payeeId: root.memberId, payerId: null, terms })).toBe(true)
  await startBefore(world, [root.memberId], dayStartOf(1))
  const offer = (from: number, to: number, state: string) =>
    rows(
      world.platform.db,
      `insert into agent_contract (payee_id, kind, version, payer_id, terms, terms_hash, note, state,
         request_id, offered_at, expires_at, answered_at)
       select $1, 'hourly', n, $2, c.terms, c.terms_hash, '', $5, gen_random_uuid(), now(),
              now() + interval '7 days', case when $5 <> 'offered' then now() end
         from generate_series($3::int, $4::int) n
        cross join (select terms, terms_hash from agent_contract where payee_id = $2) c`,
      [below.memberId, root.memberId, from, to, state],
    )
  await offer(1, 1, 'offered')
  await offer(2, 251, 'rejected')
})
afterAll(() => world.stop())

const read = async (query: Record<string, string>) =>
  (await world.call('contractList', { token: root.token, query })).value

test('every contract and offer is on one page, what is offered on the first', async () => {
  const pages = [await read({ kind: 'hourly' })]
  for (let last = pages[0]; last?.nextCursor; last = pages.at(-1))
    pages.push(await read({ kind: 'hourly', cursor: last.nextCursor }))
  expect(pages.map(({ list }) => list.length)).toEqual([100, 100, 52])
  const all = pages.flatMap(({ list }) => list)
  expect(new Set(all.map(({ id }) => id)).size).toBe(252)
  expect(all[0]).toMatchObject({ state: 'offered', version: 1, side: 'payer' })
  expect(all.at(-1)).toMatchObject({ state: 'accepted', side: 'payee' })
})

test('the own contract is told with every page, however many offers are newer', async () => {
  expect((await read({ kind: 'hourly' })).own).toMatchObject({ side: 'payee', state: 'accepted' })
  const present = (await world.call('hourlySalary', { token: root.token })).value
  expect(present.contract).toMatchObject({ side: 'payee', state: 'accepted', isInForce: true })
})

test('a contract opens with the versions between the same two', async () => {
  const { own } = await read({ kind: 'hourly' })
  const versions = await read({ kind: 'hourly', id: own?.id ?? '' })
  expect(versions.list.map(({ id }) => id)).toEqual([own?.id])
  const [offer] = (await read({ kind: 'hourly' })).list
  const others = (await read({ kind: 'hourly', id: offer?.id ?? '' })).list
  expect(others.every(({ partner }) => partner === below.username)).toBe(true)
  const query = { kind: 'hourly', id: own?.id ?? '' } as const
  expect((await world.call('contractList', { token: below.token, query })).value.list).toEqual([])
})
