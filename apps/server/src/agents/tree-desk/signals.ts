import type { GivenValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { isAgentType } from '@baize/domain/identity'
import { addDays } from '@baize/domain/agent-contract'
import { readSetting } from '@baize/domain/withdrawal'
import { currencies, formatDecimal } from '@baize/money'
import { ok, refuse, type MemberId } from '@baize/std'
import { findOpposites } from '../../betting/api.ts'
import { findCircles, findSplits, findUpAndOut } from '../../cashier/api.ts'
import { findAgentAccount, findClusters, findNamed, findSharedDoors } from '../../identity/api.ts'
import { activeRuleOf, findRules } from '../contract/rules.ts'
import { houseMoney } from '../money.ts'
import type { Answer, TreeDeskDeps } from './model.ts'
import { isNode } from './nodes.ts'
import * as signalStore from './signal-store.ts'
import * as store from './store.ts'

type Shown = GivenValueOf<ConsoleCalls['agentSignalsRead']>['signals'][number]
type Facts = Shown['accounts'][number]['facts']

/** What looks odd, with the accounts and the figures that say so. */
interface Signal {
  readonly kind: Shown['kind']
  readonly members: readonly MemberId[]
  readonly factsOf?: ReadonlyMap<MemberId, Facts>
}

/** Larger branches are looked at agent by agent. */
const mostPeople = 20_000
const mostNamed = 20
const daysLooked = 30
const dayMs = 86_400_000

/**
 * What looks odd in one branch. It names its rows and does nothing: what they mean is for an operator to
 * judge (agents.md 6).
 */
export async function readSignals(deps: TreeDeskDeps, id: string): Answer<'agentSignalsRead'> {
  const agentId = BigInt(id) as MemberId
  if (!isNode(await findAgentAccount(deps.db, agentId))) return refuse('member_not_found')
  const { people, signals } = await findSignals(deps, agentId)
  const ids = [...new Set(signals.flatMap(({ members }) => members))]
  const named = new Map((await findNamed(deps.db, ids)).map((person) => [person.id, person]))
  const isAgent = (member: MemberId) => isAgentType(named.get(member)?.type ?? 0)
  return ok({
    people: people.length,
    isWhole: people.length <= mostPeople,
    signals: signals.map(({ kind, members, factsOf }) => ({
      kind,
      size: members.length,
      agents: members.filter(isAgent).length,
      // Agents first: one that shares a device with its members is looked at before all.
      accounts: members
        .toSorted((one, other) => Number(isAgent(other)) - Number(isAgent(one)))
        .slice(0, mostNamed)
        .map((member) => ({
          id: String(member),
          username: named.get(member)?.username ?? '',
          isAgent: isAgent(member),
          facts: factsOf?.get(member) ?? {},
        })),
    })),
  })
}

type SignalDeps = Pick<TreeDeskDeps, 'db' | 'clock' | 'figures' | 'settings'>

async function findSignals(
  deps: SignalDeps,
  agentId: MemberId,
): Promise<{ readonly people: readonly MemberId[]; readonly signals: readonly Signal[] }> {
  const day = await deps.figures.today()
  const people = await store.findPeople(deps.db, { agentId, day, limit: mostPeople })
  const [doors, money, pairs] = await Promise.all([
    findSharedDoors(deps.db, people),
    findOdd(deps, people, addDays(day, -daysLooked)),
    findPairs(deps, people),
  ])
  return { people, signals: [...doors, ...money, ...pairs] }
}

/** Whether anything looks odd in one branch. */
export const hasSignal = async (deps: SignalDeps, agentId: MemberId): Promise<boolean> =>
  (await findSignals(deps, agentId)).signals.length > 0

const money = (minor: bigint) => formatDecimal(minor, currencies[houseMoney])

/** A branch with fewer first deposits says nothing by where they came from. */
const fewestFirst = 5
const firstPercent = 60
/** So many members with just the deposit that makes active are no accident. */
const fewestLeast = 3
const circleDays = 7
/** Bets and credits between two are looked at for so long. */
const pairDays = 7

/** What figures, credits and bills of the branch say. */
async function findOdd(
  { db, clock, figures }: SignalDeps,
  memberIds: readonly MemberId[],
  from: string,
): Promise<Signal[]> {
  const range = { memberIds, currency: houseMoney, from }
  const nowMs = clock()
  const { depositMinor: least } = activeRuleOf(await findRules(db, await figures.today()))
  const [volumes, leastDeposits, first, jumps, circles] = await Promise.all([
    signalStore.findVolumes(db, range),
    least > 0n ? signalStore.findLeastDeposits(db, { ...range, least }) : [],
    signalStore.findFirstDepositors(db, range),
    signalStore.findJumps(db, { payeeIds: memberIds, since: new Date(nowMs - daysLooked * dayMs) }),
    findCircles(db, { memberIds, since: new Date(nowMs - circleDays * dayMs) }),
  ])
  const found: Signal[] = circles.map(({ from_id: one, to_id: other, sent, returned }) => ({
    kind: 'circle',
    members: [one, other],
    factsOf: new Map([
      [one, { sent: money(sent) }],
      [other, { sent: money(returned) }],
    ]),
  }))
  for (const { payee_id: payee, bill_id: bill, ...of } of jumps)
    found.push({
      kind: 'tier',
      members: [payee],
      factsOf: new Map([
        [
          payee,
          {
            bill: String(bill),
            valid: money(of.valid),
            asked: money(of.asked),
            lastHour: money(of.last_hour),
          },
        ],
      ]),
    })
  if (volumes.length > 0)
    found.push({
      kind: 'volume',
      members: volumes.map(({ member_id: id }) => id),
      factsOf: new Map(
        volumes.map(({ member_id: id, valid, deposits, result }) => [
          id,
          { valid: money(valid), deposits: money(deposits), result: money(result) },
        ]),
      ),
    })
  if (leastDeposits.length >= fewestLeast)
    found.push({
      kind: 'minimum',
      members: leastDeposits.map(({ member_id: id }) => id),
      factsOf: new Map(
        leastDeposits.map(({ member_id: id, deposits }) => [id, { deposits: money(deposits) }]),
      ),
    })
  return [...found, ...(await oneDevice({ db }, first))]
}

/** What two accounts do with each other: bets on opposite sides, credits and what becomes of them. */
async function findPairs(
  { db, clock, settings }: SignalDeps,
  memberIds: readonly MemberId[],
): Promise<Signal[]> {
  const since = new Date(clock() - pairDays * dayMs)
  const range = { memberIds, currency: houseMoney, since }
  const { holdFrom } = (await settings.read()).transfer
  const borderMinor = readSetting(holdFrom, currencies[houseMoney])
  const [opposites, out, splits] = await Promise.all([
    findOpposites(db, range),
    findUpAndOut(db, range),
    // Without a border there is nothing to stay below.
    borderMinor > 0n ? findSplits(db, { ...range, borderMinor }) : [],
  ])
  return [
    ...opposites.map(({ one_id: one, other_id: other, ...of }): Signal => {
      const meetings = { met: String(of.met), opposite: String(of.opposite) }
      return {
        kind: 'opposite',
        members: [one, other],
        factsOf: new Map([
          [one, { ...meetings, stakes: money(of.one_stake) }],
          [other, { ...meetings, stakes: money(of.other_stake) }],
        ]),
      }
    }),
    ...out.map(({ from_id: from, to_id: to, sent, withdrawn, minutes }): Signal => ({
      kind: 'up_and_out',
      members: [from, to],
      factsOf: new Map<MemberId, Facts>([
        [from, { sent: money(sent) }],
        [to, { withdrawn: money(withdrawn), minutes: String(minutes) }],
      ]),
    })),
    ...splits.map(({ from_id: from, to_id: to, credits, sent }): Signal => ({
      kind: 'splitting',
      members: [from, to],
      factsOf: new Map([[from, { credits: String(credits), sent: money(sent), border: money(borderMinor) }]]),
    })),
  ]
}

/** Most of a branch's first deposits by accounts of one device. */
async function oneDevice({ db }: Pick<TreeDeskDeps, 'db'>, first: readonly MemberId[]): Promise<Signal[]> {
  if (first.length < fewestFirst) return []
  const clusters = await findClusters(db, first)
  const groups = [...Map.groupBy(first, (id) => clusters.get(id) ?? id).values()]
  const largest = groups.toSorted((one, other) => other.length - one.length)[0] ?? []
  return largest.length * 100 >= first.length * firstPercent
    ? [{ kind: 'first_deposits', members: largest }]
    : []
}
