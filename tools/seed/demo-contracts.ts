import { dayAt, dayStart, type CarryMode, type Terms, type Tier } from '@baize/domain/agent-contract'
import { parseDecimal, currencies } from '@baize/money'
import type { MemberId } from '@baize/std'
import { agree, offerContract } from '../../apps/server/src/agents/api.ts'
import type { Services } from '../../apps/server/src/services.ts'

/** The agents of the demo: karim is a root, shahin and padma stand below him, borno below shahin. */
export interface DemoAgents {
  readonly karim: MemberId
  readonly shahin: MemberId
  readonly padma: MemberId
  readonly borno: MemberId
}

type Name = keyof DemoAgents

const minor = (text: string): bigint => {
  const read = parseDecimal(text, currencies.BDT)
  if (!read.ok) throw new Error(`${text} is no amount`)
  return read.value
}

const percent = 10_000
const tier = (rate: number, from = '0.00', active = 0): Tier => ({
  ratePpm: Math.round(rate * percent),
  validMinor: minor(from),
  lossMinor: 0n,
  active,
})
const dividend = (...tiers: Tier[]): Terms => {
  const carry: CarryMode = 'full'
  return { kind: 'dividend', period: 'daily', carry, tiers }
}
const daily = (...tiers: Tier[]): Terms => ({ kind: 'daily', tiers })
const hourly = (...tiers: Tier[]): Terms => ({ kind: 'hourly', tiers })
const realtime = (won: number, lost: number): Terms => ({
  kind: 'realtime',
  singleBetMinor: 0n,
  profitPpm: Math.round(won * percent),
  lossPpm: Math.round(lost * percent),
})

/** Contracts with payer, payee and terms; payers come before their payees. */
const line: readonly (readonly [payer: Name | null, payee: Name, Terms])[] = [
  [null, 'karim', dividend(tier(30), tier(40, '50000.00', 2))],
  ['karim', 'shahin', dividend(tier(20), tier(30, '50000.00', 2))],
  ['karim', 'padma', dividend(tier(25, '50000.00', 2))],
  ['shahin', 'borno', dividend(tier(15))],
  [null, 'karim', daily(tier(0.8), tier(1, '100000.00', 3))],
  ['karim', 'shahin', daily(tier(0.6))],
  ['karim', 'padma', daily(tier(0.5, '1000.00'))],
  ['shahin', 'borno', daily(tier(0.4), tier(0.6, '20000.00'))],
  [null, 'karim', hourly(tier(0.4))],
  ['karim', 'shahin', hourly(tier(0.3))],
  ['shahin', 'borno', hourly(tier(0.2, '500.00'))],
  [null, 'karim', realtime(0.1, 0.2)],
  ['karim', 'shahin', realtime(0.08, 0.15)],
  ['shahin', 'borno', realtime(0.05, 0.1)],
]

const hourMs = 3_600_000
const slotMs = 300_000

/**
 * Contracts of the demo's agents, as if they had been agreed to just before the running day, hour and slot
 * began, so that the first bills come of the first play. Later changes by operators are kept.
 */
export async function agreeDemoContracts(services: Services, agents: DemoAgents): Promise<void> {
  const { timeZone } = (await services.settings.read()).limits
  const nowMs = Date.now()
  const today = dayStart(dayAt(nowMs, timeZone), timeZone)
  const before = {
    dividend: today - hourMs,
    daily: today - hourMs,
    hourly: nowMs - hourMs,
    realtime: nowMs - slotMs,
  }
  // A first version that the second one replaced: a history to look at.
  await agreeAt(services, today - 25 * hourMs, [null, agents.karim, daily(tier(0.7))], 0)
  for (const [at, [payer, payee, terms]] of line.entries())
    await agreeAt(
      services,
      before[terms.kind],
      [payer === null ? null : agents[payer], agents[payee], terms],
      at + 1,
    )
  await offerContract(services, {
    payeeId: agents.padma,
    payerId: agents.karim,
    terms: hourly(tier(0.25)),
    note: 'আরও ভালো করলে বাড়াব',
    requestId: requestOf(line.length + 1),
    actor: `member:${agents.karim}`,
  })
}

/** The same request at every start. */
const requestOf = (place: number) => `01900000-0000-7000-8000-0000000270${String(place).padStart(2, '0')}`

async function agreeAt(
  services: Services,
  atMs: number,
  [payerId, payeeId, terms]: readonly [MemberId | null, MemberId, Terms],
  place: number,
): Promise<void> {
  const actor = payerId === null ? 'system:seed' : `member:${payerId}`
  const agreement = { payeeId, payerId, terms, requestId: requestOf(place), actor }
  await agree({ ...services, clock: () => atMs }, agreement)
}
