import { currencies, formatDecimal } from '@baize/money'
import { ok, refuse, type Result } from '@baize/std'
import type { Session } from '../../kernel/http/session.ts'
import { boundsOf, type Query, type TeamDeps, type Value } from './context.ts'
import * as store from './credit-store.ts'
import { findSealed, lastDayOf, monthOf, writeStatement } from './statement.ts'

const sides = ['owed', 'owing'] as const
const ages = ['week', 'month', 'older'] as const

interface Month {
  readonly month: string
  readonly from: string
  readonly to: string
  readonly isOver: boolean
  /** Its end, or now. */
  readonly asOf: Date
}

/** The month that is asked for, else this one; none that is to come. */
export async function findMonth(
  deps: TeamDeps,
  asked: string | undefined,
): Promise<Result<Month, 'agent_range_invalid'>> {
  const today = await deps.figures.today()
  const month = asked ?? monthOf(today)
  const from = `${month}-01`
  if (from > today) return refuse('agent_range_invalid')
  const to = lastDayOf(month)
  const isOver = to < today
  const { endsAt } = await boundsOf(deps, { from, to })
  return ok({ month, from, to, isOver, asOf: isOver ? endsAt : new Date(deps.clock()) })
}

/**
 * The month of an agent's own money: opening, what came and went by kind, closing; then what bills leave
 * open. Of a month that is over the statement is sealed, after the one of the month before.
 */
export async function showCreditReport(
  deps: TeamDeps,
  { memberId, username, currency }: Pick<Session, 'memberId' | 'username' | 'currency'>,
  query: Query<'agentCreditReport'>,
): Promise<Result<Value<'agentCreditReport'>, 'agent_range_invalid'>> {
  const opened = await findMonth(deps, query.month)
  if (!opened.ok) return opened
  const { month, from, to, isOver, asOf } = opened.value
  const asked = { memberId, account: username, currency, month }
  const [statement, dues, disputes, sealed] = await Promise.all([
    writeStatement(deps, asked),
    store.sumDues(deps.db, memberId, asOf),
    store.countDisputes(deps.db, memberId, asOf),
    isOver ? findSealed(deps, asked) : undefined,
  ])
  const text = (minor: bigint) => formatDecimal(minor, currencies[currency])
  const dueOf = (side: (typeof sides)[number], age: (typeof ages)[number]) => {
    const found = dues.find((row) => row.side === side && row.age === age)
    return { bills: found?.bills ?? 0, amount: text(found?.amount ?? 0n) }
  }
  const settings = await deps.settings.read()
  return ok({
    ...statement,
    lines: [...statement.lines],
    currencySymbol: currencies[currency].symbol,
    from,
    to,
    isOver,
    asOf: asOf.toISOString(),
    timeZone: settings.limits.timeZone,
    dues: sides.flatMap((side) => ages.map((age) => ({ side, age, ...dueOf(side, age) }))),
    disputes,
    seal: sealed?.hash ?? null,
    previousSeal: sealed?.previous ?? null,
  })
}
