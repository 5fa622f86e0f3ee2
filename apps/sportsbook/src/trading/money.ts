import { formatDecimal } from '@baize/money'
import type { Queryable } from '@baize/runtime'
import { marketType } from '@baize/sports/markets'

/** What open bets on an outcome would cost, and the stakes that are kept where it does not come. */
export interface OutcomeMoney {
  readonly liabilityMinor: bigint
  readonly stakeMinor: bigint
}

export interface MarketMoney {
  readonly type: string
  readonly spec: string
  readonly outcomes: ReadonlyMap<string, OutcomeMoney>
  readonly tickets: number
}

export interface EventMoney {
  readonly turnoverMinor: bigint
  readonly tickets: number
  /** Markets with open bets. */
  readonly markets: ReadonlyMap<string, MarketMoney>
}

export const noMoney: EventMoney = { turnoverMinor: 0n, tickets: 0, markets: new Map() }

interface Row {
  readonly event: string
  readonly market: string
  readonly outcome: string
  readonly tickets: number
  readonly liability: bigint
  readonly stake: bigint
}

/**
 * Money on events. What a leg may cost is weighed by the chances of the ticket's other legs, as it was
 * accepted; its stake likewise: the liability over the odds less one. A bet builder counts once in the
 * turnover of its event, and its legs at its own odds.
 */
export async function readMoney(
  db: Queryable,
  events: readonly string[],
): Promise<ReadonlyMap<string, EventMoney>> {
  const [turnovers, open] = await Promise.all([
    db.query<{ event: string; tickets: number; turnover: bigint }>(
      `SELECT l.event, count(*)::int tickets, sum(t.stake_minor)::bigint turnover
       FROM leg l JOIN ticket t USING (ticket_id)
       WHERE l.event = ANY ($1::text[]) AND t.step = 'accepted' AND NOT t.is_demo
         AND (NOT l.is_builder OR l.number = 0)
       GROUP BY l.event`,
      [events],
    ),
    db.query<Row>(
      `SELECT l.event, l.market, l.outcome, count(*)::int tickets, sum(l.liability_minor)::bigint liability,
         sum(l.liability_minor * 1000
           / (CASE WHEN l.is_builder THEN t.odds_milli ELSE l.odds_milli END - 1000))::bigint stake
       FROM leg l JOIN ticket t USING (ticket_id)
       WHERE l.event = ANY ($1::text[]) AND t.step = 'accepted' AND NOT t.is_settled AND NOT t.is_demo
       GROUP BY l.event, l.market, l.outcome`,
      [events],
    ),
  ])
  const byEvent = Map.groupBy(open.rows, ({ event }) => event)
  return new Map(
    turnovers.rows.map(({ event, tickets, turnover }) => [
      event,
      { tickets, turnoverMinor: turnover, markets: marketsOf(byEvent.get(event) ?? []) },
    ]),
  )
}

function marketsOf(rows: readonly Row[]): ReadonlyMap<string, MarketMoney> {
  return new Map(
    [...Map.groupBy(rows, ({ market }) => market)].map(([market, own]) => {
      const [type = '', ...spec] = market.split('|')
      const outcomes = new Map(
        own.map(({ outcome, liability, stake }) => [
          outcome,
          { liabilityMinor: liability, stakeMinor: stake },
        ]),
      )
      const tickets = own.reduce((sum, each) => sum + each.tickets, 0)
      return [market, { type, spec: spec.join('|'), outcomes, tickets }]
    }),
  )
}

/**
 * What a market brings at worst; negative is a loss. Where several outcomes may win at once, as if all that
 * have bets did.
 */
export function worstOf({ type, outcomes }: MarketMoney): bigint {
  const all = [...outcomes.values()]
  const stakes = all.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n)
  const liabilities = all.reduce((sum, { liabilityMinor }) => sum + liabilityMinor, 0n)
  if (!(marketType(type)?.hasOneWinner ?? false)) return -liabilities
  return all.reduce((worst, { liabilityMinor, stakeMinor }) => {
    const result = stakes - stakeMinor - liabilityMinor
    return result < worst ? result : worst
  }, stakes)
}

const scale = { scale: 2 } as const

/** Minor units of the house's currency as the text of the wire. */
export const money = (minor: bigint): string => formatDecimal(minor, scale)
