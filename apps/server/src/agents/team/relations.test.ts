import { AsyncLocalStorage } from 'node:async_hooks'
import { calls, type CallName } from '@baize/contract'
import type { MemberId } from '@baize/std'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { rows } from '../../kernel/database/database.ts'
import {
  agreeOn,
  countFigures,
  openPerson,
  proveByPassword,
  startBefore,
  writeFact,
  type LinePerson,
} from '../../testing/agent-line.ts'
import { dayStartOf, noonOf } from '../../testing/house-days.ts'
import { startWorld, type World } from '../../testing/world.ts'

/*
 * upline -> me -> direct -> deep, upline -> sibling, stranger beside; each with a member and, where contracts
 * are, a bill. `me` asks every call of agents for everybody and everything of them: what is foreign is
 * answered as what does not exist, by the same queries.
 */
let world: World
let me: LinePerson

type AgentCall = {
  [Name in CallName]: (typeof calls)[Name]['access'] extends 'agent' ? Name : never
}[CallName]
type Kind = 'account' | 'bet' | 'contract' | 'bill' | 'link' | 'filter'

/** The id of each thing in queries and bodies, by its owner; `unknown` does not exist. */
const named: Record<Kind, Map<string, string>> = {
  account: new Map([['unknown', 'nobody_has_it']]),
  bet: new Map([['unknown', '987654321']]),
  contract: new Map([['unknown', '987654321']]),
  bill: new Map([['unknown', '987654321']]),
  link: new Map([['unknown', '0190a5a0-0000-7000-8000-000000000000']]),
  filter: new Map([['unknown', '0190a5a0-0000-7000-8000-000000000000']]),
}

interface Ask {
  readonly of: Kind
  readonly input: (name: string) => { query?: Record<string, string>; body?: object }
  /** Whose answer may be another one than that for the unknown. */
  readonly knows: readonly string[]
  readonly code: string
}

const directs = ['direct', 'member', 'opened']
const team = ['direct', 'deep']
const account = (knows: readonly string[], input: Ask['input'], code = 'agent_member_unknown'): Ask => ({
  of: 'account',
  input,
  knows,
  code,
})
const byQuery =
  (field: string, more: Record<string, string> = {}) =>
  (name: string) => ({
    query: { [field]: name, ...more },
  })
const hash = 'a'.repeat(64)
const terms = { kind: 'hourly', tiers: [{ betAmount: '0.00', rate: 100 }] }
const contract = (knows: readonly string[], body?: object): Ask => ({
  of: 'contract',
  input: (id) => (body ? { body: { id, ...body } } : { query: { id, act: 'terminate' } }),
  knows,
  code: 'contract_not_found',
})
const bill = (knows: readonly string[], body?: object): Ask => ({
  of: 'bill',
  input: (id) => (body ? { body: { id, ...body } } : { query: { id } }),
  knows,
  code: 'bill_not_found',
})
const both = ['mine', 'direct']
const requestId = () => crypto.randomUUID()

