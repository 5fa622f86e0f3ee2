import type { Calls, ValueOf, WireLanguage } from '@baize/contract'
import { currentStreak, missionState, readRule, type RuleDocument } from '@baize/domain/reward'
import { currencies, type CurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import { invariant, ok, refuse, type Clock, type MemberId, type Result } from '@baize/std'
import type { Settings } from '../../kernel/setting/service.ts'
import * as budgets from '../budget/budget-store.ts'
import { houseDay } from '../fact/house-day.ts'
import type { ClaimRefusal, Grants } from '../grant/model.ts'
import { wireGift, wireGrant, wireValue } from '../grant/wire.ts'
import { keepAudience } from '../rule/audience.ts'
import * as rules from '../rule/rule-store.ts'
import * as store from './store.ts'

type Summary = ValueOf<Calls['missionSummary']>
type WireMission = Summary['list'][number]

/** Missions (rewards.md 4): rules of their family, as a member sees them. */
export interface Missions {
  read(memberId: MemberId, language: WireLanguage): Promise<Summary>
  claim(
    memberId: MemberId,
    ask: { readonly id: string; readonly language: WireLanguage },
  ): Promise<Result<ValueOf<Calls['missionClaim']>, ClaimRefusal>>
  /** How many missions and prizes can be claimed: the red badge. */
  countClaimable(memberId: MemberId): Promise<number>
}

export interface MissionDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly currency: CurrencyCode
  readonly settings: Pick<Settings, 'read'>
  readonly grants: Pick<Grants, 'claim' | 'find'>
}

export const createMissions = (deps: MissionDeps): Missions => ({
  read: (memberId, language) => read(deps, memberId, language),
  countClaimable: (memberId) => store.countClaimable(deps.db, memberId, new Date(deps.clock())),
  async claim(memberId, { id, language }) {
    const known = await deps.grants.find(memberId, id)
    if (known?.family !== 'mission' && known?.family !== 'leaderboard') return refuse('reward_not_found')
    const claimed = await deps.grants.claim(memberId, id)
    if (!claimed.ok) return claimed
    const claimable = await store.countClaimable(deps.db, memberId, new Date(deps.clock()))
    return ok({ claimed: wireGrant(claimed.value, language, deps.currency), claimable })
  },
})

interface Known {
  readonly at: Date
  readonly today: string
  readonly language: WireLanguage
  readonly currency: CurrencyCode
  readonly given: readonly store.GivenRow[]
  readonly standings: readonly rules.StandingRow[]
  readonly loginDays: readonly string[]
  readonly openedAt: Date
  /** Series and place of what was claimed, as `key place`. */
  readonly claimedPlaces: ReadonlySet<string>
}

interface Mission {
  readonly ruleId: string
  readonly rule: RuleDocument
  readonly standing: rules.StandingRow | undefined
}

const dayMs = 86_400_000
const longestPeriodMs = 366 * dayMs

async function read(deps: MissionDeps, memberId: MemberId, language: WireLanguage): Promise<Summary> {
  const { db, currency } = deps
  const at = new Date(deps.clock())
  const [inForce, stops, standings, given, loginDays, openedAt, { limits }] = await Promise.all([
    rules.listInForce(db),
    budgets.listStops(db),
    rules.findStandings(db, memberId, at),
    store.listGiven(db, memberId),
    store.listLoginDays(db, memberId, new Date(at.getTime() - longestPeriodMs)),
    store.findOpened(db, memberId),
    deps.settings.read(),
  ])
  const all = inForce.map((version) => ({
    ruleId: version.rule_id,
    rule: readRule(version.document),
    standing:
      // After a change the period of the version before may still run.
      standings.find(({ version_id: id }) => id === version.id) ??
      standings.find(({ rule_id: id }) => id === version.rule_id),
  }))
  const known: Known = {
    at,
    language,
    currency,
    given,
    standings,
    loginDays,
    today: houseDay(at, limits.timeZone),
    openedAt: openedAt ?? at,
    claimedPlaces: claimedPlacesOf(all, given),
  }
  const stopped = new Set(stops.map(({ scope }) => scope))
  const meant = await Promise.all(
    all.map(({ rule }) => keepAudience(db, [{ member_id: memberId }], { rule, at })),
  )
  const shown = all.filter(
    (mission, place) =>
      mission.rule.family === 'mission' &&
      !['all', 'family:mission', `rule:${mission.ruleId}`].some((scope) => stopped.has(scope)) &&
      isFor(mission, known) &&
      (meant[place]?.length === 1 || known.given.some(({ rule_id: id }) => id === mission.ruleId)),
  )
  const single = shown.filter(({ rule }) => !rule.series)
  const list = [
    ...single.flatMap((each) => earlierOf(each, known)),
    ...single.map((each) => wire(each, known)),
  ]
  const daily = list.filter(({ period, state }) => period === 'daily' && state !== 'lapsed')
  return {
    claimable: await store.countClaimable(db, memberId, at),
    doneToday: daily.filter(({ state }) => state === 'earned' || state === 'claimed').length,
    dailyUntil: daily.find(({ periodUntil }) => periodUntil !== null)?.periodUntil ?? null,
    list: list.toSorted((one, other) => rankOf(one) - rankOf(other)),
    series: seriesOf(shown, known),
    currencySymbol: currencies[currency].symbol,
  }
}

