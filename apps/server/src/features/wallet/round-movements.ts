import type { MemberId } from '@baize/std'
import { rows, type Db } from '../../database.ts'

export interface RoundMovement {
  readonly key: string
  readonly kind: string
  /** What left the member's accounts; negative when it came. */
  readonly spentMinor: bigint
}

/** The stakes and payouts of a round that still stand, latest first. The wallet must be locked. */
export async function findStandingMovements(
  tx: Db,
  round: { memberId: MemberId; actor: number; reference: string },
): Promise<RoundMovement[]> {
  const found = await rows<{ key: string; kind: string; spent: bigint }>(
    tx,
    `select t.key, min(t.kind) filter (where t.leg = 0) as kind, max(t.seq) as latest,
            sum(case when t.debit < 100 then t.amount else 0 end - case when t.credit < 100 then t.amount else 0 end)::bigint as spent
       from transfer t
      where t.member_id = $1 and t.actor = $2 and t.reference = $3
        and not exists (select from transfer r where r.member_id = t.member_id and r.reverses = t.seq)
      group by t.key having bool_or(t.leg = 0 and t.kind in ('bet', 'win')) order by latest desc`,
    [round.memberId, round.actor, round.reference],
  )
  return found.map(({ key, kind, spent }) => ({ key, kind, spentMinor: spent }))
}
