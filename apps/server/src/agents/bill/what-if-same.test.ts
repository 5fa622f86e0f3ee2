import type { CarryMode, ContractKind, Terms } from '@baize/domain/agent-contract'
import { repeatableNumbers } from '@baize/std'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import {
  agreeOn,
  countFigures,
  logInAs,
  openPerson,
  writeFact,
  type LinePerson,
} from '../../testing/agent-line.ts'
import { platformDay } from '../../testing/agent-tree.ts'
import { brokenInvariants } from '../../testing/withdrawals.ts'
import { startWorld, type World } from '../../testing/world.ts'

/*
 * Lines with random terms of every kind live three days of bets, many of which are settled anew when their
 * hour, slot or day is closed. The terms in force give the bills that there were. Contracts of hours and
 * slots begin on the evening of the second day. Another history: WHAT_IF_SEED=7
 */
const draw = repeatableNumbers(Number(process.env['WHAT_IF_SEED'] ?? 1))
const below = (most: number) => draw() % most

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const linesLived = 4
const modes: readonly CarryMode[] = ['none', 'previous', 'month', 'full']
const long: readonly ContractKind[] = ['dividend', 'daily']
const short: readonly ContractKind[] = ['hourly', 'realtime']

let world: World
let startMs: number
const now = () => world.platform.clock()
const advanceTo = (atMs: number) => world.clock.advance(atMs - now())

interface Bet {
  readonly reference: string
  readonly product: string
  stake: bigint
  payout: bigint
  revision: number
}

interface Line {
  readonly agents: readonly LinePerson[]
  readonly player: LinePerson
  readonly carry: CarryMode
  /** The lower agent's rates, in percent of the upper one's. */
  readonly share: number
  readonly bets: Bet[]
}
const lines: Line[] = []

/** When bets are settled, and then what is due is closed: hours after the first day began. */
const moments = [12, 24.2, 36, 46.2, 47.2, 47.9, 48.1, 51, 58.7, 66, 72.2]
/**
 * When half of the lines get all their stakes back: the day, its last hour and slot come to less than
 * nothing.
 */
const cancelledAt = 47.9
/** When contracts of hours and slots begin. */
const shortFrom = 46

async function openLine(place: number): Promise<Line> {
  const root = await openPerson(world, { username: `same_root_${place}`, type: 1 })
  const lower = await openPerson(world, { username: `same_low_${place}`, type: 2, uplineId: root.memberId })
  const player = await openPerson(world, { username: `same_p_${place}`, type: 0, uplineId: lower.memberId })
  const carry = modes[place % modes.length] ?? 'full'
  return { agents: [root, lower], player, carry, share: 40 + below(60), bets: [] }
}

function termsOf(
  kind: ContractKind,
  { carry, rates }: { carry: CarryMode; rates: readonly number[] },
): Terms {
  const [some = 0, more = 0] = rates
  if (kind === 'realtime') return { kind, profitPpm: some, lossPpm: more, singleBetMinor: 0n }
  const tier = { validMinor: 0n, lossMinor: 0n, active: 0, ratePpm: some }
  if (kind === 'dividend')
    return {
      kind,
      period: 'daily',
      carry,
      tiers: [tier, { ...tier, lossMinor: 30_000n, active: 1, ratePpm: more }],
    }
  const active = kind === 'daily' ? 1 : 0
  return { kind, tiers: [tier, { ...tier, validMinor: 20_000n, active, ratePpm: more }] }
}

const highest: Record<ContractKind, number> = {
  dividend: 600_000,
  daily: 30_000,
  hourly: 10_000,
  realtime: 10_000,
}

async function agreeAll(kinds: readonly ContractKind[]): Promise<void> {
  for (const { agents, carry, share } of lines)
    for (const kind of kinds) {
      const some = 1 + below(highest[kind] / 2)
      const rates = [some, some + below(highest[kind] / 2)]
      for (const [depth, { memberId: payeeId }] of agents.entries()) {
        const payerId = depth === 0 ? null : (agents[0]?.memberId ?? null)
        const own = depth === 0 ? rates : rates.map((rate) => Math.floor((rate * share) / 100))
        expect(await agreeOn(world, { payeeId, payerId, terms: termsOf(kind, { carry, rates: own }) })).toBe(
          true,
        )
      }
    }
}

const outcome = () => {
  const stake = BigInt(1 + below(20_000)) * (below(5) === 0 ? 20n : 1n)
  return { stake, payout: BigInt(below(3) === 0 ? below(60_000) : 0) }
}