const rankOf = ({ state }: WireMission): number => (state === 'earned' ? 0 : state === 'claimed' ? 2 : 1)

const placeKey = ({ key, place }: { readonly key: string; readonly place: number }) => `${key} ${place}`

function claimedPlacesOf(
  all: readonly Pick<Mission, 'ruleId' | 'rule'>[],
  given: readonly store.GivenRow[],
): Set<string> {
  const claimed = new Set(given.filter(({ state }) => state === 'claimed').map(({ rule_id: id }) => id))
  return new Set(
    all.flatMap(({ ruleId, rule }) => (rule.series && claimed.has(ruleId) ? [placeKey(rule.series)] : [])),
  )
}

/** Whether a member sees it: it runs, and it is for her. */
function isFor({ ruleId, rule, standing }: Mission, { at, given, openedAt }: Known): boolean {
  if (given.some(({ rule_id: id, state }) => id === ruleId && state === 'earned')) return true
  if (!standing || (rule.endAtMs !== null && rule.endAtMs <= at.getTime())) return false
  const within = rule.audience.registeredWithinDays
  return within === null || openedAt.getTime() >= at.getTime() - within * dayMs
}

function grantOf({ ruleId, rule, standing }: Mission, given: readonly store.GivenRow[]) {
  const own = given.filter(({ rule_id: id }) => id === ruleId)
  if (rule.period === 'once') return own[0]
  return own.find(({ period }) => standing !== undefined && period === standing.from_at.toISOString())
}

function wire(mission: Mission, known: Known): WireMission {
  const { rule, standing } = mission
  const grant = grantOf(mission, known.given)
  const isOpen =
    !rule.series ||
    rule.series.place === 1 ||
    known.claimedPlaces.has(placeKey({ ...rule.series, place: rule.series.place - 1 }))
  return face(mission, known, {
    state: missionState({ isOpen, grant: grant?.state }),
    value: valueOf(rule, standing, known),
    grant,
    until: standing?.to_at,
  })
}

/** What was earned in an earlier period and can still be claimed. */
const earlierOf = (mission: Mission, known: Known): WireMission[] =>
  known.given
    .filter(
      (grant) =>
        grant.rule_id === mission.ruleId &&
        grant.state === 'earned' &&
        grant !== grantOf(mission, known.given) &&
        (grant.claim_until === null || grant.claim_until > known.at),
    )
    .map((grant) =>
      face(mission, known, {
        state: 'earned',
        value: mission.rule.steps[0]?.from ?? 0n,
        grant,
        until: undefined,
      }),
    )

/** Of days in a row the run that goes on is shown; what was reached stays reached. */
function valueOf(rule: RuleDocument, standing: rules.StandingRow | undefined, known: Known): bigint {
  const value = standing?.value ?? 0n
  const target = rule.steps[0]?.from ?? 0n
  if (rule.measure !== 'login_streak' || value >= target || !standing) return value
  const run = BigInt(currentStreak(known.loginDays, known.today))
  return run < value ? run : value
}

function face(
  { ruleId, rule }: Mission,
  { language, currency }: Known,
  of: {
    readonly state: WireMission['state']
    readonly value: bigint
    readonly grant: store.GivenRow | undefined
    readonly until: Date | undefined
  },
): WireMission {
  const say = ({ en, bn }: { en: string; bn: string }) => (language === 'BN' ? bn : en)
  const [step] = rule.steps
  invariant(step, 'a mission has a step')
  const { from: target } = step
  const isDone = of.state !== 'running' && of.state !== 'locked'
  const earned = of.state === 'earned' ? of.grant : undefined
  return {
    id: earned?.id ?? ruleId,
    title: say(rule.title),
    text: say(rule.text),
    terms: say(rule.terms),
    measure: rule.measure,
    period: rule.period,
    state: of.state,
    value: wireValue(isDone || of.value > target ? target : of.value, rule.measure, currency),
    target: wireValue(target, rule.measure, currency),
    gift: wireGift(step.gift, currency),
    categories: rule.lanes.filter(({ weight }) => weight > 0).map(({ category }) => category),
    claimId: earned?.id ?? null,
    claimUntil: earned?.claim_until?.toISOString() ?? null,
    periodUntil: dateOr(of.until),
  }
}

/** A time without an end is no date. */
const dateOr = (at: Date | undefined): string | null =>
  at instanceof Date && Number.isFinite(at.getTime()) ? at.toISOString() : null

function seriesOf(shown: readonly Mission[], known: Known): Summary['series'] {
  const groups = Map.groupBy(
    shown.filter(({ rule }) => rule.series),
    ({ rule }) => rule.series?.key ?? '',
  )
  return [...groups].map(([key, missions]) => {
    const inOrder = missions.toSorted(
      (one, other) => (one.rule.series?.place ?? 0) - (other.rule.series?.place ?? 0),
    )
    const title = inOrder[0]?.rule.series?.title
    return {
      key,
      title: (known.language === 'BN' ? title?.bn : title?.en) ?? '',
      list: inOrder.map((mission) => wire(mission, known)),
    }
  })
}
