import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import {
  agreeOn,
  countFigures,
  openPerson,
  startBefore,
  writeFact,
  type LinePerson,
} from '../../testing/agent-line.ts'
import { dayStartOf, noonOf } from '../../testing/house-days.ts'
import { giveCredits } from '../../testing/withdrawals.ts'
import { startWorld, testPassword, type World } from '../../testing/world.ts'

/** The platform pays file_root, file_root pays file_agent; file_other belongs to another line. */
let world: World
const people = new Map<string, LinePerson>()
const uplines = { root: null, agent: 'root', other: 'root', member: 'agent', other_member: 'other' } as const

const find = (name: string): LinePerson => {
  const found = people.get(name)
  if (!found) throw new Error(`${name} is one of the test's people`)
  return found
}

beforeAll(async () => {
  world = await startWorld()
  for (const [name, upline] of Object.entries(uplines)) {
    const type = name === 'root' ? 1 : name.endsWith('member') ? 0 : 2
    const above = upline === null ? {} : { uplineId: find(upline).memberId }
    people.set(name, await openPerson(world, { username: `file_${name}`, type, ...above }))
  }
  const daily = (ratePpm: number) =>
    ({ kind: 'daily', tiers: [{ ratePpm, validMinor: 0n, lossMinor: 0n, active: 0 }] }) as const
  const realtime = { kind: 'realtime', profitPpm: 500, lossPpm: 1_000, singleBetMinor: 0n } as const
  const root = find('root').memberId
  for (const terms of [daily(10_000), realtime]) {
    await agreeOn(world, { payeeId: root, payerId: null, terms })
    await startBefore(world, [root], dayStartOf(2))
  }
  for (const name of ['agent', 'other']) {
    const { memberId } = find(name)
    await agreeOn(world, { payeeId: memberId, payerId: root, terms: daily(5_000) })
    await startBefore(world, [memberId], dayStartOf(2))
  }
  for (const day of [2, 1])
    for (const name of ['member', 'other_member']) {
      const { memberId } = find(name)
      await writeFact(world, { memberId, stake: 123_450n, payout: 0n, at: noonOf(day) })
    }
  await countFigures(world)
  await world.platform.closes.closeDue()
}, 120_000)
afterAll(() => world.stop())

const save = (name: string, address: string) =>
  world.app.inject({
    method: 'GET',
    url: `/wps/relay/agentExport/${address}`,
    headers: { authorization: `Bearer ${find(name).token}` },
  })

/** The head and the lines of a file whose cells hold no commas. */
async function read(name: string, address: string) {
  const file = await save(name, address)
  expect({ address, status: file.statusCode }).toEqual({ address, status: 200 })
  const [head = [], ...lines] = file.body
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  return lines.map((line) => Object.fromEntries(head.map((column, at) => [column, line[at] ?? ''])))
}

const minorOf = (amount = '') => Math.round(Number(amount) * 100)
const sumOf = (lines: readonly Record<string, string>[], column: string) =>
  lines.reduce((sum, line) => sum + minorOf(line[column]), 0)

test.each([
  ['root', 'payee', 'daily'],
  ['root', 'payer', 'daily'],
  ['agent', 'payee', 'daily'],
] as const)(
  'bills of %s as %s add up to the last line and are those of the page',
  async (name, side, kind) => {
    const lines = await read(name, `bills?side=${side}&kind=${kind}`)
    const total = lines.at(-1)
    const bills = lines.slice(0, -1)
    expect(total?.['bill']).toBe('total')
    for (const column of ['amount', 'paid', 'open'])
      expect(sumOf(bills, column)).toBe(minorOf(total?.[column]))
    const { token } = find(name)
    const shown = (await world.call('billList', { token, query: { side, kind } })).value.bills
    expect(bills.map(({ bill, amount, state }) => [bill, amount, state])).toEqual(
      shown.map(({ id, amount, state }) => [id, amount, state]),
    )
    const partners = shown.map(({ partner }) => partner ?? 'baize')
    expect(bills.map((bill) => bill['from'] ?? bill['to'])).toEqual(partners)
    expect(bills[0]?.['starts_at']).toMatch(/^\d{4}-\d\d-\d\d 00:00:00 [+-]\d\d:\d\d$/)
  },
)

