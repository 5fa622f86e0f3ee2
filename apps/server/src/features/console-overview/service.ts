import type { GivenValueOf } from '@baize/contract'
import type { ConsoleCalls, Permission } from '@baize/contract/console'
import { currencies, formatDecimal, type CurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import { invariant, type Clock } from '@baize/std'
import type { OperatorSession } from '../operator/operator.ts'
import type { Settings } from '../setting/service.ts'
import * as store from './store.ts'

type Value = GivenValueOf<ConsoleCalls['overviewRead']>

export interface ConsoleOverview {
  read(by: OperatorSession): Promise<Value>
  /** Counts the days that are over and were not counted. Gives how many. */
  countFinished(): Promise<number>
}

export interface ConsoleOverviewDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly settings: Pick<Settings, 'read'>
  readonly currency: CurrencyCode
}

const daysShown = 14
/** A day is over when no transaction that began in it can still be open. */
const settlesMs = 10 * 60_000
/** Many operators look at the day that runs; the ledger is asked once for all of them. */
const believedMs = 15_000

const queuePermissions: Readonly<Record<store.QueueRow['name'], Permission>> = {
  deposit: 'deposit_read',
  withdrawal: 'withdrawal_read',
  approval: 'approval_read',
  chat: 'chat_answer',
  feedback: 'feedback_close',
}
const queueNames = Object.keys(queuePermissions) as store.QueueRow['name'][]

export function createConsoleOverview(deps: ConsoleOverviewDeps): ConsoleOverview {
  let kept: { days: Promise<Value['days']>; atMs: number } | undefined
  const daysNow = () => {
    const atMs = deps.clock()
    if (!kept || atMs - kept.atMs >= believedMs) {
      const days = readDays(deps)
      kept = { days, atMs }
      days.catch(() => (kept = undefined))
    }
    return kept.days
  }
  return {
    async read(by) {
      const { limits } = await deps.settings.read()
      const names = queueNames.filter((name) => by.permissions.has(queuePermissions[name]))
      const [days, queues, checks] = await Promise.all([
        daysNow(),
        store.countQueues(deps.db, names),
        by.permissions.has('ledger_read') ? store.findChecks(deps.db) : undefined,
      ])
      return {
        timeZone: limits.timeZone,
        days,
        queues,
        checks: checks ? { ranAt: checks.ran_at?.toISOString() ?? null, violated: checks.violated } : null,
      }
    },
    countFinished: () => countFinished(deps),
  }
}

async function findSpan({ db, settings }: ConsoleOverviewDeps, atMs: number) {
  const { timeZone } = (await settings.read()).limits
  const days = await store.findDays(db, { at: new Date(atMs), before: daysShown - 1, timeZone })
  invariant(days, 'a statement without a table gives one row')
  return { ...days, timeZone }
}

/** Days that were counted come from the table, the others from the ledger itself. */
async function readDays(deps: ConsoleOverviewDeps): Promise<Value['days']> {
  const { first, today, timeZone } = await findSpan(deps, deps.clock())
  const counted = await store.listCounted(deps.db, { from: first, to: today })
  const done = new Set(counted.map(({ day }) => day))
  const days = daysBetween(first, today)
  const missing = days.filter((day) => !done.has(day))
  const fresh =
    missing[0] === undefined ? [] : await store.countDays(deps.db, { from: missing[0], to: today, timeZone })
  const found = [...counted, ...fresh.filter(({ day }) => !done.has(day))]
  const shown = new Set([deps.currency, ...found.map(({ currency }) => currency)])
  return days.flatMap((day) =>
    [...shown].map((currency) => {
      const row = found.find((each) => each.day === day && each.currency === currency)
      return showDay(row ?? emptyDay(day, currency))
    }),
  )
}

async function countFinished(deps: ConsoleOverviewDeps): Promise<number> {
  const { first, today, timeZone } = await findSpan(deps, deps.clock() - settlesMs)
  const done = new Set((await store.listCounted(deps.db, { from: first, to: today })).map(({ day }) => day))
  const missing = daysBetween(first, today).filter((day) => day !== today && !done.has(day))
  for (const day of missing) {
    const counted = await store.countDays(deps.db, { from: day, to: day, timeZone })
    const hasOwn = counted.some(({ currency }) => currency === deps.currency)
    // A day without anything is kept too: it shall not be counted again and again.
    for (const row of hasOwn ? counted : [...counted, emptyDay(day, deps.currency)])
      await store.insertDay(deps.db, row)
  }
  return missing.length
}

const dayMs = 86_400_000

function daysBetween(first: string, last: string): string[] {
  const [from, to] = [Date.parse(first), Date.parse(last)]
  const count = Math.round((to - from) / dayMs) + 1
  return Array.from({ length: count }, (_none, index) =>
    new Date(from + index * dayMs).toISOString().slice(0, 10),
  )
}

const emptyDay = (day: string, currency: CurrencyCode): store.DayRow => ({
  day,
  currency,
  deposits: 0n,
  withdrawals: 0n,
  stakes: 0n,
  wins: 0n,
  active: 0,
  opened: 0,
})

function showDay({ day, currency, deposits, withdrawals, stakes, wins, active, opened }: store.DayRow) {
  const show = (minor: bigint) => formatDecimal(minor, currencies[currency])
  return {
    day,
    currency,
    deposits: show(deposits),
    withdrawals: show(withdrawals),
    stakes: show(stakes),
    wins: show(wins),
    ggr: show(stakes - wins),
    active,
    opened,
  }
}
