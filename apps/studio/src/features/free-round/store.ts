import type { Queryable, Tx } from '@baize/runtime'

export interface FreeRoundGrant {
  readonly grantId: string
  readonly player: string
  readonly game: string
  readonly stakeMinor: bigint
  readonly currency: string
  readonly roundsIssued: number
  readonly roundsLeft: number
  readonly state: 'active' | 'cancelled'
  readonly expiresAt: Date
}

const columns = `grant_id "grantId", player, game, stake_minor "stakeMinor", currency,
  rounds_issued "roundsIssued",
  rounds_left "roundsLeft", state, expires_at "expiresAt"`

/** Writes a grant; a repeat of the same id changes nothing. Gives the grant as it stands. */
export async function insertGrant(
  on: Queryable,
  grant: Omit<FreeRoundGrant, 'roundsLeft' | 'state' | 'expiresAt'> & { readonly expiresAt: string },
): Promise<FreeRoundGrant | undefined> {
  await on.query(
    `INSERT INTO free_round_grant (grant_id, player, game, stake_minor, currency, rounds_issued,
    rounds_left, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $6, $7) ON CONFLICT DO NOTHING`,
    [
      grant.grantId,
      grant.player,
      grant.game,
      grant.stakeMinor,
      grant.currency,
      grant.roundsIssued,
      grant.expiresAt,
    ],
  )
  return findGrant(on, grant.grantId)
}

export async function findGrant(on: Queryable, grantId: string): Promise<FreeRoundGrant | undefined> {
  const { rows } = await on.query<FreeRoundGrant>(
    `SELECT ${columns} FROM free_round_grant WHERE grant_id = $1`,
    [grantId],
  )
  return rows[0]
}

export async function cancelGrant(on: Queryable, grantId: string): Promise<FreeRoundGrant | undefined> {
  await on.query(`UPDATE free_round_grant SET state = 'cancelled' WHERE grant_id = $1`, [grantId])
  return findGrant(on, grantId)
}

/** The grant that a player spends next in a game: the one that expires first. */
export async function findUsableGrant(
  on: Queryable,
  of: { readonly player: string; readonly game: string; readonly currency: string },
): Promise<FreeRoundGrant | undefined> {
  const { rows } = await on.query<FreeRoundGrant>(
    `SELECT ${columns} FROM free_round_grant
     WHERE player = $1 AND game = $2 AND currency = $3
       AND state = 'active' AND rounds_left > 0 AND expires_at > now()
     ORDER BY expires_at LIMIT 1`,
    [of.player, of.game, of.currency],
  )
  return rows[0]
}

/** Takes one round of a grant. Gives false when none is left, or it is cancelled or over. */
export async function spendFreeRound(
  tx: Tx,
  of: { readonly grantId: string; readonly player: string; readonly game: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE free_round_grant SET rounds_left = rounds_left - 1
     WHERE grant_id = $1 AND player = $2 AND game = $3
       AND state = 'active' AND rounds_left > 0 AND expires_at > now()`,
    [of.grantId, of.player, of.game],
  )
  return rowCount === 1
}

/** Gives back the free round of a round that was not played. */
export async function returnFreeRound(tx: Tx, grantId: string): Promise<void> {
  await tx.query('UPDATE free_round_grant SET rounds_left = rounds_left + 1 WHERE grant_id = $1', [grantId])
}
