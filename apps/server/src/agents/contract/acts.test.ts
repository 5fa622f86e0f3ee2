import type { ContractTerms } from '@baize/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  acceptAs,
  agreeOn,
  counterAs,
  logInAs,
  offerTo,
  openPerson,
  proveByPassword,
  startBefore,
  type LinePerson,
} from '../../testing/agent-line.ts'
import { brokenInvariants } from '../../testing/withdrawals.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { readWireTerms } from './wire-terms.ts'

/*
 * Every act on a contract in every state by every side: the code of the refusal, or the state that comes of
 * it. The types leave no cell of the table out.
 */
const acts = ['offer', 'accept', 'reject', 'withdraw', 'counter', 'terminate'] as const
type Act = (typeof acts)[number]
type Side = 'payer' | 'payee'
/** What the job does to it, and what a newer contract does that both sides agree to. */
type Course = 'lapse' | 'supersede'

const states = [
  'offered',
  'asked',
  'over',
  'agreed',
  'running',
  'rejected',
  'withdrawn',
  'expired',
  'countered',
  'terminated',
  'superseded',
] as const
type State = (typeof states)[number]

/** As calls show them. `asked` waits for the payer; `over` was not answered, and the job has not run yet. */
const shownAs = (state: State): string =>
  ({ asked: 'offered', over: 'offered', agreed: 'accepted', running: 'accepted' })[state as string] ?? state

type Row = Record<Side, Record<Act, string>> & Record<Course, string>

const foreign = 'contract_not_found'
const late = 'contract_state'
const open = 'contract_offer_open'
/** A downline cannot make an offer to its upline. */
const none = 'contract_no_partner'

const row = (payer: readonly string[], payee: readonly string[], course: readonly [string, string]): Row => {
  const cells = (of: readonly string[]) => Object.fromEntries(acts.map((act, at) => [act, of[at] ?? '']))
  return {
    payer: cells(payer) as Row['payer'],
    payee: cells(payee) as Row['payee'],
    lapse: course[0],
    supersede: course[1],
  }
}

/** An offer that was answered or has expired. */
const closed = (state: string): Row =>
  row([state, foreign, foreign, late, foreign, late], [none, late, late, foreign, late, late], [state, state])

const standing = row(
  ['accepted', foreign, foreign, late, foreign, 'terminated'],
  [none, late, late, foreign, late, 'terminated'],
  ['accepted', 'superseded'],
)

//   offer, accept, reject, withdraw, counter, terminate: of the payer, then of the payee
const table: Record<State, Row> = {
  offered: row(
    [open, foreign, foreign, 'withdrawn', foreign, late],
    [none, 'accepted', 'rejected', foreign, 'countered', late],
    ['offered', open],
  ),
  asked: row(
    [open, 'accepted', 'rejected', foreign, 'countered', late],
    [none, foreign, foreign, 'withdrawn', foreign, late],
    ['offered', open],
  ),
  over: row(
    [open, foreign, foreign, 'withdrawn', foreign, late],
    [none, late, 'rejected', foreign, late, late],
    ['expired', open],
  ),
  agreed: standing,
  running: standing,
  rejected: closed('rejected'),
  withdrawn: closed('withdrawn'),
  expired: closed('expired'),
  // The answer with other terms is open in its place.
  countered: row(
    [open, foreign, foreign, late, foreign, late],
    [none, late, late, foreign, late, late],
    ['countered', open],
  ),
  terminated: closed('terminated'),
  superseded: closed('superseded'),
}

let world: World
let root: LinePerson
let stranger: LinePerson
let people = 0

const hourly = (rate: number): ContractTerms => ({ kind: 'hourly', tiers: [{ betAmount: '0.00', rate }] })
const hourMs = 3_600_000
const dayMs = 24 * hourMs

interface Case {
  payee: LinePerson
  readonly id: string
  readonly termsHash: string
}

async function offered(): Promise<Case> {
  const payee = await openPerson(world, {
    username: `actor_${(people += 1)}`,
    type: 2,
    uplineId: root.memberId,
  })
  const { value } = await offerTo(world, root, payee, hourly(4_000))
  return { payee, id: value.id, termsHash: value.termsHash }
}

async function agreed(): Promise<Case> {
  const of = await offered()
  expect((await acceptAs(world, of.payee, of.id)).message).toBe('ok')
  return of
}

/** Offers of a week ago and of two: those of two lapsed. */
const waiting: Record<'over' | 'expired', Case[]> = { over: [], expired: [] }

async function waited(state: 'over' | 'expired'): Promise<Case> {
  const of = waiting[state].pop()
  if (!of) throw new Error(`more offers have to be ${state}`)
  return of
}

