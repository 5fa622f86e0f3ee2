import { currencies, formatDecimal } from '@baize/money'
import { ok, type Result } from '@baize/std'
import type { Session } from '../../kernel/http/session.ts'
import { resultOf } from '../figures/model.ts'
import {
  boundsOf,
  openPage,
  writeRows,
  type Query,
  type TeamDeps,
  type TeamPage,
  type Value,
} from './context.ts'
import { findChildren, leastPlayers } from './children-store.ts'
import * as lists from './lists-store.ts'
import { listDays, rangeBefore } from './range.ts'
import * as store from './store.ts'
import * as waits from './waits-store.ts'

const bestShown = 5

/** The caller's team in a range against the one before. */
export async function showOverview(
  deps: TeamDeps,
  session: Session,
  query: Query<'agentOverview'>,
): Promise<Result<Value<'agentOverview'>, 'agent_range_invalid'>> {
  const opened = await openPage(deps, session, query)
  if (!opened.ok) return opened
  const page = opened.value
  const before = { ...page, ...rangeBefore(page) }
  const [now, then, days, categories, best, waiting] = await Promise.all([
    sumUp(deps, page),
    sumUp(deps, before),
    writeDays(deps, page),
    writeCategories(deps, page),
    findChildren(deps.db, {
      ...page,
      viewerId: page.agentId,
      only: null,
      lines: 'all',
      limit: bestShown,
      offset: 0,
    }),
    session.assistant ? null : findWaiting(deps, page),
  ])
  const text = textOf(page)
  const money = (name: 'stakes' | 'result' | 'income') => ({
    value: text(now[name]),
    before: text(then[name]),
  })
  const count = (name: 'active' | 'joined') => ({ value: Number(now[name]), before: Number(then[name]) })
  return ok({
    ...page.head,
    tiles: {
      stakes: money('stakes'),
      result: money('result'),
      income: money('income'),
      active: count('active'),
      joined: count('joined'),
    },
    days,
    categories,
    best: await writeRows(deps, page, best),
    waits: waiting,
  })
}

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

async function sumUp(deps: TeamDeps, page: TeamPage) {
  const { agentId } = page
  const [{ total }, players, income] = await Promise.all([
    store.sumTeam(deps.db, { ...page, viewerId: agentId }),
    deps.figures.activeIn(deps.db, { agentIds: [agentId], from: page.from, to: page.to }),
    boundsOf(deps, page).then((bounds) => lists.sumIncome(deps.db, { ...page, ...bounds })),
  ])
  return {
    stakes: total.stakes,
    result: resultOf(total),
    income,
    active: players.get(agentId) ?? 0n,
    joined: total.registered,
  }
}

async function writeDays({ db }: TeamDeps, page: TeamPage): Promise<Value<'agentOverview'>['days']> {
  const found = new Map((await store.sumTeamByDay(db, page)).map((line) => [line.day, line]))
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

async function writeCategories(
  { db }: TeamDeps,
  page: TeamPage,
): Promise<Value<'agentOverview'>['categories']> {
  const found = await store.sumTeamByCategory(db, page)
  const shown = found.filter(({ players }) => players >= leastPlayers)
  const rest = found.filter(({ players }) => players < leastPlayers)
  const others = rest.reduce((sum, { stakes }) => sum + stakes, 0n)
  return [...shown, ...(others === 0n ? [] : [{ category: '', stakes: others }])].map(
    ({ category, stakes }) => ({ category, stakes: textOf(page)(stakes) }),
  )
}
