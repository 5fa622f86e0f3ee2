import { isNarrow, type RuleDocument } from '@baize/domain/reward'
import type { MemberId } from '@baize/std'
import { findQuiet } from '../../compliance/api.ts'
import type { Db } from '../../kernel/database/database.ts'
import { findAudience } from './audience-store.ts'

type Asked = Pick<RuleDocument, 'audience' | 'family'>

/** What makes people play more; prizes and gifts for coming do not. */
const isOffer = ({ family }: Asked): boolean => family === 'offer' || family === 'cashback'

/**
 * Of these members those an offer is for: by its conditions, and not for who paused, lowered a limit or is
 * marked as harmed (rewards.md 10).
 */
export async function keepAudience<Row extends { readonly member_id: bigint }>(
  db: Db,
  found: readonly Row[],
  { rule, at }: { readonly rule: Asked; readonly at: Date },
): Promise<readonly Row[]> {
  if (found.length === 0) return found
  const ids = found.map(({ member_id: id }) => id as MemberId)
  const quiet = isOffer(rule) ? await findQuiet(db, ids, at) : new Set<MemberId>()
  const fitting = isNarrow(rule.audience) ? await findAudience(db, ids, { ...rule, at }) : undefined
  return found.filter(
    ({ member_id: id }) => !quiet.has(id as MemberId) && (fitting?.has(id as MemberId) ?? true),
  )
}
