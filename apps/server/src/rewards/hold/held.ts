import { isHeldBy, type FlagKind, type GrantFamily } from '@baize/domain/reward'
import type { MemberId } from '@baize/std'
import { rows, type Db } from '../../kernel/database/database.ts'

/** Until when a reward of a member is held; nothing where none of the member's flags is about it. */
export type HeldUntil = (memberId: MemberId, family: GrantFamily) => Date | null

interface OpenFlag {
  readonly member_id: MemberId
  readonly kind: FlagKind
  readonly hold_until: Date
}

export async function findHeld(db: Db, memberIds: readonly MemberId[], at: Date): Promise<HeldUntil> {
  const open = await rows<OpenFlag>(
    db,
    `select member_id, kind, hold_until from reward_flag
      where member_id = any($1) and state = 'open' and hold_until > $2 order by hold_until desc`,
    [memberIds, at],
  )
  return (memberId, family) =>
    open.find((flag) => flag.member_id === memberId && isHeldBy(flag.kind, family))?.hold_until ?? null
}