/** What of others a call can be asked for; nothing where it only knows its caller. */
const asks: Readonly<Record<AgentCall, readonly Ask[]>> = {
  agentTeam: [account(team, byQuery('under')), account([...team, 'member', 'opened'], byQuery('find'))],
  agentPeople: [account(team, byQuery('under')), account(team, byQuery('under', { line: 'true' }))],
  agentMember: [account(directs, byQuery('account'))],
  agentMemberNote: [
    account(directs, (name) => ({ body: { account: name, note: 'n', label: '', version: 0 } })),
  ],
  agentSuspendAsk: [account(directs, (name) => ({ body: { account: name, reason: 'plays for others' } }))],
  agentMemberReset: [account(directs, (name) => ({ body: { account: name } }))],
  agentTeamBets: [account(directs, byQuery('account'))],
  agentBetProof: [
    { of: 'bet', input: byQuery('id'), knows: ['member', 'deep_member'], code: 'round_not_found' },
  ],
  agentTransactions: [
    account(directs, byQuery('account', { of: 'directs' })),
    account(directs, byQuery('account', { of: 'directs', figure: 'bonuses' })),
  ],
  getTeamLotteryTickets: [account([], byQuery('account'), '')],
  setLotteryGroup: [
    account(
      directs,
      (name) => ({ body: { mode: 'SEA', account: name, group: 1700 } }),
      'transfer_no_partner',
    ),
  ],
  transferDownline: [
    account(
      directs,
      (name) => ({ body: { account: name, amount: '1.00', requestId: requestId() } }),
      'transfer_no_partner',
    ),
  ],
  agentStartCode: [
    account(['opened', 'assistant'], (name) => ({ body: { account: name } }), 'account_open_unknown'),
  ],
  agentAssistantChange: [
    account(['assistant'], (name) => ({ body: { account: name, rights: [] } }), 'account_open_unknown'),
  ],
  contractOffer: [
    account(
      ['direct'],
      (name) => ({ body: { account: name, terms, requestId: requestId() } }),
      'contract_no_partner',
    ),
  ],
  contractWhatIf: [
    account(['direct'], (name) => ({ body: { account: name, terms } }), 'contract_no_partner'),
    contract(both, {}),
  ],
  contractPreview: [contract(both)],
  contractAccept: [contract(['mine'], { termsHash: hash, cascadeHash: hash })],
  contractDraft: [contract(['mine'], { terms })],
  contractCounter: [
    contract(['mine'], { termsHash: hash, cascadeHash: hash, terms, requestId: requestId() }),
  ],
  contractReject: [contract(['mine'], {})],
  contractWithdraw: [contract(['direct'], {})],
  contractTerminate: [contract(both, { cascadeHash: hash })],
  billExplain: [bill(both)],
  billActive: [bill(both)],
  billForgive: [bill(['mine'], {})],
  billDispute: [bill(both, { act: 'open', text: 'another sum' })],
  agentLinkPeople: [
    {
      of: 'link',
      input: byQuery('id', { step: 'registered' }),
      knows: ['mine'],
      code: 'register_link_unknown',
    },
  ],
  agentLinkClose: [
    { of: 'link', input: (id) => ({ body: { id } }), knows: ['mine'], code: 'register_link_unknown' },
  ],
  agentFilterDelete: [
    { of: 'filter', input: (id) => ({ body: { id } }), knows: ['mine'], code: 'agent_filter_unknown' },
  ],
  agentOverview: [account(team, byQuery('under'))],
  agentIncome: [],
  agentRights: [],
  agentFilters: [],
  agentFilterSave: [],
  agentCreditReport: [],
  agentCreditDues: [],
  agentCreditDisputes: [],
  getTransferDownline: [],
  getLotteryGroups: [],
  setLotteryStartGroup: [],
  getLotteryRebates: [],
  agentLinks: [],
  agentLinkCreate: [],
  agentAccountOpen: [],
  agentOpened: [],
  agentAssistants: [],
  dividendRequest: [],
  dailySalaryContract: [],
  hourlySalary: [],
  realtimeSalaryContract: [],
  contractList: [{ ...contract(both), input: byQuery('id'), code: '' }],
  billList: [],
  billEstimate: [],
}
const agentCalls = (Object.keys(calls) as CallName[]).filter(
  (name): name is AgentCall => calls[name].access === 'agent',
)

const shapeOf = (name: AgentCall): Record<string, unknown> => {
  const { query, body } = calls[name] as { query?: { shape: object }; body?: { shape: object } }
  return { ...query?.shape, ...body?.shape }
}

const ownTeam = ['direct', 'deep', 'member', 'deep_member', 'opened', 'assistant']

/** Fields that name somebody or something of somebody. */
const naming = ['account', 'under', 'find', 'id']