test('hours of real-time pay are files too, and add up to its slots', async () => {
  const slots = await read('root', 'bills?kind=realtime')
  const hours = await read('root', 'bills?kind=realtime&by=hour')
  const [allSlots, allHours] = [slots.at(-1), hours.at(-1)]
  expect(minorOf(allSlots?.['amount'])).toBeGreaterThan(0)
  expect(allHours?.['amount']).toBe(allSlots?.['amount'])
  expect(Number(allHours?.['bills'])).toBe(slots.length - 1)
  expect(sumOf(hours.slice(0, -1), 'amount')).toBe(minorOf(allHours?.['amount']))
})

test('contracts are saved with their tiers; what the other side wrote is no formula', async () => {
  await rows(world.platform.db, `update agent_contract set note = '=1+1' where payee_id = $1`, [
    find('agent').memberId,
  ])
  const lines = await read('root', 'contracts?kind=daily')
  expect(lines.map((line) => [line['side'], line['with'], line['rate_percent'], line['note']])).toEqual([
    ['payer', 'file_other', '0.5', ''],
    ['payer', 'file_agent', '0.5', `'=1+1`],
    ['payee', 'baize', '1', ''],
  ])
  const [realtime] = await read('root', 'contracts?kind=realtime')
  expect(realtime).toMatchObject({ rate_percent: '0.1', won_rate_percent: '0.05', single_bet_from: '0.00' })
})

test('the credit report is saved with lines that lead from the opening to the closing', async () => {
  const agent = find('root')
  await giveCredits(world, agent.token, '500')
  const { value } = await world.call('agentCreditReport', { token: agent.token })
  const lines = await read('root', `credit?month=${value.month}`)
  const of = (part: string) => lines.filter((line) => line['part'] === part)
  const movements = of('movement')
  expect(movements.map(({ name, count, in: came, out }) => [name, Number(count), came, out])).toEqual(
    value.lines.map((line) => [line.kind, line.count, line.in, line.out]),
  )
  const [[opening], [total], [now]] = [of('opening'), of('total'), of('now')]
  expect(sumOf(movements, 'in')).toBe(minorOf(total?.['in']))
  expect(minorOf(opening?.['amount']) + minorOf(total?.['in']) - minorOf(total?.['out'])).toBe(
    minorOf(now?.['amount']),
  )
  expect((await save('root', 'credit?month=2999-01')).statusCode).toBe(400)
})

test('a file has what its agent may read, and nothing of other lines', async () => {
  for (const address of ['bills', 'bills?side=payer', 'contracts', 'credit']) {
    const { body } = await save('agent', address)
    expect(body).not.toMatch(/file_other|file_member/)
    const sheet = await save('agent', `${address}${address.includes('?') ? '&' : '?'}form=xlsx`)
    expect(sheet.rawPayload.subarray(0, 2).toString('latin1')).toBe('PK')
  }
  expect((await save('agent', 'bills?kind=weekly')).statusCode).toBe(400)
  expect((await save('member', 'bills')).statusCode).toBe(403)
})

test.each([
  ['team?under=', []],
  ['team?find=', ['member']],
  ['bets?account=', ['member']],
  ['transactions?of=directs&account=', ['member']],
] as const)('the file %s is refused for the foreign as for the unknown', async (address, knows) => {
  for (const name of ['root', 'other', 'member', 'other_member', 'unknown']) {
    const { statusCode } = await save('agent', `${address}file_${name}`)
    expect({ name, statusCode }).toEqual({
      name,
      statusCode: knows.some((known) => known === name) ? 200 : 404,
    })
  }
})

test('an assistant saves no file of the money of its principal', async () => {
  const body = { requestId: crypto.randomUUID(), type: 42, username: 'file_assistant', rights: ['team'] }
  const { account, startCode } = (await world.call('agentAccountOpen', { token: find('root').token, body }))
    .value
  const login = { username: account, password: startCode ?? '', area: 'agent' as const }
  const { token } = (await world.call('sessionLogin', { body: login })).value
  const password = { newPassword: testPassword, confirmNewPassword: testPassword, terms: true }
  const changed = await world.call('memberPassword', { token, body: password })
  people.set('assistant', { ...find('root'), token: changed.value.token })
  expect((await save('assistant', 'team')).statusCode).toBe(200)
  for (const address of ['bills', 'contracts', 'credit', 'income', 'bets'])
    expect({ address, status: (await save('assistant', address)).statusCode }).toEqual({
      address,
      status: 403,
    })
})
