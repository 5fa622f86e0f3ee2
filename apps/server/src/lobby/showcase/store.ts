import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface WinnerRow {
  readonly username: string
  readonly avatar: string | null
  readonly payout: bigint
  readonly closed_at: Date
  readonly id: string
  readonly title_en: string
  readonly title_bn: string
  readonly vendor_updated_at: Date
}

/**
 * Settled rounds of one currency that paid more than their stake, the largest payout first; those of trial
 * accounts are another currency's.
 */
export const findWinners = (
  db: Db,
  filter: { since: Date; currency: string; category: string | null; limit: number },
) =>
  rows<WinnerRow>(
    db,
    `select m.username, m.avatar, w.payout, w.closed_at, w.id, w.title_en, w.title_bn, w.vendor_updated_at
       from (
         select r.member_id, r.payout, r.closed_at, g.id, g.title_en, g.title_bn, g.vendor_updated_at
           from round r join game g on g.integration_id = r.vendor and g.game_code = r.game
          where r.opened_at >= $1 and r.state = 'completed' and r.payout > r.stake and r.currency = $2
            and ($3::text is null or g.category = $3)
          order by r.payout desc, r.closed_at desc limit $4) w
       join member m on m.id = w.member_id
      order by w.payout desc, w.closed_at desc`,
    [filter.since, filter.currency, filter.category, filter.limit],
  )

/** The balance of a vendor's jackpot pool, or nothing when it has none. */
export const findPool = (db: Db, { vendor, currency }: { vendor: string; currency: string }) =>
  row<{ balance: bigint }>(
    db,
    `select b.balance from house_account a join house_balance b on b.account = a.id
      where a.code = $1 and b.currency = $2`,
    [`jackpot:${vendor}`, currency],
  )
