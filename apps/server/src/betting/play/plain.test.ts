import { createPool, type Pool } from '@baize/runtime'
import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../tools/test/database.ts'
import { rows } from '../../kernel/database/database.ts'
import { createDice, type Dice } from '../../../../../tools/test/dice.ts'
import { checkInvariants } from '../../invariants.ts'
import { requestHash } from '../../ledger/wallet/request-hash.ts'
import type { WalletService } from '../../ledger/wallet/service.ts'
import { createWallet } from '../../ledger/wallet/wallet.ts'
import { createPlay } from './play.ts'
import type { PlayOutcome, PlayService } from './service.ts'

/**
 * The short way of play must do what the long way does. The same random calls go to two sets of members: in
 * bursts through the batcher, which takes the short way where it can, and one by one inside transactions,
 * which always take the long way. Answers, byte for byte, and rows must agree.
 */
let database: TestDatabase
let db: Pool
let wallet: WalletService
let nodes: PlayService[]
let revenueAccount: number

beforeAll(async () => {
  database = await createTestDatabase()
  db = createPool(database.url, { name: 'plain-test', max: 8 })
  wallet = createWallet({ db })
  // Two nodes: what one foresees of a member's cash the other makes untrue.
  nodes = [createPlay({ lanes: db }), createPlay({ lanes: db })]
  revenueAccount = await wallet.houseAccount({ code: 'game:plain', kind: 'game' })
})
afterAll(async () => {
  await db.end()
  await database.drop()
})

const histories = 25
const bursts = 8
const membersEach = 4
/** The two sides use the same keys under vendors of their own. */
const sides = { short: 1000, long: 1001 } as const
type Side = keyof typeof sides

interface Call {
  readonly member: number
  readonly isBet: boolean
  readonly key: string
  readonly round: string
  readonly amountMinor: bigint
  readonly body: string
  readonly closes: boolean
}

test(`${histories} random histories come out the same on the short and on the long way`, async () => {
  for (let history = 0; history < histories; history += 1) await playHistory(history)
  expect(await checkInvariants(db)).toEqual([])
}, 120_000)

async function playHistory(history: number): Promise<void> {
  const dice = createDice(7_000 + history)
  const made: Call[] = []
  await openMembers(history, dice.below(6_000))
  for (let burst = 0; burst < bursts; burst += 1) {
    const calls = createBurst(dice, { history, made })
    if (dice.isOneIn(4)) await changeBehindTheBack(dice, { history, burst })
    const play = dice.pick(nodes)
    const short = await Promise.all(calls.map((call) => place(history, call, { side: 'short', play })))
    const long: PlayOutcome[] = []
    for (const call of calls) long.push(await placeAlone(history, call))
    expect({ burst, outcomes: short }).toEqual({ burst, outcomes: long })
    expect(await stateOf(history, 'short')).toEqual(await stateOf(history, 'long'))
  }
}

const memberOf = (history: number, side: Side, member: number): MemberId =>
  BigInt(1 + history * 2 * membersEach + (side === 'long' ? membersEach : 0) + member) as MemberId

async function openMembers(history: number, cashMinor: number): Promise<void> {
  for (const side of ['short', 'long'] as const) {
    for (let member = 0; member < membersEach; member += 1) {
      const memberId = memberOf(history, side, member)
      await wallet.transaction((tx) => wallet.open(tx, { memberId, currency: 'BDT' }))
      await credit(memberId, { key: `open-${memberId}`, amountMinor: BigInt(cashMinor + 1) })
    }
  }
}

const credit = (memberId: MemberId, { key, amountMinor }: { key: string; amountMinor: bigint }) =>
  wallet.post({
    kind: 'transfer',
    memberId,
    actor: 1,
    key,
    currency: 'BDT',
    legs: [{ kind: 'sandbox_credit', debit: revenueAccount, credit: 'cash', amountMinor }],
  })

/** Calls of one burst differ in key and, for one member, in round; all of them may repeat earlier ones. */
function createBurst(dice: Dice, { history, made }: { history: number; made: Call[] }): Call[] {
  const burst = new Map<string, Call>()
  const taken = new Set<string>()
  const size = 1 + dice.below(14)
  for (let n = 0; n < size; n += 1) {
    const call =
      made.length > 0 && dice.isOneIn(5)
        ? repeat(dice, made)
        : create(dice, { key: `${history}-${made.length}`, made })
    const place = `${call.member} ${call.round}`
    if (burst.has(call.key) || taken.has(place)) continue
    taken.add(place)
    burst.set(call.key, call)
    made.push(call)
  }
  return [...burst.values()]
}

