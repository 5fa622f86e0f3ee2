import type { ContractKind } from '@baize/domain/agent-contract'
import type { MemberId } from '@baize/std'
import { rows, type Db } from '../../kernel/database/database.ts'

export interface HourRow {
  readonly hour_at: Date
  readonly bills: number
  readonly amount: bigint
  readonly paid: bigint
  /** Whether there are bills before the earliest of these hours. */
  readonly has_more: boolean
}

/**
 * Bills of a side summed by the hours of the platform's clock, the latest first: those of the two days that
 * end with the last bill before an instant.
 */
export const listHours = (
  db: Db,
  given: {
    memberId: MemberId
    side: 'payee' | 'payer'
    kind: ContractKind
    before: Date | null
    zone: string
  },
) =>
  rows<HourRow>(
    db,
    `with own as not materialized (
       select b.starts_at, b.amount, b.paid from contract_bill b
        where b.${given.side}_id = $1 and b.kind = $2 and ($3::timestamptz is null or b.starts_at < $3)),
     page as (
       select date_trunc('hour', max(starts_at), $4) - interval '47 hours' as from_at from own)
     select date_trunc('hour', o.starts_at, $4) as hour_at, count(*)::int as bills,
            sum(o.amount)::bigint as amount, sum(o.paid)::bigint as paid,
            exists (select from own e where e.starts_at < p.from_at) as has_more
       from page p join own o on o.starts_at >= p.from_at
      group by 1, p.from_at order by 1 desc`,
    [given.memberId, given.kind, given.before, given.zone],
  )
