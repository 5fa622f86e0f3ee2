import type { TradingAct, TradingRefusal, TradingScope } from '@baize/contract/trading'
import { parseDecimal } from '@baize/money'
import { findMarket } from '@baize/sports/markets'
import { rungsBetween } from '@baize/sports/odds'
import { ok, refuse, type Result } from '@baize/std'
import { keyOf, type ResultStore } from '../events/result-store.ts'
import {
  eventStop,
  factorIn,
  limitsIn,
  marketStop,
  overroundIn,
  sportStop,
  type LegLimits,
} from '../prices/desk-rules.ts'
import type { StoredResult } from '../prices/price-book.ts'
import { modelOdds, splitsOf } from '../prices/take.ts'
import { fairMilliOf } from './event-file.ts'
import { findBookEvent, type LineDeps } from './event-lines.ts'
import { findFlag, findHeld, resultsIn } from './flags.ts'
import { money } from './money.ts'

export interface CheckDeps extends LineDeps {
  readonly results: ResultStore
}

type Facts = Readonly<Record<string, string | number | boolean | null>>

/** What an act would change, and whether one person may do it alone. */
export interface Checked {
  readonly needsSecond: boolean
  readonly subject: string
  readonly before: Facts
  readonly after: Facts
}

type Of<Name extends TradingAct['act']> = Extract<TradingAct, { readonly act: Name }>
type Verdict = Result<Checked, TradingRefusal>
/** Odds so far from the model's are set by two people (sportsbook design, section 8). */
const mostRungsAlone = 3

type Check<Name extends TradingAct['act']> = (deps: CheckDeps, act: Of<Name>) => Verdict | Promise<Verdict>

const checks: { readonly [Name in TradingAct['act']]: Check<Name> } = {
  stop: checkStop,
  resume: checkStop,
  price: checkPrice,
  price_end: checkPriceEnd,
  settle: checkResult,
  unsettle: checkResult,
  void: checkResult,
  margin: checkRule,
  limit: checkRule,
  factor: checkRule,
  drop: checkFlag,
  release: checkFlag,
  pay: checkHeld,
}

/** Judges an act by how things stand now. */
export const checkAct = async (deps: CheckDeps, act: TradingAct): Promise<Verdict> =>
  (checks[act.act] as Check<TradingAct['act']>)(deps, act)

export function stopIdOf(scope: TradingScope): string {
  if ('sport' in scope) return sportStop(scope.sport)
  return 'market' in scope ? marketStop(scope.event, scope.market) : eventStop(scope.event)
}

function checkStop({ store }: CheckDeps, { act, scope }: Of<'stop'> | Of<'resume'>): Verdict {
  if ('event' in scope) {
    const event = store.shelf.events.get(scope.event)
    if (!event || ('market' in scope && !event.markets.has(scope.market))) return refuse('unknown')
  }
  const id = stopIdOf(scope)
  const isStopped = store.shelf.rules.stops.has(id)
  if (isStopped === (act === 'stop')) return refuse('unchanged')
  return ok({
    needsSecond: false,
    subject: `${act} ${id}`,
    before: { takesBets: !isStopped },
    after: { takesBets: isStopped },
  })
}

function checkPrice({ store, clock }: CheckDeps, act: Of<'price'>): Verdict {
  const { shelf } = store
  const event = shelf.events.get(act.event)
  const market = event?.markets.get(act.market)
  if (!event || !market || market.status === 'settled') return refuse('unknown')
  if (market.material !== act.material) return refuse('outdated')
  const endsAt = Date.parse(act.until)
  const isInTime = endsAt > clock() && endsAt <= clock() + 86_400_000
  if (!isInTime || Object.keys(act.odds).some((id) => !market.outcomes.includes(id))) return refuse('invalid')
  const splits = splitsOf(shelf, market)
  const model = modelOdds(shelf, { event, market, splits })
  const asked = market.outcomes.flatMap((id, index) => {
    const odds = act.odds[id]
    return odds === undefined ? [] : [{ id, odds, index, model: model[index] ?? 0 }]
  })
  if (asked.some(({ model: offered }) => offered === 0)) return refuse('invalid')
  const needsSecond = asked.some(
    ({ odds, model: offered, index }) =>
      Math.abs(rungsBetween(offered, odds)) > mostRungsAlone || odds > fairMilliOf(splits[index]),
  )
  return ok({
    needsSecond,
    subject: `price ${keyOf(act)}`,
    before: Object.fromEntries(
      asked.map(({ id, index }) => [id, oddsText(shelf.table.odds(market.start + index))]),
    ),
    after: { ...Object.fromEntries(asked.map(({ id, odds }) => [id, oddsText(odds)])), until: act.until },
  })
}

const oddsText = (milli: number): string => (milli / 1000).toFixed(3).replace(/0$/, '')

function checkPriceEnd({ store }: CheckDeps, act: Of<'price_end'>): Verdict {
  const price = store.shelf.rules.prices.get(keyOf(act))
  if (!price) return refuse('unchanged')
  return ok({
    needsSecond: false,
    subject: `end price ${keyOf(act)}`,
    before: Object.fromEntries([...price.odds].map(([id, odds]) => [id, oddsText(odds)])),
    after: {},
  })
}

