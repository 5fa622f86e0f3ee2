import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { openPerson, type LinePerson } from '../../testing/agent-line.ts'
import { startConsoleWorld, type ConsoleWorld, type LoggedInOperator } from '../../testing/console-world.ts'

/*
 * What looks odd in a branch, each with the figures that say so. Rows are written as figures would leave
 * them; a branch beside it that does the same in moderation is not named.
 */
let world: ConsoleWorld
let maker: LoggedInOperator
let root: LinePerson
let agent: LinePerson
let quiet: LinePerson
let players: LinePerson[]
let people = 0

const open = (type: 0 | 1 | 2, upline?: LinePerson) =>
  openPerson(world, {
    username: `odd_${(people += 1)}`,
    type,
    ...(upline && { uplineId: upline.memberId }),
  })
const write = (sql: string, values: readonly unknown[]) => rows(world.platform.db, sql, [...values])
const signals = async (of: { memberId: MemberId }) => {
  const query = { id: String(of.memberId) }
  return (await world.ask('agentSignalsRead', { as: maker, query })).value.signals
}
const signal = async (of: { memberId: MemberId }, kind: string) =>
  (await signals(of)).filter((each) => each.kind === kind)

beforeAll(async () => {
  world = await startConsoleWorld()
  maker = await world.logIn('odd_maker', ['member_read'])
  root = await open(1)
  agent = await open(2, root)
  quiet = await open(2, root)
  players = []
  for (let at = 0; at < 5; at += 1) players.push(await open(0, agent))
  players.push(await open(0, quiet))
})
afterAll(() => world.stop())

const play = ({ memberId }: LinePerson, of: { valid: number; deposits: number; payout: number }) =>
  write(
    `insert into member_day (member_id, day, origin_day, currency, category, stakes, valid, payout, deposits)
     values ($1, current_date, current_date, 'BDT', 'RNG', $2, $2, $3, $4)`,
    [memberId, of.valid, of.payout, of.deposits],
  )

test('little money that is turned over many times and neither won nor lost', async () => {
  await play(players[0]!, { valid: 3_100_000, payout: 3_090_000, deposits: 100_000 })
  await play(players[1]!, { valid: 3_100_000, payout: 3_000_000, deposits: 100_000 })
  await play(players[5]!, { valid: 2_900_000, payout: 2_900_000, deposits: 100_000 })
  expect(await signal(agent, 'volume')).toMatchObject([
    {
      size: 1,
      accounts: [
        {
          username: players[0]!.username,
          facts: { valid: '31000.00', deposits: '1000.00', result: '-100.00' },
        },
      ],
    },
  ])
  expect(await signals(quiet)).toEqual([])
})

test('credits that go there and come back within a week', async () => {
  const send = (from: LinePerson, to: LinePerson, amount: number, days: number) =>
    write(
      `insert into member_transfer (member_id, id, to_member_id, direction, amount, currency, sent_at)
       values ($1, gen_random_uuid(), $2, 'up', $3, 'BDT', now() - make_interval(days => $4))`,
      [from.memberId, to.memberId, amount, days],
    )
  await send(agent, players[0]!, 50_000, 1)
  await send(agent, players[1]!, 50_000, 1)
  await send(players[1]!, agent, 40_000, 9)
  expect(await signal(agent, 'circle')).toEqual([])
  await send(players[0]!, agent, 40_000, 0)
  const [found] = await signal(agent, 'circle')
  expect(found).toMatchObject({ size: 2, agents: 1 })
  expect(
    Object.fromEntries(found?.accounts.map(({ username, facts }) => [username, facts.sent]) ?? []),
  ).toEqual({
    [agent.username]: '500.00',
    [players[0]!.username]: '400.00',
  })
})

test('most first deposits from one device', async () => {
  for (const [at, { memberId }] of players.slice(0, 5).entries()) {
    await write(
      `insert into registration (member_id, way, address, device_hash, domain, url, method, registered_at,
         network)
       values ($1, 'username', '', $2, '', '', '', now(), '')`,
      [memberId, Buffer.alloc(32, at < 3 ? 7 : 20 + at)],
    )
    expect(await signal(agent, 'first_deposits')).toEqual([])
    await write(`update figure_member set first_deposit_day = current_date where member_id = $1`, [memberId])
  }
  expect(await signal(agent, 'first_deposits')).toMatchObject([{ size: 3 }])
  expect(await signal(agent, 'device')).toMatchObject([{ size: 3 }])
})

test('one payee and one document for several accounts', async () => {
  for (const [{ memberId }, name, document] of [
    [agent, 'Abdul Karim', '1990123'],
    [players[0]!, 'ABDUL KARIM', '1990123'],
    [players[1]!, 'Rahim Uddin', ''],
  ] as const)
    await write('update member set payee_name = $2, id_number = nullif($3, $4) where id = $1', [
      memberId,
      name,
      document,
      '',
    ])
  for (const kind of ['payee', 'document'])
    expect(await signal(agent, kind)).toMatchObject([
      { size: 2, agents: 1, accounts: [{ username: agent.username }, {}] },
    ])
})

test('a tier that was reached in the last hour alone', async () => {
  const figures = (valid: number) =>
    JSON.stringify({
      valid: String(valid),
      tiers: [{ ratePpm: 10_000, valid: { asked: '100000' }, isMet: true }],
    })
  const bill = ({ memberId }: LinePerson, valid: number) =>
    write(
      `insert into contract_bill (payee_id, contract_id, kind, starts_at, ends_at, currency, figures, base,
         rate, product, amount, billed_at)
       values ($1, 1, 'daily', date_trunc('hour', now()) - interval '1 day', date_trunc('hour', now()), 'BDT',
         $2, $3::bigint, 10000, $3::numeric * 10000, $3::bigint / 100, now())`,
      [memberId, figures(valid), valid],
    )
  const slot = ({ memberId }: LinePerson, valid: number) =>
    write(
      `insert into agent_slot (agent_id, slot_at, origin_at, currency, category, bucket, won, bets, valid)
       select $1, at, at, 'BDT', 'RNG', 0, false, 1, $2
         from (select date_trunc('hour', now()) - interval '10 minutes' as at) x`,
      [memberId, valid],
    )
  await bill(agent, 120_000)
  await slot(agent, 30_000)
  await bill(quiet, 120_000)
  await slot(quiet, 15_000)
  expect(await signal(root, 'tier')).toMatchObject([
    {
      size: 1,
      agents: 1,
      accounts: [
        {
          username: agent.username,
          facts: { valid: '1200.00', asked: '1000.00', lastHour: '300.00' },
        },
      ],
    },
  ])
})

test('deposits just above what makes active', async () => {
  const all = players.slice(2, 5)
  for (const player of all) await play(player, { valid: 1_000, payout: 0, deposits: 52_000 })
  expect(await signal(agent, 'minimum')).toEqual([])
  await write(
    `insert into contract_rule (from_day, rules, written_at, written_by)
     values (current_date - 40, '{"activeDepositMinor":"50000"}', now(), 'system:test')`,
    [],
  )
  expect(await signal(agent, 'minimum')).toMatchObject([{ size: 3 }])
})
