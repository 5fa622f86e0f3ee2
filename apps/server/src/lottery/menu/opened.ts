import type { Calls, QueryOf, ValueOf } from '@baize/contract'
import { findTitle, type LotteryVendor } from '@baize/lottery/series'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Clock, type Result } from '@baize/std'
import { showResult } from './board.ts'
import { nameOf } from './card.ts'
import type { TitleStandings } from './standing.ts'
import * as store from './store.ts'

type Opened = ValueOf<Calls['lotteryOpened']>

/** Results of a lottery so far. */
export interface OpenedNumbers {
  /** A page of them; with a vendor only of its lotteries. */
  page(
    query: QueryOf<Calls['lotteryOpened']>,
    vendor?: LotteryVendor,
  ): Promise<Result<Opened, 'game_not_found' | 'bad_request'>>
}

const pageSize = 50

interface OpenedDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly catalogue: TitleStandings
}

export const createOpened = ({ db, clock, catalogue }: OpenedDeps): OpenedNumbers => ({
  async page({ gameCode, series, before, language }, vendor) {
    const title = findTitle(gameCode)
    if (!title || (vendor && title.vendor !== vendor)) return refuse('game_not_found')
    if (!(await catalogue.lotteries()).has(gameCode)) return refuse('game_not_found')
    const ofTitle = title.series.filter(({ id }) => series === undefined || id === series)
    if (ofTitle.length === 0) return refuse('bad_request', wrong('series'))
    const from = before === undefined ? undefined : await store.findPlace(db, before)
    if (before !== undefined && !from) return refuse('bad_request', wrong('before'))
    const found = await store.findOpened(db, {
      series: ofTitle.map(({ id }) => id),
      // Without a page before it the list begins now.
      before: from ?? { draw_at: new Date(clock()), series: '~' },
      limit: pageSize + 1,
    })
    return ok({
      gameCode,
      displayName: nameOf(title, language),
      gameGroupCode: title.family,
      series: title.series.map((one) => ({
        seriesId: one.id,
        periodSeconds: one.kind === 'house' ? one.periodMs / 1000 : null,
        timeZone: one.zone,
      })),
      numeros: found.slice(0, pageSize).map(showResult),
      hasMore: found.length > pageSize,
    })
  },
})

const wrong = (path: string) => ({ issues: [{ path, code: 'unknown' }] })
