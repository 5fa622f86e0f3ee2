import { addDays } from '@baize/domain/agent-contract'
import { readSetting } from '@baize/domain/withdrawal'
import { currencies, formatDecimal } from '@baize/money'
import type { Pool } from '@baize/runtime'
import type { Clock, MemberId } from '@baize/std'
import { findOpposites } from '../../betting/api.ts'
import { findCircles, findSplits, findUpAndOut } from '../../cashier/api.ts'
import { findClusters, findSharedDoors } from '../../identity/api.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import { activeRuleOf, findRules } from '../contract/rules.ts'
import type { FigureService } from '../figures/model.ts'
import { houseMoney } from '../money.ts'
import { joinSame, type Facts, type Signal } from './model.ts'
import * as findStore from './find-store.ts'

export interface FindDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly figures: Pick<FigureService, 'today'>
  readonly settings: Pick<Settings, 'read'>
}

const daysLooked = 30
const dayMs = 86_400_000

/**
 * The fraud signals among these people, one for each kind and set of accounts. It only reports: operators
 * decide what a signal means (agents.md 6).
 */
export async function findSignals(deps: FindDeps, people: readonly MemberId[]): Promise<Signal[]> {
  const day = await deps.figures.today()
  const [doors, money, pairs] = await Promise.all([
    findSharedDoors(deps.db, people),
    findOdd(deps, people, addDays(day, -daysLooked)),
    findPairs(deps, people),
  ])
  return joinSame([...doors, ...money, ...pairs])
}

const money = (minor: bigint) => formatDecimal(minor, currencies[houseMoney])

/** With fewer first deposits than this in a branch, sharing a device is no signal. */
const fewestFirst = 5
const firstPercent = 60
/** From so many members who deposited little more than the active minimum it is a signal. */
const fewestLeast = 3
const circleDays = 7
/** How many days of bets and credits between two accounts are searched. */
const pairDays = 7

/** What figures, credits and bills of the branch say. */
async function findOdd(
  { db, clock, figures }: FindDeps,
  memberIds: readonly MemberId[],
  from: string,
): Promise<Signal[]> {
  const range = { memberIds, currency: houseMoney, from }
  const nowMs = clock()
  const { depositMinor: least } = activeRuleOf(await findRules(db, await figures.today()))
  const [volumes, leastDeposits, first, jumps, circles] = await Promise.all([
    findStore.findVolumes(db, range),
    least > 0n ? findStore.findLeastDeposits(db, { ...range, least }) : [],
    findStore.findFirstDepositors(db, range),
    findStore.findJumps(db, { payeeIds: memberIds, since: new Date(nowMs - daysLooked * dayMs) }),
    findCircles(db, { memberIds, since: new Date(nowMs - circleDays * dayMs) }),
  ])
  const found: Signal[] = circles.map(({ from_id: one, to_id: other, sent, returned, credits }) => ({
    kind: 'circle',
    members: [one, other],
    count: credits,
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
  for (const { member_id: id, valid, deposits, result } of volumes)
    found.push({
      kind: 'volume',
      members: [id],
      count: Number(valid / (deposits * findStore.timesDeposits)),
      factsOf: new Map([[id, { valid: money(valid), deposits: money(deposits), result: money(result) }]]),
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
  { db, clock, settings }: FindDeps,
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
        count: Number(of.met),
        factsOf: new Map([
          [one, { ...meetings, stakes: money(of.one_stake) }],
          [other, { ...meetings, stakes: money(of.other_stake) }],
        ]),
      }
    }),
    ...out.map(({ from_id: from, to_id: to, sent, withdrawn, minutes, times }): Signal => ({
      kind: 'up_and_out',
      members: [from, to],
      count: times,
      factsOf: new Map<MemberId, Facts>([
        [from, { sent: money(sent) }],
        [to, { withdrawn: money(withdrawn), minutes: String(minutes) }],
      ]),
    })),
    ...splits.map(({ from_id: from, to_id: to, credits, sent }): Signal => ({
      kind: 'splitting',
      members: [from, to],
      count: credits,
      factsOf: new Map([[from, { credits: String(credits), sent: money(sent), border: money(borderMinor) }]]),
    })),
  ]
}

/** Most of a branch's first deposits by accounts of one device. */
async function oneDevice({ db }: Pick<FindDeps, 'db'>, first: readonly MemberId[]): Promise<Signal[]> {
  if (first.length < fewestFirst) return []
  const clusters = await findClusters(db, first)
  const groups = [...Map.groupBy(first, (id) => clusters.get(id) ?? id).values()]
  const largest = groups.toSorted((one, other) => other.length - one.length)[0] ?? []
  return largest.length * 100 >= first.length * firstPercent
    ? [{ kind: 'first_deposits', members: largest }]
    : []
}