function repeat(dice: Dice, made: readonly Call[]): Call {
  const call = dice.pick(made)
  if (dice.isOneIn(4)) return { ...call, body: `${call.body} changed` }
  return dice.isOneIn(6) ? { ...call, member: (call.member + 1) % membersEach } : call
}

function create(dice: Dice, { key, made }: { key: string; made: readonly Call[] }): Call {
  const member = dice.isOneIn(2) ? 0 : dice.below(membersEach)
  const bets = made.filter((call) => call.isBet && call.member === member)
  // Most wins have a bet: one without it sends its whole burst the long way.
  const isBet = bets.length === 0 || !dice.isOneIn(3)
  const amountMinor = BigInt(1 + dice.below(isBet ? 900 : 700))
  const fresh = dice.isOneIn(8) ? `r${dice.below(12)}` : `r-${key}`
  const round = isBet || dice.isOneIn(40) ? fresh : dice.pick(bets).round
  return { member, isBet, key, round, amountMinor, body: key, closes: dice.isOneIn(5) }
}

/** Money that no node saw come, a member blocked or not, a member who owes: on both sides alike. */
async function changeBehindTheBack(
  dice: Dice,
  { history, burst }: { history: number; burst: number },
): Promise<void> {
  const [member, what, amountMinor] = [dice.below(membersEach), dice.below(3), BigInt(1 + dice.below(2_000))]
  for (const side of ['short', 'long'] as const) {
    const memberId = memberOf(history, side, member)
    const key = `behind-${memberId}-${burst}`
    if (what === 0) await credit(memberId, { key, amountMinor })
    else if (what === 1) {
      await wallet.transaction((tx) => wallet.setCanStake(tx, memberId, burst % 2 === 0))
    } else {
      await wallet.post({
        kind: 'transfer',
        memberId,
        actor: 1,
        key,
        currency: 'BDT',
        mayOwe: true,
        legs: [{ kind: 'win_taken_back', debit: 'cash', credit: revenueAccount, amountMinor }],
      })
    }
  }
}

function callOf(history: number, call: Call, side: Side) {
  return {
    memberId: memberOf(history, side, call.member),
    vendor: sides[side],
    revenueAccount,
    key: call.key,
    request: requestHash(call.body),
    round: `${history}-${call.round}`,
    game: 'river-5',
    session: 's1',
    currency: 'BDT' as const,
    roundClosed: call.closes,
    stakeMinor: call.amountMinor,
    payoutMinor: call.amountMinor,
  }
}

const place = (
  history: number,
  call: Call,
  { side, play }: { side: Side; play: PlayService },
): Promise<PlayOutcome> =>
  call.isBet ? play.bet(callOf(history, call, side)) : play.win(callOf(history, call, side))

const placeAlone = (history: number, call: Call): Promise<PlayOutcome> =>
  wallet.transaction((tx) => {
    const [play] = nodes as [PlayService]
    const given = callOf(history, call, 'long')
    return call.isBet ? play.betIn(tx, given) : play.winIn(tx, given)
  })

/** Everything the calls left behind, but for what the sides are told apart by. */
async function stateOf(history: number, side: Side): Promise<unknown> {
  const first = memberOf(history, side, 0)
  const members = Array.from({ length: membersEach }, (_unused, member) => first + BigInt(member))
  const tables = [
    `select cash, bonus, held, points, deficit, version, can_stake from wallet w where member_id = any($1)
      order by member_id`,
    `select member_id - $2 as member, seq, amount, debit, credit, debit_after, credit_after, kind, leg,
            case when actor >= 1000 then request end as request,
            currency, case when actor >= 1000 then key end as key, reference, stored_answer(t) as answer
       from transfer t where member_id = any($1) order by member_id, seq`,
    `select member_id - $2 as member, key, code, request, answer, reference from answer
      where member_id = any($1)
      order by member_id, key`,
    `select member_id - $2 as member, round, game, session, currency, stake, payout, is_free, state,
            closed_at is null as is_open from round where member_id = any($1) order by member_id, round`,
  ]
  const values = (sql: string) => (sql.includes('$2') ? [members, first] : [members])
  return Promise.all(tables.map((sql) => rows(db, sql, values(sql))))
}
