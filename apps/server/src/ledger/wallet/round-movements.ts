import type { MemberId } from '@baize/std'
import { rows, type Db } from '../../kernel/database/database.ts'
import { isReversed, spentBy } from './spent.ts'

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
            sum(${spentBy('t')})::bigint as spent
       from transfer t
      where t.member_id = $1 and t.actor = $2 and t.reference = $3 and not ${isReversed('t')}
      group by t.key having bool_or(t.leg = 0 and t.kind in ('bet', 'tip', 'win')) order by latest desc`,
    [round.memberId, round.actor, round.reference],
  )
  return found.map(({ key, kind, spent }) => ({ key, kind, spentMinor: spent }))
}
