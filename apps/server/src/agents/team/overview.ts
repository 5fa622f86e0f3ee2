import { currencies, formatDecimal } from '@baize/money'
import { ok, type MemberId, type Result } from '@baize/std'
import type { Session } from '../../kernel/http/session.ts'
import { resultOf, type DayRange } from '../figures/model.ts'
import {
  boundsOf,
  openPage,
  writeRows,
  type Query,
  type TeamDeps,
  type TeamPage,
  type TeamRefusal,
  type Value,
} from './context.ts'
import { leastPlayers } from '../figures/day-players.ts'
import { findChildren, sumChildren } from './children-store.ts'
import * as lists from './lists-store.ts'
import { findShown, writePath } from './members.ts'
import { listDays, rangeBefore } from './range.ts'
import * as store from './store.ts'
import * as waits from './waits-store.ts'

const bestShown = 5

/** What is shown: the team or a branch of it, all products or one, and who reads it. */
type Shown = Parameters<typeof store.sumTeam>[1] & TeamPage

/** The caller's team, or a branch of it, in a range against the one before. */
export async function showOverview(
  deps: TeamDeps,
  session: Session,
  query: Query<'agentOverview'>,
): Promise<Result<Value<'agentOverview'>, TeamRefusal>> {
  const opened = await openPage(deps, session, query)
  if (!opened.ok) return opened
  const page = opened.value
  const found = await findShown(deps, page, query)
  if (!found.ok) return found
  const { agentId } = found.value
  const of = { ...page, agentId, viewerId: page.agentId, category: query.category }
  const isWhole = agentId === page.agentId && query.category === undefined
  const [{ path }, now, then] = await Promise.all([
    writePath(deps, page, agentId),
    sumUp(deps, of),
    sumUp(deps, { ...of, ...rangeBefore(page) }),
  ])
  const isFew = now.isFew || then.isFew
  // Both ranges hide them: the difference to the one before would reveal figures of few players.
  const [seen, before] = isFew
    ? await Promise.all([sumFew(deps, of), sumFew(deps, { ...of, ...rangeBefore(page) })])
    : [now, then]
  const [lines, categories, own] = await Promise.all([
    readLines(deps, of, isFew),
    writeCategories(deps, of),
    isWhole ? readOwn(deps, session, page) : { waits: null, income: null },
  ])
  const text = textOf(page)
  const money = (name: 'stakes' | 'result') => ({ value: text(seen[name]), before: text(before[name]) })
  const count = (name: 'active' | 'joined') => ({ value: Number(seen[name]), before: Number(before[name]) })
  return ok({
    ...page.head,
    path,
    tiles: {
      stakes: money('stakes'),
      result: money('result'),
      income: own.income,
      active: count('active'),
      joined: query.category === undefined ? count('joined') : null,
    },
    isFew,
    days: writeDays(page, lines.days),
    categories,
    best: await writeRows(deps, page, lines.best),
    waits: own.waits,
  })
}

/** Figures by day and the best lines; of few players those of the caller's own accounts alone. */
async function readLines(deps: TeamDeps, of: Shown, isFew: boolean) {
  if (isFew && !isOwn(of)) return { days: [], best: [] }
  const lines = isFew ? ('accounts' as const) : ('all' as const)
  const [days, best] = await Promise.all([
    store.sumTeamByDay(deps.db, { ...of, lines }),
    findChildren(deps.db, { ...of, only: null, lines, limit: bestShown, offset: 0 }),
  ])
  return { days, best }
}

/** What only the whole team has: income, and what waits for the caller, of which assistants read nothing. */
async function readOwn(deps: TeamDeps, session: Session, page: TeamPage) {
  const [waiting, income] = await Promise.all([
    session.assistant ? Promise.resolve(null) : findWaiting(deps, page),
    sumIncome(deps, page),
  ])
  return { waits: waiting, income }
}

const isOwn = ({ agentId, viewerId }: Shown) => agentId === viewerId

const textOf =
  ({ currency }: TeamPage) =>
  (minor: bigint) =>
    formatDecimal(minor, currencies[currency])

async function findWaiting(
  { db, clock }: TeamDeps,
  page: TeamPage,
): Promise<Value<'agentOverview'>['waits']> {
  const { agentId: memberId } = page
  const [offers, open, disputes] = await Promise.all([
    waits.countOffers(db, { memberId, at: new Date(clock()) }),
    waits.sumOpen(db, memberId),
    waits.countDisputes(db, memberId),
  ])
  const text = textOf(page)
  return { offers: [...offers], owed: text(open.owed), owing: text(open.owing), disputes }
}

interface Sums {
  readonly stakes: bigint
  readonly result: bigint
  readonly active: bigint
  readonly joined: bigint
}

async function sumUp({ db, figures }: TeamDeps, of: Shown): Promise<Sums & { readonly isFew: boolean }> {
  const { agentId, viewerId, category, to, today } = of
  const since = isOwn(of) ? of.from : await lists.findLineStart(db, { agentId, viewerId, day: today })
  const from = since > of.from ? since : of.from
  const asked = { agentIds: [agentId], from, to, ...(category !== undefined && { category }) }
  const [{ total }, players] = await Promise.all([
    store.sumTeam(db, of),
    from > to ? new Map<MemberId, bigint>() : figures.activeIn(db, asked),
  ])
  const active = players.get(agentId) ?? 0n
  const isFew =
    category !== undefined && active < leastPlayers && (total.stakes !== 0n || resultOf(total) !== 0n)
  return { stakes: total.stakes, result: resultOf(total), active, joined: total.registered, isFew }
}

/** Of a product with too few players those directly below the caller: it may read their bets anyway. */
async function sumFew({ db }: TeamDeps, of: Shown): Promise<Sums> {
  if (!isOwn(of)) return { stakes: 0n, result: 0n, active: 0n, joined: 0n }
  const { total, active } = await sumChildren(db, { ...of, only: null, lines: 'accounts' })
  return { stakes: total.stakes, result: resultOf(total), active, joined: total.registered }
}

async function sumIncome(deps: TeamDeps, page: TeamPage) {
  const sum = async (range: DayRange) =>
    textOf(page)(await lists.sumIncome(deps.db, { ...page, ...(await boundsOf(deps, range)) }))
  const [value, before] = await Promise.all([sum(page), sum(rangeBefore(page))])
  return { value, before }
}

function writeDays(
  page: TeamPage,
  sums: Awaited<ReturnType<typeof store.sumTeamByDay>>,
): Value<'agentOverview'>['days'] {
  const found = new Map(sums.map((line) => [line.day, line]))
  const text = textOf(page)
  return listDays(page).map((day) => {
    const line = found.get(day)
    return {
      day,
      stakes: text(line?.stakes ?? 0n),
      payout: text((line?.payout ?? 0n) + (line?.jackpot ?? 0n)),
      joined: Number(line?.registered ?? 0n),
      firstDeposits: Number(line?.first_deposits ?? 0n),
    }
  })
}

async function writeCategories({ db }: TeamDeps, page: Shown): Promise<Value<'agentOverview'>['categories']> {
  const found = await store.sumTeamByCategory(db, page)
  const shown = found.filter(({ players }) => players >= leastPlayers)
  const rest = found.filter(({ players }) => players < leastPlayers)
  const others = rest.reduce((sum, { stakes }) => sum + stakes, 0n)
  return [...shown, ...(others === 0n ? [] : [{ category: '', stakes: others }])].map(
    ({ category, stakes }) => ({ category, stakes: textOf(page)(stakes) }),
  )
}
