import type { MemberId } from '@baize/std'
import { row, type Db } from '../../kernel/database/database.ts'

export interface FactRow {
  readonly day_total: bigint
  readonly day_count: number
  readonly week_count: number
  readonly payee_age_hours: number
  readonly paid_before: number
  readonly account_age_hours: number
  readonly credential_age_hours: number | null
  readonly same_device: number
  readonly same_address: number
  readonly same_payee: number
  readonly deposited: bigint
  readonly staked: bigint
  readonly bonus: bigint
}

export interface FactsOf {
  readonly memberId: MemberId
  readonly id: string
  readonly payoutAccount: string
  readonly numberHash: Buffer
  readonly at: Date
}

const hours = (since: string) => `floor(extract(epoch from $5::timestamptz - ${since}) / 3600)::float8`

const credentialsChanged =
  'greatest(m.password_changed_at, m.payment_password_set_at, m.mobile_bound_at, m.email_bound_at)'

/** Everything that the checks go by. Play and deposits count since the last withdrawal was paid. */
export const findFacts = (tx: Db, of: FactsOf) =>
  row<FactRow>(
    tx,
    `with own as (
       select w.* from withdrawal w
        where w.member_id = $1 and w.requested_at > $5::timestamptz - interval '7 days'),
     since as (
       select coalesce(max(t.seq), 0) as seq from transfer t join withdrawal w
           on w.member_id = t.member_id and t.reference = 'withdrawal:' || w.id::text
        where t.member_id = $1 and t.kind = 'capture'),
     moved as (
       select coalesce(sum(t.amount) filter (where t.kind = 'deposit'), 0)::bigint as deposited,
              (coalesce(sum(t.amount) filter (where t.kind = 'bet'), 0)
                - coalesce(sum(t.amount) filter (where t.kind = 'bet_refund'), 0))::bigint as staked,
              coalesce(sum(t.amount) filter (where t.kind = 'bonus_conversion'), 0)::bigint as bonus
         from transfer t, since where t.member_id = $1 and t.seq > since.seq)
     select coalesce((select sum(amount) from own where requested_at > $5::timestamptz - interval '1 day'), 0)
              ::bigint as day_total,
            (select count(*)::int from own
              where requested_at > $5::timestamptz - interval '1 day') as day_count,
            (select count(*)::int from own) as week_count,
            coalesce((select ${hours('a.added_at')} from payout_account a
                       where a.member_id = $1 and a.id = $3), 0) as payee_age_hours,
            (select count(*)::int from withdrawal w where w.member_id = $1 and w.number_hash = $4
              and w.state in ('disbursed', 'partly_received', 'received')) as paid_before,
            ${hours('m.created_at')} as account_age_hours,
            ${hours(credentialsChanged)}
              as credential_age_hours,
            (select count(distinct o.member_id)::int from known_device d
               join known_device o on o.device_mark = d.device_mark and o.member_id <> d.member_id
              where d.member_id = $1) as same_device,
            (select count(distinct o.member_id)::int from registration r
               join registration o on o.address = r.address and o.member_id <> r.member_id
                and o.registered_at between r.registered_at - interval '7 days'
                  and r.registered_at + interval '7 days'
              where r.member_id = $1) as same_address,
            (select count(distinct x.member_id)::int from (
               select member_id from payout_account where number_hash = $4
               union all select member_id from withdrawal where number_hash = $4) x
              where x.member_id <> $1) as same_payee,
            moved.deposited, moved.staked, moved.bonus
       from member m, moved where m.id = $1 and $2::uuid is not null`,
    [of.memberId, of.id, of.payoutAccount, of.numberHash, of.at],
  )
