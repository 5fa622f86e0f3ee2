import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import { isReversed, spentBy } from './spent.ts'

/** What a vendor's key has led to, for comparing books. */
export interface BookedKey {
  readonly key: string
  readonly memberId: MemberId
  readonly amountMinor: bigint
  readonly state: 'applied' | 'reversed' | 'void'
  /** The round, tournament or other thing that it was about. */
  readonly reference: string | null
}

interface Row {
  readonly key: string
  readonly member_id: MemberId
  readonly amount: bigint
  readonly state: BookedKey['state']
  readonly reference: string | null
}

const moved = `
  select t.key, t.member_id, t.reference,
         case when ${isReversed('t')} then 'reversed' else 'applied' end as state,
         (select abs(sum(${spentBy('l')}))::bigint from transfer l
           where l.actor = t.actor and l.key = t.key and l.member_id = t.member_id) as amount
    from transfer t where t.actor = $1 and t.leg = 0`

const toBooked = (found: Row): BookedKey => ({
  key: found.key,
  memberId: found.member_id,
  amountMinor: found.amount,
  state: found.state,
  reference: found.reference,
})

/** Looks keys of an actor up, whenever they came. */
export async function findBookedKeys(
  db: Db,
  { actor, keys }: { actor: number; keys: readonly string[] },
): Promise<BookedKey[]> {
  const found = await rows<Row>(
    db,
    `${moved} and t.key = any($2)
     union all
     select a.key, a.member_id, a.reference, case when a.code = 'ok' then 'applied' else 'void' end, 0::bigint
       from answer a where a.actor = $1 and a.key = any($2)`,
    [actor, keys],
  )
  return found.map(toBooked)
}

/** What members have of an actor's promotion, such as a tournament; in minor units. */
export const sumPromotion = async (
  db: Db,
  { actor, reference, currency }: { actor: number; reference: string; currency: CurrencyCode },
): Promise<bigint> =>
  (
    await row<{ paid: bigint }>(
      db,
      `select coalesce(sum(t.amount), 0)::bigint as paid from transfer t
        where t.actor = $1 and t.reference = $2 and t.kind = 'promo_win' and t.currency = $3
          and not ${isReversed('t')}`,
      [actor, reference, currency],
    )
  )?.paid ?? 0n

/** Everything of these kinds that an actor moved within a time, `from` included, `to` not. */
export async function findBookedWithin(
  db: Db,
  period: { actor: number; kinds: readonly string[]; from: Date; to: Date; afterKey: string; limit: number },
): Promise<BookedKey[]> {
  const found = await rows<Row>(
    db,
    `${moved} and t.kind = any($2) and t.posted_at >= $3 and t.posted_at < $4 and t.key > $5
      order by t.key limit $6`,
    [period.actor, period.kinds, period.from, period.to, period.afterKey, period.limit],
  )
  return found.map(toBooked)
}
