import type { Calls, GivenValueOf } from '@baize/contract'
import { currencies, formatDecimal, type CurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Clock, type MemberId, type Result } from '@baize/std'
import { findPlayedGames, type RecordedGame, type RecordedGames } from './games.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import { findSequenceRange } from '../../ledger/api.ts'
import * as store from './profit-store.ts'

export type Profit = GivenValueOf<Calls['personalProfit']>

export interface ProfitService {
  /**
   * What a member's play came to, from the first to the last of these days of the house's calendar: left out,
   * the week that ends today.
   */
  sum(
    memberId: MemberId,
    days: { readonly from?: string | undefined; readonly to?: string | undefined },
  ): Promise<Result<Profit, 'bad_request'>>
}

export interface ProfitDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly settings: Pick<Settings, 'read'>
  readonly catalogue: Pick<RecordedGames, 'findByCode'>
  /** Of those who never played. */
  readonly currency: CurrencyCode
}

const dayMs = 86_400_000
const weekDays = 7
/** A quarter of a year: what one look at the chart takes in. */
const mostDays = 93

export const createProfitService = (deps: ProfitDeps): ProfitService => ({
  async sum(memberId, ask) {
    const { timeZone } = (await deps.settings.read()).limits
    const today = dayIn(timeZone).format(deps.clock())
    const { from = dayBefore(today, weekDays - 1), to = today } = ask
    const days = daysBetween(from, to)
    if (days.length === 0) return refuse('bad_request', { issues: [{ path: 'to', code: 'invalid_range' }] })
    const time = await store.findTime(deps.db, { from, to, timeZone })
    const range = await findSequenceRange(deps.db, { memberId, ...time })
    const rows = await store.sumPlayed(deps.db, { memberId, timeZone, time, range })
    const gameOf = await findPlayedGames(deps.catalogue, rows)
    const currency = rows[0]?.currency ?? deps.currency
    const show = (of: readonly store.PlayedRow[]) => showSum(of, currency)
    const byDay = Map.groupBy(rows, ({ day }) => day)
    const by = (read: (game: RecordedGame | undefined) => string | undefined) =>
      [...Map.groupBy(rows, (row) => read(gameOf(row)) ?? '')].toSorted(mostStaked)
    return ok({
      timeZone,
      today,
      from: time.from.toISOString(),
      to: time.to.toISOString(),
      currency,
      days: days.map((day) => ({ day, ...show(byDay.get(day) ?? []) })),
      vendors: by((game) => game?.vendor).map(([vassalage, of]) => ({ vassalage, ...show(of) })),
      categories: by((game) => game?.category).map(([gameType, of]) => ({ gameType, ...show(of) })),
      total: show(rows),
    })
  },
})

/** Days as `2026-11-20`, which is how they are written in Canada. */
const dayIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })

const dayBefore = (day: string, count: number): string =>
  new Date(Date.parse(day) - count * dayMs).toISOString().slice(0, 10)

/** The days from the first to the last; none when they are not in order, or too many. */
function daysBetween(from: string, to: string): string[] {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  const count = Math.round((last - first) / dayMs) + 1
  if (!(count >= 1 && count <= mostDays)) return []
  return Array.from({ length: count }, (_, index) =>
    new Date(first + index * dayMs).toISOString().slice(0, 10),
  )
}

type Group = [string, store.PlayedRow[]]
const stakeOf = (of: readonly store.PlayedRow[]) => of.reduce((sum, { stake }) => sum + stake, 0n)
const mostStaked = ([, a]: Group, [, b]: Group): number => (stakeOf(b) > stakeOf(a) ? 1 : -1)

function showSum(of: readonly store.PlayedRow[], code: CurrencyCode): Profit['total'] {
  let [rounds, stake, payout, prizes, tips] = [0, 0n, 0n, 0n, 0n]
  for (const row of of) {
    rounds += row.rounds
    stake += row.stake
    payout += row.payout
    prizes += row.prizes
    tips += row.tips
  }
  const show = (minor: bigint) => formatDecimal(minor, currencies[code])
  return {
    rounds,
    stake: show(stake),
    payout: show(payout),
    prizes: show(prizes),
    tips: show(tips),
    profit: show(payout + prizes - stake - tips),
  }
}
