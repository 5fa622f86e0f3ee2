import type { CurrencyCode } from '@baize/money'
import { rows, type Db } from '../../kernel/database/database.ts'

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

/** Completed rounds since then, by game and currency. Free rounds and tips are none of it. */
export const listReturns = (db: Db, since: Date, limit: number) =>
  rows<ReturnLine>(
    db,
    `select r.vendor, coalesce(v.code, r.vendor::text) as integration, r.game as code,
            coalesce(g.title_en, r.game) as game, r.currency, r.rounds, r.stake, r.payout,
            g.rtp as published
       from (
         select vendor, game, currency, count(*)::int as rounds, sum(stake)::bigint as stake,
                sum(payout)::bigint as payout
           from round where opened_at >= $1 and state = 'completed' and not is_free and not is_tip
          group by vendor, game, currency order by sum(stake) desc, game limit $2) r
       left join vendor_integration v on v.id = r.vendor
       left join game g on g.integration_id = r.vendor and g.game_code = r.game
      order by r.stake desc, r.game`,
    [since, limit],
  )
