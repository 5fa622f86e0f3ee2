import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorld, type World } from '../../testing/world.ts'

let world: World
let token: string

beforeAll(async () => {
  world = await startWorld()
  token = (await world.register('keeper')).token
  for (let time = 0; time < 5; time += 1) await credit(token, `${100 + time}`)
})
afterAll(() => world.stop())

const credit = (by: string, amount: string) =>
  world.call('sandboxCredit', { token: by, body: { amount, requestId: crypto.randomUUID() } })

async function save(query: string, by: string | undefined = token) {
  const answer = await world.app.inject({
    method: 'GET',
    url: `/wps/relay/recordExport?${query}`,
    headers: by === undefined ? {} : { authorization: `Bearer ${by}` },
  })
  const lines = answer.body.replace(/^\uFEFF/, '').split('\r\n')
  return { status: answer.statusCode, headers: answer.headers, body: answer.body, lines: lines.slice(0, -1) }
}

describe('the file of a record', () => {
  test('has every entry of the account record, with the balance before and after', async () => {
    const file = await save('record=account&language=EN')
    expect(file.status).toBe(200)
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="account.csv"',
      'cache-control': 'no-store',
    })
    expect(file.body.startsWith('\uFEFF')).toBe(true)
    const [head, ...entries] = file.lines
    expect(head).toBe('Time,Type,Balance type,Amount,Balance before,Balance after,Reference')
    const listed = (await world.call('memberTransactions', { token })).value.list
    expect(entries.map((line) => line.split(',').slice(0, 6))).toEqual(
      listed.map((row) => [row.at, row.kind, row.account, row.amount, row.balanceBefore, row.balanceAfter]),
    )
    expect(entries[0]).toContain('104.00,406.00,510.00')
  })

  test('speaks Bengali by itself', async () => {
    expect((await save('record=account')).lines[0]).toContain('সময়,ধরন,ব্যালেন্সের ধরন')
    expect((await save('record=bets')).lines).toHaveLength(1)
  })

  test('of more than a page is whole', async () => {
    const long = await world.register('long_keeper')
    const wallet = world.platform.wallet
    const gateway = await wallet.houseAccount({ code: 'gateway:test', kind: 'gateway' })
    await Promise.all(
      Array.from({ length: 230 }, (_, index) =>
        wallet.post({
          kind: 'transfer',
          memberId: long.memberId as never,
          actor: 77,
          key: `long-${index}`,
          currency: 'BDT',
          reference: index === 7 ? '=HYPERLINK("http://x")' : `r${index}`,
          legs: [{ kind: 'deposit', debit: gateway, credit: 'cash', amountMinor: 100n }],
        }),
      ),
    )
    const { lines } = await save('record=account&language=EN', long.token)
    expect(lines).toHaveLength(231)
    expect(new Set(lines).size).toBe(231)
    expect(lines.filter((line) => line.includes(`"'=HYPERLINK(""http://x"")"`))).toHaveLength(1)
    expect((await save('record=account&group=withdrawal', long.token)).lines).toHaveLength(1)
  })

  test('of days', async () => {
    const today = new Date().toISOString().slice(0, 10)
    const { lines } = await save(`record=profit&from=${today}&to=${today}&language=EN`)
    expect(lines).toEqual([
      'Day,Number of bets,Stake,Payout,Prizes,Tips,Profit/loss',
      `${today},0,0.00,0.00,0.00,0.00,0.00`,
    ])
  })
})

describe('who may', () => {
  test('is the session’s own member and nobody else', async () => {
    const trial = (await world.call('sessionFreePlay', { body: {} })).value.token
    expect((await save('record=account', trial)).body).toContain('in_need_true_account')
    for (const by of [undefined, 'x'.repeat(43)])
      expect((await save('record=account', by ?? '')).status).toBe(401)
    const stranger = await world.register('stranger_keeper')
    const { lines } = await save('record=account&memberId=10000000', stranger.token)
    expect(lines).toHaveLength(1)
  })

  test.each(['', 'record=all', 'record=profit', 'record=account&from=yesterday', 'record=account&group=x'])(
    '“%s” is refused',
    async (query) => expect((await save(query)).status).toBe(400),
  )
})

describe('the account record by what and when', () => {
  const page = (query: Record<string, string>) => world.call('memberTransactions', { token, query })
  test('by group', async () => {
    expect((await page({ group: 'deposit' })).value.list).toHaveLength(5)
    expect((await page({ group: 'play' })).value.list).toEqual([])
    expect((await page({ group: 'nonsense' })).status).toBe(400)
  })

  test('by time, page after page', async () => {
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
    expect((await page({ from: at(-60), to: at(60) })).value.list).toHaveLength(5)
    expect((await page({ to: at(-60) })).value.list).toEqual([])
    expect((await page({ from: at(60) })).value.list).toEqual([])
    const first = await page({ from: at(-60), pageSize: '2', group: 'deposit' })
    const next = await page({
      from: at(-60),
      pageSize: '100',
      group: 'deposit',
      cursor: first.value.nextCursor ?? '',
    })
    expect(next.value.list.map(({ amount }) => amount)).toEqual(['102.00', '101.00', '100.00'])
  })
})