const make: Record<State, () => Promise<Case>> = {
  offered,
  agreed,
  over: () => waited('over'),
  expired: () => waited('expired'),
  async asked() {
    const of = await offered()
    const { value } = await counterAs(world, of.payee, of, hourly(4_500))
    return { ...of, id: value.id, termsHash: value.termsHash }
  },
  async running() {
    const of = await agreed()
    await startBefore(world, [of.payee.memberId], new Date(world.platform.clock() - 2 * hourMs))
    return of
  },
  async rejected() {
    const of = await offered()
    await act(of, of.payee, 'reject')
    return of
  },
  async withdrawn() {
    const of = await offered()
    await act(of, root, 'withdraw')
    return of
  },
  async countered() {
    const of = await offered()
    await counterAs(world, of.payee, of, hourly(4_500))
    return of
  },
  async terminated() {
    const of = await agreed()
    await act(of, of.payee, 'terminate')
    return of
  },
  async superseded() {
    const of = await agreed()
    await supersede(of)
    return of
  },
}

/** What a member signs who has read what it may; of the rest, anything. */
const unread = 'a'.repeat(64)

async function act(of: Case, who: LinePerson, name: Act): Promise<string> {
  const { id, termsHash } = of
  const { token } = who
  const proof = () => proveByPassword(world, who)
  if (name === 'offer')
    return (await offerTo(world, who, who === of.payee ? root : of.payee, hourly(3_000))).message
  if (name === 'reject') return (await world.call('contractReject', { token, body: { id } })).message
  if (name === 'withdraw') return (await world.call('contractWithdraw', { token, body: { id } })).message
  if (name === 'counter') {
    const terms = hourly(4_200)
    const { value } = await world.call('contractDraft', { token, body: { id, terms } })
    const given = { cascadeHash: value?.cascadeHash ?? unread }
    return (await counterAs(world, who, { id, termsHash }, terms, given)).message
  }
  const { value } = await world.call('contractPreview', { token, query: { id, act: name } })
  const cascadeHash = value?.cascadeHash ?? unread
  return name === 'accept'
    ? (
        await world.call('contractAccept', {
          token,
          body: { id, termsHash, cascadeHash, proof: await proof() },
        })
      ).message
    : (await world.call('contractTerminate', { token, body: { id, cascadeHash, proof: await proof() } }))
        .message
}

/** Newer terms that both sides agree to; gives why not, where they cannot be offered. */
async function supersede({ payee }: Case): Promise<string> {
  const newer = await offerTo(world, root, payee, hourly(3_500))
  return newer.message === 'ok' ? (await acceptAs(world, payee, newer.value.id)).message : newer.message
}

const stateOf = async ({ payee, id }: Case): Promise<string | undefined> => {
  const query = { kind: 'hourly', id }
  const { list } = (await world.call('contractList', { token: payee.token, query })).value
  return list.find((each) => each.id === id)?.state
}

const isRefusal = (outcome: string) => outcome.startsWith('contract_')

beforeAll(async () => {
  world = await startWorld()
  root = await openPerson(world, { username: 'acts_root', type: 1 })
  const terms = readWireTerms(hourly(5_000), 'BDT')
  if (!terms) throw new Error('terms of a test are sound')
  await agreeOn(world, { payeeId: root.memberId, payerId: null, terms })
  for (const state of ['expired', 'over'] as const) {
    for (let count = 0; count < 6; count += 1) waiting[state].push(await offered())
    world.clock.advance(8 * dayMs)
    root = await logInAs(world, root)
    if (state === 'expired') await world.platform.contracts.expire()
  }
  for (const of of [...waiting.expired, ...waiting.over]) of.payee = await logInAs(world, of.payee)
  stranger = await openPerson(world, { username: 'acts_stranger', type: 1 })
})
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})

/** First the offers that the job closes, which it does in the others too. */
const inTurn = ['over', ...states.filter((state) => state !== 'over')] as const

test.each(inTurn)('%s: every act of every side', async (state) => {
  const before = shownAs(state)
  const same = await make[state]()
  for (const name of acts) {
    const refused = name === 'offer' ? none : foreign
    expect(['stranger', name, await act(same, stranger, name)]).toEqual(['stranger', name, refused])
  }
  for (const side of ['payer', 'payee'] as const)
    for (const name of acts) {
      const outcome = table[state][side][name]
      const of = isRefusal(outcome) ? same : await make[state]()
      const message = await act(of, side === 'payer' ? root : of.payee, name)
      const asked = isRefusal(outcome) ? [outcome, before] : ['ok', outcome]
      expect([side, name, message, await stateOf(of)]).toEqual([side, name, ...asked])
    }
  const older = await make[state]()
  const { supersede: outcome, lapse } = table[state]
  const message = await supersede(older)
  expect([message, await stateOf(older)]).toEqual(isRefusal(outcome) ? [outcome, before] : ['ok', outcome])
  await world.platform.contracts.expire()
  expect(await stateOf(same)).toBe(lapse)
})
