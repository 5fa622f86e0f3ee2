import type { LotteryGame, LotterySeries, WireLanguage } from '@baize/contract'
import { lunarYearOf } from '@baize/lottery/play'
import { findTitle, localDay, writeDay } from '@baize/lottery/series'
import {
  groupBounds,
  leastLimits,
  modeOfVendor,
  ticketLimits,
  units,
  unitMinor,
  type PrizeMode,
  type TicketLimits,
} from '@baize/lottery/ticket'
import { currencies, formatDecimal, type Currency, type CurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Clock, type MemberId, type Result } from '@baize/std'
import { findGroups } from '../prize-group/service.ts'
import type { LotteryLimits } from '../limit/service.ts'
import type { LotteryOdds } from '../odds/service.ts'
import type { Board, BoardSeries } from './board.ts'
import { nameOf } from './card.ts'
import type { TitleStandings } from './standing.ts'

export interface GameViewer {
  readonly memberId: MemberId
  readonly currency: CurrencyCode
}

export interface GameView {
  /** A lottery with all that a page needs to sell it. */
  show(
    gameCode: string,
    ask: { readonly language: WireLanguage; readonly viewer: GameViewer | undefined },
  ): Promise<Result<LotteryGame, 'game_not_found'>>
}

export interface GameViewDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly currency: CurrencyCode
  readonly board: Board
  readonly catalogue: TitleStandings
  readonly lotteryLimits: LotteryLimits
  readonly lotteryOdds: LotteryOdds
}

export const createGameView = ({ db, clock, board, ...deps }: GameViewDeps): GameView => ({
  async show(gameCode, { language, viewer }) {
    const title = findTitle(gameCode)
    if (!title || !(await deps.catalogue.lotteries()).has(gameCode)) return refuse('game_not_found')
    const prizeMode = modeOfVendor(title.vendor)
    const [found, own, limits] = await Promise.all([
      board.ofTitle(gameCode),
      ownGroup(db, viewer, prizeMode),
      Promise.all(title.series.map((series) => deps.lotteryLimits.of(series))),
    ])
    const currency = currencies[viewer?.currency ?? deps.currency]
    const nowMs = clock()
    const zone = title.series[0]?.zone ?? 'UTC'
    const today = writeDay(localDay(zone, nowMs))
    return ok({
      serverTime: new Date(nowMs).toISOString(),
      gameCode,
      name: nameOf(title, language),
      vendor: title.vendor,
      family: title.family,
      pads: title.pads,
      prizeMode,
      currencySymbol: currency.symbol,
      scale: currency.scale,
      prizeGroup: { least: groupBounds[prizeMode].least, own },
      lunarYear:
        found.find(({ lunarYear }) => lunarYear)?.lunarYear ??
        lunarYearOf(today) ??
        Number(today.slice(0, 4)),
      units: units.filter((unit) => unitMinor(unit, currency.scale) !== undefined),
      limits: showLimits(ticketLimits(leastLimits(limits)), currency),
      series: await Promise.all(
        found.map(async (series) => ({
          ...series,
          table: await tableOf(deps.lotteryOdds, { gameCode, series, nowMs }),
        })),
      ),
    })
  },
})

/** The odds of the draw that sells, or else of one that would open now. */
async function tableOf(
  odds: LotteryOdds,
  { gameCode, series, nowMs }: { gameCode: string; series: BoardSeries; nowMs: number },
): Promise<LotterySeries['table']> {
  const { version, parts } = await odds.of(gameCode, new Date(series.current?.opensAt ?? nowMs))
  return { version, parts: { ...parts } }
}

/** What a guest sees is what most members have. */
async function ownGroup(db: Pool, viewer: GameViewer | undefined, mode: PrizeMode): Promise<number> {
  if (!viewer) return groupBounds[mode].usual
  return (await findGroups(db, [viewer.memberId], mode)).get(viewer.memberId)?.own ?? groupBounds[mode].usual
}

function showLimits(limits: TicketLimits, currency: Currency): LotteryGame['limits'] {
  const money = (amountMinor: bigint) => formatDecimal(amountMinor, currency)
  return {
    rows: limits.rows,
    linesOfRow: Number(limits.linesOfRow),
    linesOfTicket: Number(limits.linesOfTicket),
    lineStake: money(limits.lineStakeMinor),
    ticketStake: money(limits.ticketStakeMinor),
    memberDrawStake: money(limits.memberDrawStakeMinor),
    payout: money(limits.payoutMinor),
    leastWin: money(limits.leastWinMinor),
  }
}
