import type { Refusal } from '@baize/std'
import type { Session } from '../../kernel/http/session.ts'
import type { Line } from '../../kernel/sheet/sheet.ts'
import type { Query, TeamDeps } from './context.ts'
import { createFileTime } from './file-time.ts'
import { showBets, showIncome, showTransactions } from './lists.ts'
import { showTeam } from './members.ts'

const figures = [
  'stakes',
  'valid',
  'payout',
  'jackpot',
  'bonuses',
  'rebates',
  'result',
  'ngr',
  'deposits',
  'withdrawals',
  'fees',
  'active',
] as const

/** Those directly below as lines of a file, the total first. A refusal comes instead of the first line. */
export async function* writeTeamLines(
  deps: TeamDeps,
  session: Session,
  query: Query<'agentTeam'>,
): AsyncGenerator<Line | Refusal> {
  for (let pageNo = 1; ; pageNo += 1) {
    const shown = await showTeam(deps, session, { ...query, pageNo })
    if (!shown.ok) {
      yield shown
      return
    }
    const { total, rows, from, to, countedAt, timeZone, totalPages } = shown.value
    if (pageNo === 1) {
      yield ['account', 'type', 'team', ...figures, 'from', 'to', 'counted_at']
      yield [
        'total',
        '',
        '',
        ...figures.map((name) => total[name]),
        from,
        to,
        createFileTime(timeZone)(countedAt),
      ]
    }
    for (const row of rows)
      yield [
        row.account,
        row.isAgent ? 'agent' : 'member',
        row.team,
        ...figures.map((name) => row.figures[name]),
      ]
    if (pageNo >= totalPages) return
  }
}

/** More than a page; for many more at once the database would sort all bets of the range. */
const betsAtOnce = 1_000

/** Settled bets of the team as lines of a file, the newest first. */
export async function* writeBetLines(
  deps: TeamDeps,
  session: Session,
  query: Query<'agentTeamBets'>,
): AsyncGenerator<Line | Refusal> {
  const names = ['account', 'category', 'provider', 'game', 'reference', 'stake', 'valid', 'payout'] as const
  for (let before = query.before, isFirst = true; ; isFirst = false) {
    const shown = await showBets(deps, session, { ...query, before }, betsAtOnce)
    if (!shown.ok) {
      yield shown
      return
    }
    if (isFirst) yield [...names, 'correction', 'placed_at', 'settled_at']
    const time = createFileTime(shown.value.timeZone)
    for (const bet of shown.value.bets)
      yield [...names.map((name) => bet[name]), bet.isCorrection, time(bet.placedAt), time(bet.settledAt)]
    before = shown.value.bets.at(-1)?.id
    if (!shown.value.hasMore) return
  }
}

/** What contracts and lotteries brought as lines of a file, the total first. */
export async function* writeIncomeLines(
  deps: TeamDeps,
  session: Session,
  query: Query<'agentIncome'>,
): AsyncGenerator<Line | Refusal> {
  const shown = await showIncome(deps, session, query)
  if (!shown.ok) {
    yield shown
    return
  }
  const { total, lines, from, to, countedAt, timeZone } = shown.value
  const counted = createFileTime(timeZone)(countedAt)
  yield ['day', 'kind', 'received', 'passed_on', 'kept', 'from', 'to', 'counted_at']
  yield ['total', '', total.received, total.passedOn, total.kept, from, to, counted]
  for (const { day, kind, received, passedOn, kept } of lines) yield [day, kind, received, passedOn, kept]
}

/** Movements of the agent's own money, or of those directly below, as lines of a file, the newest first. */
export async function* writeMovementLines(
  deps: TeamDeps,
  session: Session,
  query: Query<'agentTransactions'>,
): AsyncGenerator<Line | Refusal> {
  for (let before = query.before, isFirst = true; ; isFirst = false) {
    const shown = await showTransactions(deps, session, { ...query, before })
    if (!shown.ok) {
      yield shown
      return
    }
    if (isFirst) yield ['account', 'kind', 'amount', 'balance_before', 'balance_after', 'at']
    const time = createFileTime(shown.value.timeZone)
    for (const { account, kind, amount, balanceBefore, balanceAfter, at } of shown.value.movements)
      yield [account, kind, amount, balanceBefore ?? '', balanceAfter ?? '', time(at)]
    before = shown.value.movements.at(-1)?.id
    if (!shown.value.hasMore) return
  }
}
