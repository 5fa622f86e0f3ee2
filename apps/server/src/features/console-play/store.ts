import type { CurrencyCode } from '@baize/money'
import { rows, type Db } from '../../database.ts'

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
