import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface PasskeyRow {
  readonly member_id: MemberId
  readonly credential_id: string
  readonly public_key: Buffer
  readonly counter: bigint
  readonly transports: string[]
  readonly rp_id: string
  readonly name: string
  readonly added_at: Date
  readonly used_at: Date | null
}

export const listPasskeys = (db: Db, memberId: MemberId) =>
  rows<PasskeyRow>(db, `select * from passkey where member_id = $1 order by added_at, credential_id`, [
    memberId,
  ])

export const findPasskey = (db: Db, credentialId: string) =>
  row<PasskeyRow>(db, `select * from passkey where credential_id = $1`, [credentialId])

/** Gives nothing when the passkey is known already. */
export const insertPasskey = (db: Db, passkey: Omit<PasskeyRow, 'used_at'>) =>
  row(
    db,
    `insert into passkey (member_id, credential_id, public_key, counter, transports, rp_id, name, added_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning 1`,
    [
      passkey.member_id,
      passkey.credential_id,
      passkey.public_key,
      passkey.counter,
      passkey.transports,
      passkey.rp_id,
      passkey.name,
      passkey.added_at,
    ],
  )

/**
 * Notes a use. Gives nothing when the counter did not grow: then a copy of the passkey exists. Passkeys that
 * do not count stay at 0.
 */
export const countUse = (
  db: Db,
  {
    memberId,
    credentialId,
    counter,
    at,
  }: {
    memberId: MemberId
    credentialId: string
    counter: number
    at: Date
  },
) =>
  row(
    db,
    `update passkey set counter = $3, used_at = $4
      where member_id = $1 and credential_id = $2 and (counter < $3 or (counter = 0 and $3 = 0)) returning 1`,
    [memberId, credentialId, counter, at],
  )

/** Another member's passkey is as unknown as none. */
export const deletePasskey = (db: Db, key: { memberId: MemberId; credentialId: string }) =>
  row<{ name: string }>(
    db,
    `delete from passkey where member_id = $1 and credential_id = $2 returning name`,
    [key.memberId, key.credentialId],
  )
