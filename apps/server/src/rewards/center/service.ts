import type { Calls, ValueOf, WireLanguage } from '@baize/contract'
import { isJudgedAtEnd, isOncePerCluster, readRule, type RuleDocument } from '@baize/domain/reward'
import type { CurrencyCode } from '@baize/money'
import { currencies } from '@baize/money'
import type { Pool } from '@baize/runtime'
import { ok, type Clock, type MemberId, type Result } from '@baize/std'
import * as budgets from '../budget/budget-store.ts'
import type { ClaimRefusal, Grant, Grants } from '../grant/model.ts'
import { takenByLinked } from '../cluster/first.ts'
import { keepAudience } from '../rule/audience.ts'
import { clusterGift } from '../rule/judge.ts'
import type { Rules } from '../rule/rules.ts'
import * as rules from '../rule/rule-store.ts'
import * as store from './store.ts'
import { wireGift, wireGrant, wireMoney, wireValue, type WireOffer } from '../grant/wire.ts'

type Center = ValueOf<Calls['rewardCenter']>
type Claimed = ValueOf<Calls['rewardClaim']>

/** The reward centre (spec 2): what was earned, what there is, what was given. */
export interface RewardCenter {
  read(memberId: MemberId, language: WireLanguage): Promise<Center>
  claim(
    memberId: MemberId,
    ask: { readonly id?: string | undefined; readonly language: WireLanguage },
  ): Promise<Result<Claimed, ClaimRefusal>>
  join: Rules['join']
}

export interface CenterDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly currency: CurrencyCode
  readonly grants: Grants
  readonly rewardRules: Rules
}

const historyLines = 20

export const createRewardCenter = (deps: CenterDeps): RewardCenter => ({
  read: (memberId, language) => read(deps, memberId, language),
  async claim(memberId, { id, language }) {
    const { grants, currency } = deps
    const outcome =
      id === undefined ? ok(await grants.claimAll(memberId)) : await claimOne(grants, memberId, id)
    if (!outcome.ok) return outcome
    return ok({
      claimed: outcome.value.map((grant) => wireGrant(grant, language, currency)),
      availablePromoCount: await grants.countWaiting(memberId),
    })
  },
  join: (memberId, ruleId) => deps.rewardRules.join(memberId, ruleId),
})

async function claimOne(
  grants: Grants,
  memberId: MemberId,
  id: string,
): Promise<Result<Grant[], ClaimRefusal>> {
  const claimed = await grants.claim(memberId, id)
  return claimed.ok ? ok([claimed.value]) : claimed
}

async function read(deps: CenterDeps, memberId: MemberId, language: WireLanguage): Promise<Center> {
  const { grants, currency } = deps
  const [waiting, history, offers, held] = await Promise.all([
    grants.waiting(memberId),
    grants.history(memberId, { before: null, limit: historyLines }),
    listOffers(deps, memberId, language),
    grants.heldUntil(memberId),
  ])
  const heldOf = ({ family }: Grant) => held(memberId, family)?.toISOString() ?? null
  // What is given automatically needs no press.
  const earned = waiting.filter(({ claim }) => claim === 'press')
  const cash = earned.reduce((sum, { gift }) => sum + (gift.kind === 'cash' ? gift.amountMinor : 0n), 0n)
  return {
    availablePromoCount: earned.length,
    claimable: wireMoney(cash, currency),
    heldUntil: earned.reduce<string | null>((last, grant) => later(last, heldOf(grant)), null),
    earned: earned.map((grant) => ({ ...wireGrant(grant, language, currency), heldUntil: heldOf(grant) })),
    offers,
    history: history.map((grant) => wireGrant(grant, language, currency)),
    currencySymbol: currencies[currency].symbol,
  }
}

const later = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one

interface Standing {
  readonly isJoined: boolean
  readonly isStopped: boolean
  /** Another account of the member's cluster has it. */
  readonly isTakenByLinked: boolean
  readonly period: rules.StandingRow | undefined
  /** Grants of the period, by step. */
  readonly given: ReadonlyMap<number, Grant['state']>
}