async function settle({ player, bets }: Line, bet: Bet, to: Pick<Bet, 'stake' | 'payout'>, atMs: number) {
  const { reference, product } = bet
  bet.revision += 1
  await writeFact(world, {
    memberId: player.memberId,
    reference,
    product,
    revision: bet.revision,
    stake: to.stake - bet.stake,
    payout: to.payout - bet.payout,
    at: new Date(atMs),
  })
  Object.assign(bet, to)
  if (bet.revision === 1) bets.push(bet)
}

/** Bets of the time since the last moment, and some of earlier ones settled anew, most for less. */
async function play(line: Line, fromMs: number): Promise<void> {
  for (let turn = below(5); turn > 0; turn -= 1) {
    const bet = { reference: crypto.randomUUID(), stake: 0n, payout: 0n, revision: 0 }
    const product = below(2) === 0 ? 'RNG' : 'LIVE'
    await settle(line, { ...bet, product }, outcome(), fromMs + below(now() - fromMs))
  }
  for (let turn = below(5); turn > 0; turn -= 1) {
    const bet = line.bets[below(line.bets.length)]
    if (bet) await settle(line, bet, { ...outcome(), stake: (bet.stake * BigInt(below(3))) / 2n }, now())
  }
}

async function cancelAll(line: Line): Promise<void> {
  for (const bet of line.bets) if (bet.stake > 0n) await settle(line, bet, { stake: 0n, payout: 0n }, now())
}

async function closeAll(): Promise<void> {
  await countFigures(world)
  while ((await world.platform.closes.closeDue()) > 0);
  await world.platform.billPayments.payOpen()
}

beforeAll(async () => {
  world = await startWorld()
  startMs = Date.parse(`${platformDay(now())}T00:00:00+06:00`) + dayMs
  for (let place = 0; place < linesLived; place += 1) lines.push(await openLine(place))
  await agreeAll(long)
  let fromMs = startMs
  for (const hours of moments) {
    const atMs = startMs + hours * hourMs
    if (hours > shortFrom && fromMs < startMs + shortFrom * hourMs) {
      advanceTo(startMs + shortFrom * hourMs - 60_000)
      await agreeAll(short)
    }
    advanceTo(atMs)
    for (const [place, line] of lines.entries())
      if (hours === cancelledAt && place % 2 === 0) await cancelAll(line)
      else await play(line, fromMs)
    await closeAll()
    fromMs = atMs
  }
}, 300_000)
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})

interface Paid {
  readonly contract_id: string
  readonly day: string
  readonly amount: bigint
  readonly carry: bigint
}

const findPaid = (payeeId: bigint, kind: ContractKind) =>
  rows<Paid>(
    world.platform.db,
    `select contract_id::text, (starts_at at time zone 'Asia/Dhaka')::date::text as day,
            sum(amount)::bigint as amount, min(carry_in)::bigint as carry
       from contract_bill where payee_id = $1 and kind = $2 and correction = 0 group by 1, 2`,
    [payeeId, kind],
  )

const money = (minor: bigint) => (Number(minor) / 100).toFixed(2)

test.each([...long, ...short])('%s: the terms in force give the bills that there were', async (kind) => {
  const seen = { amount: 0n, carried: 0 }
  const lastDay = platformDay(startMs + 2 * dayMs)
  for (const { agents } of lines)
    for (const agent of agents) {
      const { token } = await logInAs(world, agent)
      const paid = await findPaid(agent.memberId, kind)
      const asked = await world.call('contractWhatIf', { token, body: { id: paid[0]?.contract_id } })
      expect(asked.message).toBe('ok')
      for (const { startsAt, before, after } of asked.value.periods) {
        const day = platformDay(Date.parse(startsAt))
        const billed = paid.find((one) => one.day === day)?.amount ?? 0n
        // On the days before, what came before the contract counts as well.
        if (long.includes(kind) || day === lastDay) {
          expect([day, after]).toEqual([day, money(billed)])
          seen.amount += billed
        }
        expect([day, before]).toEqual([day, after])
      }
      seen.carried += paid.filter(({ carry }) => carry < 0n).length
    }
  expect(seen.amount).toBeGreaterThan(0n)
  // Real-time pay carries in the sum of its day instead.
  if (kind !== 'realtime') expect(seen.carried).toBeGreaterThan(0)
})