async function checkResult(
  deps: CheckDeps,
  act: Of<'settle'> | Of<'unsettle'> | Of<'void'>,
): Promise<Verdict> {
  const event = await findBookEvent(deps, act.event)
  const market = findMarket(act.market)
  if (!event || market?.type.sport !== event.fixture.sport) return refuse('unknown')
  const { type, specifiers } = market
  const standing = (await deps.results.latest([act])).get(keyOf(act))
  const fault = faultOf(act, {
    standing,
    outcomes: type.outcomes(specifiers),
    hasOneWinner: type.hasOneWinner,
  })
  if (fault) return refuse(fault)
  const { home, away } = event.fixture
  return ok({
    needsSecond: true,
    subject: `${act.act} ${keyOf(act)}`,
    before: { version: standing?.version ?? 0, ...(standing && { result: resultText(standing) }) },
    after: { match: `${home.name.en} – ${away.name.en}`, ...afterOf(act) },
  })
}

/** Why a result cannot be said so; nothing where it can. */
function faultOf(
  act: Of<'settle'> | Of<'unsettle'> | Of<'void'>,
  of: {
    readonly standing: StoredResult | undefined
    readonly outcomes: readonly string[]
    readonly hasOneWinner: boolean
  },
): TradingRefusal | undefined {
  if (act.act === 'void')
    return act.from !== null && act.to !== null && act.from >= act.to ? 'invalid' : undefined
  if (act.version !== (of.standing?.version ?? 0)) return 'outdated'
  if (act.act === 'unsettle') return of.standing?.outcomes ? undefined : 'unchanged'
  return isWhole(act, of.outcomes, of.hasOneWinner) ? undefined : 'invalid'
}

const afterOf = (act: Of<'settle'> | Of<'unsettle'> | Of<'void'>): Facts => {
  if (act.act === 'settle') return act.outcomes
  return act.act === 'void' ? { cause: act.cause, from: act.from, to: act.to } : { result: 'open' }
}

/** Names every outcome, and one winner where the type has one. */
function isWhole({ outcomes }: Of<'settle'>, known: readonly string[], hasOneWinner: boolean): boolean {
  const told = Object.keys(outcomes)
  if (told.length !== known.length || known.some((id) => outcomes[id] === undefined)) return false
  const words = Object.values(outcomes)
  if (!hasOneWinner || words.includes('push')) return true
  return words.filter((word) => word === 'won').length === 1
}

const resultText = ({ outcomes }: { readonly outcomes: object | null }): string =>
  outcomes === null ? 'open' : JSON.stringify(outcomes)

function checkRule({ store }: CheckDeps, act: Of<'margin'> | Of<'limit'> | Of<'factor'>): Verdict {
  const { rules } = store.shelf
  if (act.act === 'factor') {
    const before = factorIn(rules, act.player)
    if (before === act.factor) return refuse('unchanged')
    return ok({
      needsSecond: act.factor > before,
      subject: `factor ${act.player}`,
      before: { factor: before },
      after: { factor: act.factor },
    })
  }
  const tournament = act.tournament ?? ''
  const place = tournament === '' ? act.sport : `${act.sport} ${tournament}`
  if (act.act === 'margin') {
    const before = overroundIn(rules, { ...act, tournament })
    if (before === act.overroundBps) return refuse('unchanged')
    return ok({
      needsSecond: act.overroundBps < before,
      subject: `margin ${place} ${act.margin} ${act.isLive ? 'live' : 'before'}`,
      before: { overroundBps: before },
      after: { overroundBps: act.overroundBps },
    })
  }
  return checkLimit(limitsIn(rules, { sport: act.sport, tournament }), act, place)
}

/** Amounts of a limit in minor units; undefined where one is none. */
export function minorLimits({ main, other, outcome }: Of<'limit'>): LegLimits | undefined {
  const [a, b, c] = [main, other, outcome].map((text) => parseDecimal(text, { scale: 2 }))
  if (!a?.ok || !b?.ok || !c?.ok) return undefined
  return { mainMinor: a.value, otherMinor: b.value, outcomeMinor: c.value }
}

function checkLimit(before: LegLimits, act: Of<'limit'>, place: string): Verdict {
  const after = minorLimits(act)
  if (!after) return refuse('invalid')
  const names = ['mainMinor', 'otherMinor', 'outcomeMinor'] as const
  if (names.every((name) => after[name] === before[name])) return refuse('unchanged')
  const show = (of: LegLimits): Facts => ({
    main: money(of.mainMinor),
    other: money(of.otherMinor),
    outcome: money(of.outcomeMinor),
  })
  return ok({
    needsSecond: names.some((name) => after[name] > before[name]),
    subject: `limit ${place}`,
    before: show(before),
    after: show(after),
  })
}

async function checkFlag({ pool }: CheckDeps, act: Of<'drop'> | Of<'release'>): Promise<Verdict> {
  const flag = await findFlag(pool, act.message)
  if (!flag) return refuse('unknown')
  if (flag.releasedAt !== null) return refuse('unchanged')
  const told = resultsIn(flag)
  if (act.act === 'release' && !told) return refuse('invalid')
  const after: Facts = told
    ? { results: told.results.map(({ type, spec }) => `${type}|${spec}`).join(', ') }
    : { dropped: true }
  return ok({
    needsSecond: act.act === 'release',
    subject: `${act.act} message ${act.message}`,
    before: { producer: flag.producer, event: flag.event, reason: flag.reason },
    after: act.act === 'release' ? after : { dropped: true },
  })
}

async function checkHeld({ pool }: CheckDeps, act: Of<'pay'>): Promise<Verdict> {
  const held = await findHeld(pool, act.ticket)
  if (!held) return refuse('unknown')
  if (money(held.dueMinor) !== money(minorOf(act.amount))) return refuse('outdated')
  return ok({
    needsSecond: true,
    subject: `settlement ${act.ticket}`,
    before: { paid: money(held.paidMinor) },
    after: { paid: money(held.dueMinor), cause: held.cause },
  })
}

export function minorOf(amount: string): bigint {
  const read = parseDecimal(amount, { scale: 2 })
  return read.ok ? read.value : -1n
}
