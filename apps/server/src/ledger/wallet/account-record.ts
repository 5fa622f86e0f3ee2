import type { calls, ValueOf } from '@baize/contract'
import { kindsOf, type EntryGroup } from '@baize/domain/ledger'
import { currencies, formatDecimal, type CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import { rows, type Db } from '../../kernel/database/database.ts'
import { findSequenceRange } from './sequence-range.ts'

type Page = ValueOf<(typeof calls)['memberTransactions']>

export interface AccountFilter {
  readonly memberId: MemberId
  readonly group?: EntryGroup | undefined
  /** Entries of `[from, to)`. */
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}

/** The member's own entries, newest first: each is one movement on one of their balances. */
export interface AccountRecord {
  /** Gives nothing when the cursor is not one of ours. */
  page(ask: AccountFilter & { cursor?: string | undefined; pageSize: number }): Promise<Page | undefined>
}

interface EntryRow {
  readonly seq: bigint
  readonly account: 1 | 2 | 3 | 4 | 5
  readonly amount: bigint
  readonly balance_after: bigint
  readonly currency: CurrencyCode
  readonly kind: string
  readonly reference: string | null
  readonly posted_at: Date
}

const accountNames = { 1: 'cash', 2: 'bonus', 3: 'held', 4: 'points', 5: 'deficit' } as const
const firstHouseAccount = 100

export const createAccountRecord = (db: Db): AccountRecord => ({
  async page({ cursor, pageSize, ...filter }) {
    const before = readCursor(cursor)
    if (before === undefined) return undefined
    const found = await findEntries(db, filter, { before, limit: pageSize + 1 })
    const list = found.slice(0, pageSize)
    const last = list.at(-1)
    return {
      list: list.map((row) => wireEntry(row, filter.memberId)),
      nextCursor: found.length > pageSize && last ? `${last.seq}-${last.account}` : null,
    }
  },
})

interface Place {
  readonly seq: bigint
  readonly account: number
}

async function findEntries(
  db: Db,
  { memberId, group, from, to }: AccountFilter,
  { before, limit }: { before: Place; limit: number },
): Promise<EntryRow[]> {
  const { afterSeq, upToSeq } = await findSequenceRange(db, { memberId, from, to })
  return rows<EntryRow>(
    db,
    `select seq, account, amount, balance_after, currency, kind, reference, posted_at
       from entry
      where member_id = $1 and account < $2 and (seq, account) < ($3, $4)
        and seq > $6 and seq <= $7 and ($8::text[] is null or kind = any($8))
        and posted_at >= coalesce($9::timestamptz, '-infinity')
        and posted_at < coalesce($10::timestamptz, 'infinity')
      order by seq desc, account desc
      limit $5`,
    [
      memberId,
      firstHouseAccount,
      before.seq,
      before.account,
      limit,
      afterSeq,
      upToSeq,
      group ? kindsOf(group) : null,
      from ?? null,
      to ?? null,
    ],
  )
}

function readCursor(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return { seq: 9_223_372_036_854_775_807n, account: firstHouseAccount }
  const match = /^(\d{1,18})-(\d)$/.exec(cursor)
  return match?.[1] && match[2] ? { seq: BigInt(match[1]), account: Number(match[2]) } : undefined
}

function wireEntry(row: EntryRow, memberId: MemberId): Page['list'][number] {
  const currency = currencies[row.currency]
  const { amount, balance_after: after } = row
  return {
    id: `${memberId}-${row.seq}-${row.account}`,
    at: row.posted_at.toISOString(),
    kind: row.kind,
    amount: formatDecimal(amount, currency),
    account: accountNames[row.account],
    balanceBefore: formatDecimal(after - amount, currency),
    balanceAfter: formatDecimal(after, currency),
    reference: row.reference ?? '',
  }
}
