import { rows, type Db } from '../kernel/database/database.ts'

/** An item as `ledger_apply` takes it; whatever is not said is as usual. */
export interface RawItem {
  readonly memberId: bigint
  readonly key: string
  readonly legs: readonly RawLeg[]
  readonly flags?: number
  readonly currency?: string
  readonly reference?: string
  readonly tail?: string
  readonly verdict?: string
  readonly request?: string | null
  /** The round so far: its stake, the bonus's part of it, its payout, the bonus's part of that. */
  readonly round?: readonly [bigint, bigint, bigint, bigint]
}

/** From where, to where, how much; a part with a key of its own says it. */
export type RawLeg = readonly [debit: number, credit: number, amountMinor: bigint, key?: string]

export interface RawOptions {
  readonly actor?: number
  /** The general way even where the quick one would do. */
  readonly isSlow?: boolean
  /** SQL for the addresses of the wallets. */
  readonly addresses?: string
}

/** Calls `ledger_apply` as its callers do, with flags and parts that no command of the wallet has. */
export async function applyItems(
  tx: Db,
  items: readonly RawItem[],
  { actor = 900, isSlow = false, addresses = 'w.tids' }: RawOptions = {},
): Promise<string[]> {
  const legs = items.flatMap((item) => item.legs)
  const hasOwnKeys = legs.some(([, , , key]) => key !== undefined)
  const round = (place: 0 | 1 | 2 | 3) => items.map((item) => item.round?.[place] ?? 0n)
  const found = await rows<{ outcomes: string[] }>(
    tx,
    `select ledger_apply(${addresses}, w.member_ids, w.cash, w.bonus, w.held, w.points, w.deficit,
        w.versions, w.currencies, w.stakes, $1::bigint[], $2::int[], $3::text[], $4::uuid[], $5::int[],
        $6::text[], $7::text[], $8::text[], $9::text[], null, $10::int[], $11::int[], $12::int[],
        $13::bigint[], $14::text[], $15::text[], $16::bigint[], $17::bigint[], $18::bigint[], $19::bigint[],
        $20::bigint[]) as outcomes
       from wallet_locked($1::bigint[]) w`,
    [
      items.map(({ memberId }) => memberId),
      items.map(() => actor),
      items.map(({ key }) => key),
      items.map(({ request = '0'.repeat(32) }) => request),
      items.map(({ flags = 0 }) => flags),
      items.map(({ currency = 'BDT' }) => currency),
      items.map(({ reference = '' }) => reference),
      items.map(({ tail = 't' }) => tail),
      items.map(({ verdict = null }) => verdict),
      items.map((item) => item.legs.length),
      legs.map(([debit]) => debit),
      legs.map(([, credit]) => credit),
      legs.map(([, , amountMinor]) => amountMinor),
      legs.map(() => 'adjustment'),
      hasOwnKeys ? legs.map(([, , , key = '']) => key) : null,
      isSlow ? legs.map(() => null) : null,
      round(0),
      round(1),
      round(2),
      round(3),
    ],
  )
  return found[0]?.outcomes ?? []
}
