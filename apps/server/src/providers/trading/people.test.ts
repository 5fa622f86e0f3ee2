import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPayeeMarks } from '../../cashier/api.ts'
import { newDevice } from '../../testing/sign-in.ts'
import { startWorld, testPassword, type World } from '../../testing/world.ts'
import type { Book } from './book.ts'
import { listPeople } from './people.ts'

let world: World
let vendorId: number
let opened = 0
beforeAll(async () => {
  world = await startWorld()
  vendorId = await world.platform.vendors.openIntegration({
    code: 'sportsbook',
    baseUrl: 'http://127.0.0.1:9',
  })
})
afterAll(() => world.stop())

const named = (text: string) => ({ en: text, bn: text })
const bet = (player: string, stake: string, minute: number) => ({
  player,
  stake,
  tickets: 1,
  at: `2026-05-01T10:0${minute}:00.000Z`,
})
const selection = (event: string, bets: readonly ReturnType<typeof bet>[]) => ({
  event,
  home: named('Nilganga'),
  away: named('Padma'),
  market: named('Winner'),
  outcome: named('Nilganga'),
  bets: [...bets],
})

/** A member who bets at the book under their own name. */
async function join(username: string, device = newDevice()) {
  const body = { username, password: testPassword, confirmPassword: testPassword }
  const address = `198.18.7.${(opened += 1)}`
  const { value } = await world.call('memberRegister', { body, device, address })
  const { id } = (await world.call('memberInfo', { token: value.token })).value
  await world.platform.db.query(
    'insert into vendor_player (member_id, vendor_id, reference) values ($1, $2, $3)',
    [id, vendorId, username],
  )
  return { id, device }
}

const addPayee = (memberId: string, number: string) =>
  world.platform.db.query(
    `insert into payout_account (member_id, id, provider, holder, number, number_mask, number_hash,
       is_default, added_at, usable_at, removed_at)
     values ($1, $2, (select code from payout_provider limit 1), $4, '', '', sha256($3::bytea), false,
       now(), now(), now())`,
    [memberId, randomUUID(), number, `holder ${memberId}`],
  )

const ask = async (told: object) => {
  const book = {
    vendorId: () => Promise.resolve(vendorId),
    read: () => Promise.resolve({ ok: true, value: told }),
  } as unknown as Book
  const found = await listPeople(
    { db: world.platform.db, book, payeeMarks: findPayeeMarks },
    { pageSize: 25 },
  )
  if (!found.ok) throw new Error(found.code)
  return found.value.list
}

test('accounts sharing a device or payout account that bet on the same selection are listed', async () => {
  const first = await join('alone_a')
  const second = await join('alone_b', first.device)
  const third = await join('alone_c')
  const fourth = await join('alone_d')
  await addPayee(third.id, '01700000001')
  await addPayee(fourth.id, '01700000001')
  const shared = [
    selection('ev1', [bet('alone_a', '100.00', 1), bet('alone_b', '50.00', 3), bet('alone_c', '10.00', 2)]),
    selection('ev2', [bet('alone_a', '5.00', 1), bet('alone_b', '5.00', 2), bet('alone_d', '9.00', 2)]),
    selection('ev3', [bet('alone_c', '7.00', 5), bet('alone_d', '8.50', 4)]),
  ]
  const list = await ask({ shared, habits: [] })
  expect(list.map(({ kind, selections, latest, at }) => [kind, selections, latest?.event, at])).toEqual([
    ['payee', 1, 'ev3', '2026-05-01T10:05:00.000Z'],
    ['device', 2, 'ev1', '2026-05-01T10:03:00.000Z'],
  ])
  expect(list.map(({ accounts }) => accounts)).toEqual([
    [
      { memberId: third.id, username: 'alone_c', stake: '7.00' },
      { memberId: fourth.id, username: 'alone_d', stake: '8.50' },
    ],
    [
      { memberId: first.id, username: 'alone_a', stake: '105.00' },
      { memberId: second.id, username: 'alone_b', stake: '55.00' },
    ],
  ])
})

test('repeated patterns of a member are listed with the name', async () => {
  const { id } = await join('hurried')
  const habit = { kind: 'burst', count: 12, outOf: 30, at: '2026-05-01T10:00:00.000Z' }
  const habits = [
    { player: 'hurried', ...habit },
    { player: 'unknown', ...habit },
  ]
  expect(await ask({ shared: [], habits })).toMatchObject([
    { kind: 'burst', count: 12, outOf: 30, accounts: [{ memberId: id, username: 'hurried' }], latest: null },
  ])
})
