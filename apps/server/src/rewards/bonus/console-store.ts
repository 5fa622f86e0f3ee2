import { readTerms, type BonusState, type WrittenTerms } from '@baize/domain/bonus'
import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import { rows, type Db } from '../../kernel/database/database.ts'

interface BonusLineRow {
  readonly id: string
  readonly member_id: MemberId
  readonly username: string
  readonly title_en: string
  readonly title_bn: string
  readonly origin: 'grant' | 'deposit'
  readonly state: BonusState
  readonly amount: bigint
  readonly currency: CurrencyCode
  readonly terms: WrittenTerms
  readonly needed: bigint
  readonly counted: bigint
  readonly converted: bigint
  readonly returned: bigint
  readonly held: bigint
  readonly activated_at: Date | null
  readonly ends_at: Date | null
  readonly ended_at: Date | null
  readonly reason: string | null
}

/** Of all members, the newest first; counted up to what the feed has told. */
export const listForOperators = async (
  db: Db,
  given: {
    readonly before: string | null
    readonly memberId: bigint | null
    readonly state: string | null
    readonly isOpen: boolean
    readonly limit: number
  },
) =>
  (
    await rows<BonusLineRow>(
      db,
      `select b.id, b.member_id, m.username, b.title_en, b.title_bn, b.origin, b.state, b.amount, b.currency,
              b.terms, b.needed, b.counted + b.carried as counted, b.converted, b.returned,
              case when b.state in ('active', 'suspended') then bonus_held(b.member_id) else 0 end as held,
              b.activated_at, b.ends_at, b.ended_at, b.reason
         from bonus b join member m on m.id = b.member_id
        where ($1::uuid is null or b.id < $1) and ($2::bigint is null or b.member_id = $2)
          and ($3::text is null or b.state = $3) and (not $4 or b.ended_at is null)
        order by b.id desc limit $5`,
      [given.before, given.memberId, given.state, given.isOpen, given.limit],
    )
  ).map((row) => ({ ...row, terms: readTerms(row.terms) }))