async function listOffers(
  { db, clock, currency }: CenterDeps,
  memberId: MemberId,
  language: WireLanguage,
): Promise<WireOffer[]> {
  const at = new Date(clock())
  const [latest, joins, standings, stops, given, deposits] = await Promise.all([
    rules.listInForce(db),
    rules.listJoins(db, memberId),
    rules.findStandings(db, memberId, at),
    budgets.listStops(db),
    store.listGiven(db, memberId),
    store.countDeposits(db, memberId),
  ])
  // Who joined a version keeps it.
  const joined = new Map(joins.map(({ rule_id: ruleId, version_id: id }) => [ruleId, id] as const))
  const kept = await rules.findVersions(db, [...joined.values()])
  const stopped = new Set(stops.map(({ scope }) => scope))
  const fitting = await Promise.all(
    latest.map(async ({ document }) => {
      const rule = readRule(document)
      return (await keepAudience(db, [{ member_id: memberId }], { rule, at })).length > 0
    }),
  )
  const shown = latest.map((inForce, place) => {
    const version = kept.find(({ rule_id: ruleId }) => ruleId === inForce.rule_id) ?? inForce
    const rule = readRule(version.document)
    const period = standings.find(({ version_id: id }) => id === version.id)
    const from = period?.from_at.toISOString()
    const own = given.filter(
      (each) => each.rule_id === version.rule_id && (rule.period === 'once' || each.period === from),
    )
    const gift = isOncePerCluster(rule) ? clusterGift(rule, version.rule_id, from ?? '') : undefined
    return { version, rule, period, own, gift, isFitting: fitting[place] === true }
  })
  const gifts = shown.flatMap(({ gift }) => (gift === undefined ? [] : [gift]))
  const taken = await takenByLinked(db, memberId, gifts)
  return shown.flatMap(({ version, rule, period, own, gift, isFitting }) => {
    if (!isOffered(rule, at)) return []
    const isJoined = joined.has(version.rule_id)
    // What was joined or earned stays in sight.
    const isOpen = (isFitting || isJoined) && !isPastDeposit(rule, { deposits, period })
    if (!isOpen && own.length === 0) return []
    const scopes = ['all', `family:${rule.family}`, `rule:${version.rule_id}`]
    const standing = {
      isJoined,
      isStopped: scopes.some((scope) => stopped.has(scope)),
      isTakenByLinked: gift !== undefined && own.length === 0 && taken.has(gift),
      period,
      given: new Map(own.map(({ step, state }) => [step, state] as const)),
    }
    return [wireOffer(rule, { id: version.rule_id, standing, language, currency, nowMs: at.getTime() })]
  })
}

/** Missions and leaderboards have a page of their own. */
const isOffered = ({ family, endAtMs }: RuleDocument, at: Date): boolean =>
  family !== 'mission' && family !== 'leaderboard' && (endAtMs === null || endAtMs > at.getTime())

/** The deposit of the account that the rule measures was made before it counted. */
const isPastDeposit = (
  { period: length, depositNumber }: RuleDocument,
  { deposits, period }: Pick<Standing, 'period'> & { readonly deposits: number },
): boolean => length === 'once' && (depositNumber ?? Infinity) <= deposits && (period?.value ?? 0n) === 0n

/** The deposit that is measured was made, and was smaller than the first step. */
const isDepositOver = ({ measure, steps }: RuleDocument, { period }: Standing): boolean =>
  measure === 'deposit_nth' && (period?.value ?? 0n) > 0n && (period?.value ?? 0n) < (steps[0]?.from ?? 0n)

/** spec 4: activity statuses, as an offer of a rule has them. */
function statusOf(rule: RuleDocument, standing: Standing, nowMs: number): WireOffer['status'] {
  if (nowMs < rule.startAtMs) return 'coming_soon'
  if (standing.isStopped || standing.isTakenByLinked) return 'close'
  const states = [...standing.given.values()]
  if (states.length === 0 && isDepositOver(rule, standing)) return 'close'
  if (states.includes('earned')) return 'claim'
  if (states.length === rule.steps.length && states.every((state) => state === 'claimed')) return 'claimed'
  return rule.optIn && !standing.isJoined ? 'join' : 'signed'
}

function wireOffer(
  rule: RuleDocument,
  given: {
    readonly id: string
    readonly standing: Standing
    readonly language: WireLanguage
    readonly currency: CurrencyCode
    readonly nowMs: number
  },
): WireOffer {
  const { id, standing, language, currency, nowMs } = given
  const say = ({ en, bn }: { en: string; bn: string }) => (language === 'BN' ? bn : en)
  const stateOf = (step: number) => {
    const state = standing.given.get(step)
    return state === 'earned' || state === 'claimed' ? state : 'open'
  }
  const until = standing.period?.to_at
  return {
    id,
    tag: rule.tag,
    family: rule.family,
    title: say(rule.title),
    text: say(rule.text),
    terms: say(rule.terms),
    url: `/art/banners/${pictures[rule.tag]}.svg`,
    status: statusOf(rule, standing, nowMs),
    measure: rule.measure,
    period: rule.period,
    value: wireValue(standing.period?.value ?? 0n, rule.measure, currency),
    steps: rule.steps.map(({ from, gift }, step) => ({
      from: wireValue(from, rule.measure, currency),
      gift: wireGift(gift, currency),
      state: stateOf(step),
    })),
    categories: rule.lanes.filter(({ weight }) => weight > 0).map(({ category }) => category),
    depositNumber: rule.depositNumber ?? null,
    isAtEnd: isJudgedAtEnd(rule),
    isOncePerCluster: isOncePerCluster(rule),
    isTakenByLinked: standing.isTakenByLinked,
    startAt: new Date(rule.startAtMs).toISOString(),
    endAt: rule.endAtMs === null ? null : new Date(rule.endAtMs).toISOString(),
    // A time without an end is no date.
    periodUntil: until instanceof Date && Number.isFinite(until.getTime()) ? until.toISOString() : null,
  }
}

const pictures: Readonly<Record<WireOffer['tag'], string>> = {
  newbie: 'peacock.rani',
  limited: 'roulette.maroon',
  special: 'cricket.ultra',
  daily: 'lotus.teal',
  high_rebate: 'crown.brick',
  vip: 'gem.dusk',
}
