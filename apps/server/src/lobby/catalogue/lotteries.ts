import { foldTitle, iconUrlOf, isLotteryVendor } from '@baize/domain/catalogue'
import { lotteryTitles } from '@baize/lottery/series'
import type { Db } from '../../kernel/database/database.ts'
import type { Shelf } from './shelf.ts'
import { upsertGames, type NewGame } from './store.ts'

export interface ShownLottery {
  readonly isMaintenance: boolean
  readonly iconUrl: string
}

/** The lotteries that the site shows, by game code. */
export const lotteriesOf = (shelf: Shelf): ReadonlyMap<string, ShownLottery> =>
  shelf.once(
    'lotteries',
    () =>
      new Map(
        shelf.games
          .filter(({ vendor }) => isLotteryVendor(vendor))
          .map(({ row }) => [
            row.game_code,
            { isMaintenance: row.state === 'maintenance', iconUrl: iconUrlOf(row) },
          ]),
      ),
  )

/** Raised when a title of the list is changed: a later time is written over an earlier one. */
const revisedAt = '2026-11-23T00:00:00Z'

/** Lists the lotteries as games of the platform itself (decision D21). */
export async function writeLotteries(db: Db): Promise<void> {
  const games = lotteryTitles.map(({ id, vendor, category, en, bn }, index): NewGame => ({
    game_code: id,
    category,
    vendor,
    class: 'SLOT',
    title_en: en,
    title_bn: bn,
    search_key: `${foldTitle(en)} ${foldTitle(bn)}`,
    vendor_enabled: true,
    coming_soon: false,
    rtp: '',
    volatility: 'medium',
    features: [],
    takes_free_rounds: false,
    min_stake: '1.00',
    max_stake: '10000.00',
    art: {},
    popularity: lotteryTitles.length - index,
    released_at: revisedAt,
    vendor_updated_at: revisedAt,
  }))
  await upsertGames(db, { id: null, code: 'house' }, games)
}
