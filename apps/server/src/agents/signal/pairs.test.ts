import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { openPerson, type LinePerson } from '../../testing/agent-line.ts'
import { startConsoleWorld, type ConsoleWorld, type LoggedInOperator } from '../../testing/console-world.ts'

/**
 * What two accounts of a branch do with each other; those that do it once or at other stakes are not named.
 */
let world: ConsoleWorld
let maker: LoggedInOperator
let root: LinePerson
let agent: LinePerson
let players: LinePerson[]
let people = 0

const open = (type: 0 | 1 | 2, upline?: LinePerson) =>
  openPerson(world, {
    username: `pair_${(people += 1)}`,
    type,
    ...(upline && { uplineId: upline.memberId }),
  })
const write = (sql: string, values: readonly unknown[]) => rows(world.platform.db, sql, [...values])

async function signal(kind: string) {
  const query = { id: String(agent.memberId) }
  const { signals } = (await world.ask('agentSignalsRead', { as: maker, query })).value
  return signals.filter((each) => each.kind === kind)
}

beforeAll(async () => {
  world = await startConsoleWorld()
  maker = await world.logIn('pair_maker', ['member_read'])
  root = await open(1)
  agent = await open(2, root)
  players = []
  for (let at = 0; at < 8; at += 1) players.push(await open(0, agent))
})
afterAll(() => world.stop())

const play = (
  { memberId }: { memberId: MemberId },
  of: { round: string; stake: number; payout: number; record?: string; days?: number },
) =>
  write(
    `insert into round (member_id, vendor, round, game, session, currency, stake, payout, state, opened_at,
       closed_at, bet_record)
     values ($1, 1005, $2, 'table', '', 'BDT', $3, $4, 'completed', now() - make_interval(days => $5), now(),
       $6)`,
    [memberId, of.round, of.stake, of.payout, of.days ?? 0, of.record ?? null],
  )

test('rounds of one table, where one wins what the other loses', async () => {
  const [one, other, same, small, rare, old] = players as [
    LinePerson,
    LinePerson,
    LinePerson,
    LinePerson,
    LinePerson,
    LinePerson,
  ]
  for (let at = 1; at <= 5; at += 1) {
    const round = `shoe-${at}`
    const isEven = at % 2 === 0
    const [won, lost] = isEven ? [one, other] : [other, one]
    await play(won, { round, stake: 10_000, payout: 19_500 })
    await play(lost, { round, stake: 9_000, payout: 0 })
    // On the same side as the first one, at a tenth of the stake, and not often enough.
    await play(same, { round: `own-${at}`, stake: 10_000, payout: 0 })
    await play(small, { round, stake: 1_000, payout: isEven ? 0 : 1_950 })
    if (at < 5) await play(rare, { round: `own-${at}`, stake: 10_000, payout: 20_000 })
    await play(old, { round: `own-${at}`, stake: 10_000, payout: 20_000, days: 8 })
  }
  const found = await signal('opposite')
  expect(found).toMatchObject([{ size: 2, agents: 0 }])
  expect(
    Object.fromEntries(found[0]?.accounts.map(({ username, facts }) => [username, facts]) ?? []),
  ).toEqual({
    [one.username]: { met: '5', opposite: '5', stakes: '470.00' },
    [other.username]: { met: '5', opposite: '5', stakes: '480.00' },
  })
})

test('who is as often on the same side is no pair', async () => {
  const [one, other] = players as [LinePerson, LinePerson]
  for (let at = 1; at <= 2; at += 1)
    for (const who of [one, other]) await play(who, { round: `both-${at}`, stake: 10_000, payout: 0 })
  expect(await signal('opposite')).toEqual([])
})

test('different outcomes of one market of one match, alone on the slip', async () => {
  const [home, away, double] = players.slice(5) as [LinePerson, LinePerson, LinePerson]
  const slip = (match: number, outcome: string, more: readonly object[] = []) => {
    const event = { home: `Home ${match}`, away: `Away ${match}` }
    const leg = { event, starts_at: '2026-11-20T10:00:00.000Z', market: 'winner', outcome }
    return JSON.stringify({ kind: 'sports', slip: 'single', lines: 1, legs: [leg, ...more] })
  }
  for (let at = 1; at <= 5; at += 1) {
    await play(home, { round: `h-${at}`, stake: 10_000, payout: 0, record: slip(at, 'home') })
    await play(away, { round: `a-${at}`, stake: 10_000, payout: 0, record: slip(at, 'away') })
    await play(double, { round: `d-${at}`, stake: 10_000, payout: 0, record: slip(at, 'away', [{}]) })
  }
  const found = await signal('opposite')
  expect(found.map(({ accounts }) => accounts.map(({ username }) => username).toSorted())).toEqual([
    [home.username, away.username].toSorted(),
  ])
})

test('credits sent up and withdrawn within an hour', async () => {
  const send = (from: LinePerson, minutesAgo: number) =>
    write(
      `insert into member_transfer (member_id, id, to_member_id, direction, amount, currency, sent_at)
       values ($1, gen_random_uuid(), $2, 'up', 50000, 'BDT', now() - make_interval(mins => $3))`,
      [from.memberId, agent.memberId, minutesAgo],
    )
  const withdraw = (amount: number, minutesAgo: number) =>
    write(
      `insert into withdrawal (member_id, request, state, currency, amount, fee, payout_account, provider,
         holder, number, number_mask, number_hash, branch, needs_two, requested_at, expected_at, changed_at)
       values ($1, gen_random_uuid(), 'requested', 'BDT', $2, 0, gen_random_uuid(), 'bkash', 'Padma', '', '',
         '\\x00', '', false, now() - make_interval(mins => $3), now(), now())`,
      [agent.memberId, amount, minutesAgo],
    )
  await send(players[0]!, 300)
  await withdraw(40_000, 230)
  await send(players[1]!, 200)
  await withdraw(20_000, 190)
  expect(await signal('up_and_out')).toEqual([])
  await withdraw(5_000, 175)
  const found = await signal('up_and_out')
  expect(found).toMatchObject([{ size: 2, agents: 1 }])
  expect(found[0]?.accounts).toMatchObject([
    { username: agent.username, facts: { withdrawn: '250.00', minutes: '10' } },
    { username: players[1]!.username, facts: { sent: '500.00' } },
  ])
})

test('credits split to stay below the amount that waits for its receiver', async () => {
  const border = 2_000_000
  const send = (to: LinePerson, amount: number, hoursAgo: number) =>
    write(
      `insert into member_transfer (member_id, id, to_member_id, direction, amount, currency, sent_at)
       values ($1, gen_random_uuid(), $2, 'down', $3, 'BDT', now() - make_interval(hours => $4))`,
      [agent.memberId, to.memberId, amount, hoursAgo],
    )
  const [split, small, waiting, slow, twice] = players as [
    LinePerson,
    LinePerson,
    LinePerson,
    LinePerson,
    LinePerson,
  ]
  for (const hours of [1, 13, 25]) {
    await send(split, border - 1, hours)
    await send(small, border / 2 - 1, hours)
    await send(waiting, border, hours)
  }
  for (const hours of [1, 14, 26]) await send(slow, border / 2, hours)
  for (const hours of [1, 2]) await send(twice, border - 1, hours)
  const found = await signal('splitting')
  expect(found.map(({ accounts }) => accounts)).toMatchObject([
    [
      { username: agent.username, facts: { credits: '3', sent: '59999.97', border: '20000.00' } },
      { username: split.username, facts: {} },
    ],
  ])
})
