import type { Queryable } from '@baize/runtime'

/** The platform's bounds of a stake, as it told them when the session began. */
export interface SessionBounds {
  readonly minStakeMinor: bigint
  readonly maxStakeMinor: bigint
}

export async function readBounds(
  on: Queryable,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, SessionBounds>> {
  const { rows } = await on.query<SessionBounds & { readonly id: string }>(
    `SELECT session_id id, min_stake_minor "minStakeMinor", max_stake_minor "maxStakeMinor"
     FROM play_session WHERE session_id = ANY ($1::uuid[])`,
    [[...new Set(sessionIds)]],
  )
  return new Map(rows.map(({ id, ...bounds }) => [id, bounds]))
}