async function openHouse(): Promise<void> {
  const people: [string, 1 | 0, string?][] = [
    ['upline', 1],
    ['me', 1, 'upline'],
    ['direct', 1, 'me'],
    ['deep', 1, 'direct'],
    ['sibling', 1, 'upline'],
    ['stranger', 1],
    ['member', 0, 'me'],
    ['deep_member', 0, 'direct'],
    ['sibling_member', 0, 'sibling'],
    ['stranger_member', 0, 'stranger'],
  ]
  const opened = new Map<string, LinePerson>()
  const idOf = (name: string) => opened.get(name)?.memberId ?? (0n as MemberId)
  for (const [name, type, upline] of people) {
    const given = { username: `rel_${name}`, type, ...(upline && { uplineId: idOf(upline) }) }
    opened.set(name, await openPerson(world, given))
    named.account.set(name, `rel_${name}`)
  }
  named.account.set('by id', String(idOf('sibling_member')))
  me = opened.get('me')!
  for (const [owner, name] of [
    ['me', 'opened'],
    ['sibling', 'sibling_opened'],
    ['me', 'assistant'],
    ['sibling', 'sibling_assistant'],
  ] as const) {
    const type = name.endsWith('assistant') ? 42 : 0
    const body = { requestId: requestId(), type, username: `rel_${name}` }
    const { token } = opened.get(owner)!
    expect((await world.call('agentAccountOpen', { token, body })).message).toBe('ok')
    named.account.set(name, `rel_${name}`)
  }
  const payers = {
    upline: null,
    me: 'upline',
    direct: 'me',
    deep: 'direct',
    sibling: 'upline',
    stranger: null,
  }
  for (const [payee, payer] of Object.entries(payers)) {
    const given = { payeeId: idOf(payee), payerId: payer === null ? null : idOf(payer) }
    const tiers = [{ ratePpm: 1_000, validMinor: 0n, lossMinor: 0n, active: 0 }]
    expect(await agreeOn(world, { ...given, terms: { kind: 'daily', tiers } })).toBe(true)
  }
  await startBefore(world, Object.keys(payers).map(idOf), dayStartOf(1))
  for (const name of ['member', 'deep_member', 'sibling_member', 'stranger_member']) {
    await writeFact(world, { memberId: idOf(name), stake: 100_000n, payout: 0n, at: noonOf(1) })
    const found = await rows<{ id: bigint }>(world.platform.db, 'select max(id) as id from bet_fact')
    named.bet.set(name, String(found[0]?.id))
  }
  await countFigures(world)
  await world.platform.closes.closeDue()
  for (const [payee] of Object.entries(payers)) {
    const whose = payee === 'me' ? 'mine' : payee
    for (const [kind, table] of [
      ['contract', 'agent_contract'],
      ['bill', 'contract_bill'],
    ] as const) {
      const found = await rows<{ id: bigint }>(
        world.platform.db,
        `select id from ${table} where payee_id = $1 order by id limit 1`,
        [idOf(payee)],
      )
      if (found[0]) named[kind].set(whose, String(found[0].id))
    }
    const { token } = opened.get(payee)!
    named.link.set(whose, (await world.call('agentLinkCreate', { token, body: { opens: 0 } })).value.id)
    const filter = { page: 'agentRevenueReport', name: 'seven', parts: { range: 'd7' } }
    named.filter.set(whose, (await world.call('agentFilterSave', { token, body: filter })).value.id)
  }
  await rows(
    world.platform.db,
    `update member set mobile = '+88017' || lpad(id::text, 8, '0'), email = 'secret' || id || '@example.org'
      where username like 'rel\\_%'`,
  )
}

beforeAll(async () => {
  world = await startWorld()
  await openHouse()
}, 120_000)
let stopRecording: () => void
beforeAll(() => {
  stopRecording = recordQueries()
})
afterAll(async () => {
  stopRecording()
  await world.stop()
})

/** Queries of one call, without what others ask meanwhile. */
const asked = new AsyncLocalStorage<string[]>()

type Query = (this: pg.Client, ...given: unknown[]) => unknown

function recordQueries(): () => void {
  const client = pg.Client.prototype as unknown as { query: Query }
  const { query } = client
  client.query = function (...given) {
    const [first] = given as [string | { text: string }]
    asked.getStore()?.push(typeof first === 'string' ? first : first.text)
    return query.apply(this, given)
  }
  return () => {
    client.query = query
  }
}

