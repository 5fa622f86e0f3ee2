import type { CurrencyCode } from '@baize/money'
import { rows, type Db } from '../../database.ts'

export interface OpenRoundLine {
  readonly opened_at: Date
  /** Microseconds, as exact as the column: a `Date` is not, and pages would repeat their last line. */
  readonly opened_us: bigint
  readonly member_id: bigint
  readonly username: string
  readonly vendor: number
  readonly integration: string
  readonly round: string
  readonly game: string
  readonly stake: bigint
  readonly payout: bigint
  readonly currency: CurrencyCode
}

/** The oldest first, after one of them. */
export const listOpenRounds = (
  db: Db,
  ask: { after: { us: bigint; vendor: number; round: string } | null; limit: number },
) =>
  rows<OpenRoundLine>(
    db,
    `select r.opened_at, (extract(epoch from r.opened_at) * 1000000)::bigint as opened_us, r.member_id,
            m.username, r.vendor, coalesce(v.code, r.vendor::text) as integration, r.round,
            coalesce(g.title_en, r.game) as game, r.stake, r.payout, r.currency
       from round r join member m on m.id = r.member_id
       left join vendor_integration v on v.id = r.vendor
       left join game g on g.integration_id = r.vendor and g.game_code = r.game
      where r.state = 'open'
        and ($1::bigint is null or (r.opened_at, r.vendor, r.round)
          > (timestamptz 'epoch' + $1 * interval '1 microsecond', $2::int, $3::text))
      order by r.opened_at, r.vendor, r.round limit $4`,
    [ask.after?.us ?? null, ask.after?.vendor ?? null, ask.after?.round ?? null, ask.limit],
  )

export interface ReturnLine {
  readonly vendor: number
  readonly integration: string
  readonly code: string
  readonly game: string
  readonly currency: CurrencyCode
  readonly rounds: number
  readonly stake: bigint
  readonly payout: bigint
  readonly published: string | null
}

/** Completed rounds since then, by game and currency. Free rounds are none of it: nobody staked them. */
export const listReturns = (db: Db, since: Date, limit: number) =>
  rows<ReturnLine>(
    db,
    `select r.vendor, coalesce(v.code, r.vendor::text) as integration, r.game as code,
            coalesce(max(g.title_en), r.game) as game, r.currency, count(*)::int as rounds,
            sum(r.stake)::bigint as stake, sum(r.payout)::bigint as payout, max(g.rtp) as published
       from round r
       left join vendor_integration v on v.id = r.vendor
       left join game g on g.integration_id = r.vendor and g.game_code = r.game
      where r.opened_at >= $1 and r.state = 'completed' and not r.is_free
      group by r.vendor, v.code, r.game, r.currency order by sum(r.stake) desc, r.game limit $2`,
    [since, limit],
  )
