import type { TradingEvent, TradingMarket, TradingResult } from '@baize/contract/trading'
import {
  compareSpecifiers,
  readSpecifiers,
  type EventNames,
  type MarketType,
  type Specifiers,
  type Split,
} from '@baize/sports/market'
import { fairOdds } from '@baize/sports/odds'
import { eventStop, deskPriceKey, marketStop } from '../prices/desk-rules.ts'
import type { StoredResult } from '../prices/price-book.ts'
import { standingStatus, type BookEvent, type BookMarket } from '../prices/state.ts'
import { modelOdds, splitsOf } from '../prices/take.ts'
import { findBookEvent, lineOf, type LineDeps } from './event-lines.ts'
import { worstCase } from './finals.ts'
import { money, noMoney, readMoney, worstOf, type EventMoney, type MarketMoney } from './money.ts'

interface LatestRow {
  readonly market: string
  readonly version: number
  readonly outcomes: StoredResult['outcomes']
  readonly is_cancelled: boolean
  readonly source: string
}

/** One event with its markets, what they cost, and what each final score would bring. */
export async function readEventFile(deps: LineDeps, id: string): Promise<TradingEvent | null> {
  const event = await findBookEvent(deps, id)
  if (!event) return null
  const [sums, results, betOn] = await Promise.all([
    readMoney(deps.pool, [id]),
    latestOf(deps, id),
    deps.pool.query<{ market: string }>('SELECT DISTINCT market FROM leg WHERE event = $1', [id]),
  ])
  const of = sums.get(id) ?? noMoney
  const ids = new Set([...event.markets.keys(), ...betOn.rows.map(({ market }) => market)])
  const list = [...ids].flatMap((market) => marketOf(deps, { event, id: market, sums: of, results }) ?? [])
  const { finals } = worstCase(event.score, event.fixture.sport, of)
  return {
    ...lineOf(deps, event, of),
    isStopped: deps.store.shelf.rules.stops.has(eventStop(id)),
    endedAt: event.endedAt === null ? null : new Date(event.endedAt).toISOString(),
    list: list.toSorted(byMoneyThenOrder(deps)),
    finals: finals.map(({ home, away, resultMinor }) => ({ home, away, result: money(resultMinor) })),
  }
}

async function latestOf({ pool }: LineDeps, event: string): Promise<ReadonlyMap<string, LatestRow>> {
  const { rows } = await pool.query<LatestRow>(
    `SELECT DISTINCT ON (market) market, version, outcomes, cancelled <> '[]' is_cancelled, source
     FROM market_result WHERE event_id = $1 AND is_valid ORDER BY market, version DESC`,
    [event],
  )
  return new Map(rows.map((row) => [row.market, row]))
}

/** Those with bets first, as they would cost; then as pages list them. */
const byMoneyThenOrder = ({ store }: LineDeps) => {
  const order = new Map([...store.shelf.types.keys()].map((type, index) => [type, index]))
  return (a: TradingMarket, b: TradingMarket): number =>
    Number(b.tickets > 0) - Number(a.tickets > 0) ||
    Number(a.worst) - Number(b.worst) ||
    Number(a.status === 'inactive' || a.status === 'settled') -
      Number(b.status === 'inactive' || b.status === 'settled') ||
    (order.get(a.type) ?? 0) - (order.get(b.type) ?? 0) ||
    compareSpecifiers(specOf(a), specOf(b))
}

const specOf = ({ id, type }: TradingMarket): string => id.slice(type.length + 1)

interface MarketAsked {
  readonly event: BookEvent
  readonly id: string
  readonly sums: EventMoney
  readonly results: ReadonlyMap<string, LatestRow>
}

