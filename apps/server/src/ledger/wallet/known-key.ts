import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import { isReversed, spentBy } from './spent.ts'

/** What a key has led to. */
export interface KnownKey {
  readonly memberId: MemberId
  /** 32 hex digits; nothing for a tombstone, which stands for whatever comes. */
  readonly request: string | null
  /** `ok` or a refusal; `pending` of a win that waits for its bet: its id is taken, its answer open. */
  readonly code: string
  /** The stored answer; empty for a part of a batch. */
  readonly answer: string
  readonly movement: Movement | null
}

export interface Movement {
  readonly kind: string
  /** Round or other thing that the movement was about. */
  readonly reference: string | null
  /** What left the member's accounts; negative when it came. 0 between house accounts. */
  readonly spentMinor: bigint
  readonly isReversed: boolean
}

interface Row {
  readonly member_id: MemberId
  readonly request: string | null
  readonly code: string
  readonly answer: string | null
  readonly kind: string | null
  readonly reference: string | null
  readonly spent: bigint
  readonly is_reversed: boolean
}

/**
 * Looks a key up among transfers, answers and waiting wins. Decides something only while the member's wallet
 * is locked.
 */
export async function findKnownKey(
  db: Db,
  { actor, key }: { actor: number; key: string },
): Promise<KnownKey | undefined> {
  const found = await row<Row>(
    db,
    `select t.member_id, replace(t.request::text, '-', '') as request, 'ok' as code,
            stored_answer(t) as answer, t.kind,
            t.reference, ${isReversed('t')} as is_reversed,
            (select sum(${spentBy('l')})::bigint from transfer l
              where l.actor = t.actor and l.key = t.key and l.member_id = t.member_id) as spent
       from transfer t where t.actor = $1 and t.key = $2 and t.leg = 0
     union all
     select a.member_id, replace(a.request::text, '-', ''), a.code, a.answer, null,
            a.reference, false, 0::bigint
       from answer a where a.actor = $1 and a.key = $2
     union all
     select p.member_id, p.request, 'pending', '', null, p.round, false, 0::bigint
       from pending_win_id i join pending_win p using (member_id, vendor_id, transaction)
      where i.vendor_id = $1 and i.id = $2 limit 1`,
    [actor, key],
  )
  if (!found) return undefined
  return {
    memberId: found.member_id,
    request: found.request,
    code: found.code,
    answer: found.answer ?? '',
    movement: found.kind === null ? null : toMovement({ ...found, kind: found.kind }),
  }
}

const toMovement = (found: Row & { readonly kind: string }): Movement => ({
  kind: found.kind,
  reference: found.reference,
  spentMinor: found.spent,
  isReversed: found.is_reversed,
})

export interface KeyAnswer {
  readonly memberId: MemberId
  readonly actor: number
  readonly key: string
  /** Nothing makes a tombstone. */
  readonly request: string | null
  readonly code: string
  readonly answer: string
  readonly reference?: string
}

/** Stores what a key that moves nothing by itself answers from now on. The member's wallet must be locked. */
export const recordAnswer = (tx: Db, given: KeyAnswer) =>
  rows(
    tx,
    `insert into answer (member_id, actor, key, request, code, answer, reference)
     values ($1, $2, $3, $4::uuid, $5, $6, $7)`,
    [
      given.memberId,
      given.actor,
      given.key,
      given.request,
      given.code,
      given.answer,
      given.reference ?? null,
    ],
  )