const answers: unknown[] = []

/** An answer with the queries behind it. */
async function askFor(name: AgentCall, ask: Ask, what: string) {
  const { query, body } = ask.input(what)
  const isGuarded = 'proof' in shapeOf(name)
  const proof = isGuarded ? { proof: await proveByPassword(world, me) } : {}
  const options = {
    token: me.token,
    ...(query && { query }),
    ...(body && { body: { ...body, ...proof } }),
  }
  const texts: string[] = []
  const answer = await asked.run(texts, () => world.call(name, options))
  answers.push(answer.value)
  return { answer, texts: texts.sort() }
}

test('every call of agents that names somebody has its rows', () => {
  expect(Object.keys(asks).sort()).toEqual([...agentCalls].sort())
  const without = agentCalls.filter((name) => asks[name].length === 0)
  expect(without.filter((name) => naming.some((field) => field in shapeOf(name)))).toEqual([])
})

/** Caches reload now and then, which adds queries: asking again tells those from a real difference. */
async function expectSameQueries(name: AgentCall, ask: Ask, what: readonly [string, string]) {
  for (let tries = 1; ; tries += 1) {
    const [one, other] = [await askFor(name, ask, what[0]), await askFor(name, ask, what[1])]
    if (tries < 5 && one.texts.join() !== other.texts.join()) continue
    expect({ what, texts: one.texts }).toEqual({ what, texts: other.texts })
    return
  }
}

describe('what is foreign is answered as what does not exist', () => {
  const cases = agentCalls.flatMap((name) => asks[name].map((ask) => [name, ask.of, ask] as const))
  test.each(cases)('%s by %s', { timeout: 60_000 }, async (name, _of, ask) => {
    const everything = named[ask.of]
    const missing = everything.get('unknown') ?? ''
    const unknown = await askFor(name, ask, missing)
    if (ask.code !== '') expect(unknown.answer.message).toBe(ask.code)
    for (const [whose, what] of everything) {
      if (ask.knows.includes(whose)) continue
      const { answer } = await askFor(name, ask, what)
      expect({ whose, answer }).toEqual({ whose, answer: unknown.answer })
      // Of an own member that is no agent it is known that it is one's own.
      if (!ownTeam.includes(whose) && whose !== 'unknown') await expectSameQueries(name, ask, [what, missing])
    }
    for (const whose of ask.knows) {
      const { answer } = await askFor(name, ask, everything.get(whose) ?? '')
      expect({ whose, answer }).not.toEqual({ whose, answer: unknown.answer })
      if (ask.code !== '') expect({ whose, code: answer.message }).not.toEqual({ whose, code: ask.code })
    }
  })
})

describe('answers to agents hold no contact (A20)', () => {
  const contact = /mobile|phone|e?mail|realname|birth|document|bank|address|device|lastlogin|seenat/i
  const keysOf = (schema: unknown): string[] => {
    if (Array.isArray(schema)) return schema.flatMap(keysOf)
    if (typeof schema !== 'object' || schema === null) return []
    const { properties = {} } = schema as { properties?: object }
    return [...Object.keys(properties), ...Object.values(schema).flatMap(keysOf)]
  }

  test.each(agentCalls)('%s has no field for one', (name) => {
    const schema = z.toJSONSchema(calls[name].value, { unrepresentable: 'any', io: 'output' })
    expect(keysOf(schema).filter((key) => contact.test(key))).toEqual([])
  })

  test('and none of those that were read names one', async () => {
    const known = await rows<{ mobile: string; email: string }>(
      world.platform.db,
      `select mobile, email from member where username like 'rel\\_%'`,
    )
    expect(known.length).toBeGreaterThan(9)
    for (const name of agentCalls.filter((each) => calls[each].method === 'GET'))
      answers.push((await world.call(name, { token: me.token, query: { kind: 'daily' } })).value)
    const text = JSON.stringify(answers)
    expect(text).toContain('rel_member')
    for (const { mobile, email } of known) {
      expect(text).not.toContain(mobile)
      expect(text).not.toContain(email)
    }
  })
})
