import type { CurrencyCode } from '@baize/money'
import { rows, type Db } from '../../kernel/database/database.ts'

interface DeskRow {
  readonly id: string
  readonly title_en: string
  readonly title_bn: string
  readonly currency: CurrencyCode
  readonly state: 'open' | 'closed' | 'drawn' | 'cancelled'
  readonly opens_at: Date
  readonly closes_at: Date
  readonly draws_at: Date
  readonly drawn_at: Date | null
  readonly asked_by: bigint
  readonly approved_by: bigint
  readonly prizes: number
  readonly total: bigint
  readonly tickets: number
  readonly entrants: number
  readonly won: number
  readonly owed: number
  readonly is_stopped: boolean
}

/** Raffles with what became of them, the newest first. */
export const listForDesk = (
  db: Db,
  asked: { readonly before: string | null; readonly state: string | null; readonly limit: number },
): Promise<DeskRow[]> =>
  rows(
    db,
    `select r.id, r.title_en, r.title_bn, r.currency, r.state, r.opens_at, r.closes_at, r.draws_at,
            r.drawn_at, r.asked_by, r.approved_by, p.prizes, p.total, e.tickets, e.entrants, w.won, w.owed,
            exists (select from reward_stop s
              where s.scope in ('all', 'family:raffle', 'raffle:' || r.id)) as is_stopped
       from raffle r
       cross join lateral (
         select count(*)::int as prizes,
                coalesce(sum(x.amount) filter (where x.kind = 'cash'), 0)::bigint as total
           from raffle_prize x where x.raffle_id = r.id) p
       cross join lateral (
         select coalesce(sum(x.tickets), 0)::int as tickets,
                (count(*) filter (where x.tickets > 0))::int as entrants
           from raffle_entry x where x.raffle_id = r.id) e
       cross join lateral (
         select count(*)::int as won, (count(*) filter (where x.granted_at is null))::int as owed
           from raffle_win x where x.raffle_id = r.id) w
      where ($1::uuid is null or r.id < $1) and ($2::text is null or r.state = $2)
      order by r.id desc limit $3`,
    [asked.before, asked.state, asked.limit],
  )
