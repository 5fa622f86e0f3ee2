import type { Queryable } from '@baize/runtime'

/**
 * Rounds that have ended in that time, whenever they began; no round is open for longer than a day. Tips are
 * among the stakes; free rounds cost nothing, and their wins are wins.
 */
export async function sumPlayed(
  on: Queryable,
  { player, game, forMs }: { readonly player: string; readonly game: string; readonly forMs: number },
): Promise<{ readonly stakedMinor: bigint; readonly paidMinor: bigint }> {
  const { rows } = await on.query<{ stakedMinor: bigint; paidMinor: bigint }>(
    `SELECT coalesce(sum(stake_minor) FILTER (WHERE free_round_grant IS NULL), 0)::bigint "stakedMinor",
       coalesce(sum(payout_minor + jackpot_minor), 0)::bigint "paidMinor"
     FROM round WHERE player = $1 AND game = $2 AND ending = 'completed'
       AND opened_at > clock_timestamp() - $3 * interval '1 ms' - interval '2 days'
       AND settled_at > clock_timestamp() - $3 * interval '1 ms'`,
    [player, game, forMs],
  )
  return rows[0] ?? { stakedMinor: 0n, paidMinor: 0n }
}