function marketOf(deps: LineDeps, { event, id, sums, results }: MarketAsked): TradingMarket | undefined {
  const { store } = deps
  const { shelf } = store
  const known = event.markets.get(id)
  const [typeId = '', ...rest] = id.split('|')
  const spec = rest.join('|')
  const type = known?.type ?? shelf.types.get(typeId)
  const specifiers = readSpecifiers(spec)
  if (!type || !specifiers || !type.reads(specifiers)) return undefined
  const own = sums.markets.get(id)
  const { fixture } = event
  const price = shelf.rules.prices.get(deskPriceKey(fixture.event, id))
  return {
    id,
    type: type.id,
    name: type.name(specifiers, namesOf(event)),
    ...standingOf(deps, event, known),
    isStopped: shelf.rules.stops.has(marketStop(fixture.event, id)),
    hasOneWinner: type.hasOneWinner,
    tickets: own?.tickets ?? 0,
    worst: money(own ? worstOf(own) : 0n),
    priceUntil: price ? new Date(price.endsAt).toISOString() : null,
    outcomes: outcomesOf(deps, { event, known, type, specifiers, own }),
    result: resultOf(results.get(id)),
  }
}

const resultOf = (row: LatestRow | undefined): TradingMarket['result'] =>
  row
    ? { version: row.version, outcomes: wordsOf(row), source: row.source }
    : { version: 0, outcomes: null, source: null }

function standingOf(deps: LineDeps, event: BookEvent, known: BookMarket | undefined) {
  const nothing = { isMainLine: false, material: 0, holdBps: 0 }
  const { isMainLine, material, holdBps } = known ?? nothing
  return { isMainLine, material, holdBps, status: statusOf(deps, event, known) }
}

const statusOf = (
  { store }: LineDeps,
  event: BookEvent,
  market: BookMarket | undefined,
): TradingMarket['status'] => {
  if (!market) return 'inactive'
  return market.status === 'settled' ? 'settled' : standingStatus(event, market, store.isOpen(event, market))
}

export const namesOf = ({ fixture: { home, away } }: BookEvent): EventNames => ({
  home: home.name,
  away: away.name,
  players: { ...home.players, ...away.players },
})

function outcomesOf(
  { store: { shelf } }: LineDeps,
  of: {
    readonly event: BookEvent
    readonly known: BookMarket | undefined
    readonly type: MarketType
    readonly specifiers: Specifiers
    readonly own: MarketMoney | undefined
  },
): TradingMarket['outcomes'] {
  const { event, known, type, specifiers, own } = of
  const splits = known ? splitsOf(shelf, known) : []
  const model = known ? modelOdds(shelf, { event, market: known, splits }) : []
  return type.outcomes(specifiers).map((id, index) => ({
    id,
    name: type.outcomeName(id, specifiers, namesOf(event)),
    oddsMilli: known ? shelf.table.odds(known.start + index) : 0,
    modelMilli: model[index] ?? 0,
    fairMilli: fairMilliOf(splits[index]),
    liability: money(own?.outcomes.get(id)?.liabilityMinor ?? 0n),
    stake: money(own?.outcomes.get(id)?.stakeMinor ?? 0n),
  }))
}

/** Fair odds in whole thousandths, down; 0 where the outcome cannot win. */
export function fairMilliOf(split: Split | undefined): number {
  const odds = split ? fairOdds(split) : Infinity
  return odds === Infinity ? 0 : Math.floor(odds * 1000 + 1e-6)
}

function wordsOf({ outcomes, is_cancelled }: LatestRow): TradingMarket['result']['outcomes'] {
  if (outcomes === null) return is_cancelled ? {} : null
  return Object.fromEntries(
    Object.entries(outcomes).map(([id, [result, voidHalves]]) => [id, wordOf(result, voidHalves)]),
  )
}

const wordOf = (result: 0 | 1, voidHalves: 0 | 1 | 2): TradingResult | 'void' => {
  if (voidHalves === 2) return 'void'
  if (voidHalves === 1) return result === 1 ? 'half_won' : 'half_lost'
  return result === 1 ? 'won' : 'lost'
}
