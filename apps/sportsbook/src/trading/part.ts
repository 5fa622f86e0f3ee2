import { mountSignedCalls, type VendorCalls } from '@baize/provider-kit'
import { ok } from '@baize/std'
import type { BookDeps, Part } from '../deps.ts'
import type { FeedState } from '../feed/feed-state.ts'
import type { PriceStore } from '../prices/price-store.ts'
import { checkAct, type CheckDeps } from './check.ts'
import { readEventFile } from './event-file.ts'
import { listLines } from './event-lines.ts'
import { keepClosingPrices, listFactors } from './factors.ts'
import { listFlags, listHeld } from './flags.ts'
import { listHabits, listShared } from './people.ts'
import { createOrders, type OrderDeps } from './orders.ts'
import { dropOldPrices } from './rules-store.ts'
import { readRules, readSummary } from './summary.ts'
import { listTradingTickets } from './tickets.ts'

export interface TradingParts {
  readonly store: PriceStore
  readonly feeds: () => readonly FeedState[]
}

const lookEveryMs = 1_000
const tidyEveryMs = 60_000

/** The side of the trading desk: what operators see of the book and what they ask of it, by signed calls. */
export const tradingPart = ({ store, feeds }: TradingParts): Part => ({
  register(app, given) {
    const { pool, clock, results } = given
    mountSignedCalls(app, {
      calls: createTradingCalls({ pool, clock, results, store, feeds }),
      keys: given.keys,
    })
  },
  start(deps) {
    const stopClosing = keepClosingPrices(store, deps)
    const expiring = setInterval(() => void store.expirePrices(deps.clock()), lookEveryMs)
    const tidying = setInterval(() => tidyPrices(deps, store), tidyEveryMs)
    return async () => {
      clearInterval(expiring)
      clearInterval(tidying)
      stopClosing()
    }
  },
})

const tidyPrices = ({ pool, log }: BookDeps, store: PriceStore): void => {
  dropOldPrices(pool, [...store.shelf.rules.prices.keys()]).catch((error: unknown) =>
    log.warn({ err: error }, 'prices of the desk that are over were not dropped'),
  )
}

function createTradingCalls(deps: OrderDeps): VendorCalls {
  const order = createOrders(deps)
  return {
    tradingEvents: async (asked) => ok({ status: 'ok', ...mutable(await listLines(deps, asked)) }),
    tradingSummary: async () => ok({ status: 'ok', ...(await readSummary(deps)) }),
    tradingEvent: async ({ event }) => ok({ status: 'ok', event: await readEventFile(deps, event) }),
    tradingTickets: async (asked) =>
      ok({ status: 'ok', ...mutable(await listTradingTickets(deps.pool, asked)) }),
    tradingFeeds: async () => ok(await readFeeds(deps)),
    tradingFlags: async (asked) => ok({ status: 'ok', ...mutable(await listFlags(deps.pool, asked)) }),
    tradingHeld: async (asked) => ok({ status: 'ok', ...mutable(await listHeld(deps.pool, asked)) }),
    tradingFactors: async (asked) => ok({ status: 'ok', ...mutable(await listFactors(deps.pool, asked)) }),
    async tradingPeople() {
      const [shared, habits] = await Promise.all([listShared(deps.pool), listHabits(deps.pool)])
      return ok({ status: 'ok', shared: [...shared], habits: [...habits] })
    },
    tradingRules: async ({ sport }) => ok({ status: 'ok', ...readRules(deps, sport) }),
    async tradingCheck({ act }) {
      const checked = await checkAct(deps, act)
      return checked.ok
        ? ok({
            status: 'ok',
            ...checked.value,
            before: { ...checked.value.before },
            after: { ...checked.value.after },
          })
        : { ok: false, code: 'limit_reached', details: checked.code }
    },
    async tradingOrder(given) {
      const done = await order(given)
      return done.ok
        ? ok({ status: 'ok', order: given.order })
        : { ok: false, code: 'limit_reached', details: done.code }
    },
  }
}

const mutable = <Item>({
  list,
  cursor,
}: {
  readonly list: readonly Item[]
  readonly cursor: string | null
}) => ({
  list: [...list],
  cursor,
})

async function readFeeds({ pool, feeds, clock }: CheckDeps & OrderDeps) {
  const { rows } = await pool.query<{ producer: string; count: number }>(
    'SELECT producer, count(*)::int count FROM quarantine WHERE released_at IS NULL GROUP BY producer',
  )
  const open = new Map(rows.map(({ producer, count }) => [producer, count]))
  return {
    status: 'ok' as const,
    clockOffsetMs: Math.round(clock() - Date.now()),
    list: feeds().map(({ producer, trouble, seq, ...rest }) => ({
      id: producer.name,
      kind: producer.kind,
      isUp: trouble === null,
      trouble,
      seq: String(seq),
      ...rest,
      lagMs: Math.round(rest.lagMs),
      silentMs: Math.round(rest.silentMs),
      skewMs: rest.skewMs === null ? null : Math.round(rest.skewMs),
      quarantined: open.get(producer.name) ?? 0,
    })),
  }
}
