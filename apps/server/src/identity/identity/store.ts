import { invariant, type MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { ProviderName } from './provider.ts'

export interface IdentityRow {
  readonly provider: ProviderName
  readonly subject: string
  readonly member_id: MemberId
  readonly email: string
  readonly linked_at: Date
}

export const findIdentity = (db: Db, key: { provider: ProviderName; subject: string }) =>
  row<IdentityRow>(db, `select * from identity where provider = $1 and subject = $2`, [
    key.provider,
    key.subject,
  ])

export const listIdentities = (db: Db, memberId: MemberId) =>
  rows<IdentityRow>(db, `select * from identity where member_id = $1 order by provider`, [memberId])

/** False when the person at the provider, or the provider of this member, is connected already. */
export async function insertIdentity(
  db: Db,
  identity: { provider: ProviderName; subject: string; memberId: MemberId; email: string; at: Date },
): Promise<boolean> {
  const { provider, subject, memberId, email, at } = identity
  const inserted = await row(
    db,
    `insert into identity (provider, subject, member_id, email, linked_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning provider`,
    [provider, subject, memberId, email, at],
  )
  return inserted !== undefined
}

export async function deleteIdentity(db: Db, memberId: MemberId, provider: ProviderName): Promise<boolean> {
  const deleted = await row(
    db,
    `delete from identity where member_id = $1 and provider = $2 returning provider`,
    [memberId, provider],
  )
  return deleted !== undefined
}

/** Until the end of the transaction nobody else opens an account for this person. */
export const lockSubject = (db: Db, { provider, subject }: { provider: ProviderName; subject: string }) =>
  rows(db, `select pg_advisory_xact_lock(hashtextextended('identity ' || $1 || ' ' || $2, 0))`, [
    provider,
    subject,
  ])

/** How many other ways open the account; holds the member's row until the end of the transaction. */
export async function lockWaysIn(
  db: Db,
  memberId: MemberId,
): Promise<{ passwords: number; passkeys: number; mobiles: number }> {
  await rows(db, `select id from member where id = $1 for update`, [memberId])
  const ways = await row<{ passwords: number; passkeys: number; mobiles: number }>(
    db,
    `select (m.password_hash is not null)::int as passwords,
            (m.mobile is not null and m.mobile_verified_at is not null)::int as mobiles,
            (select count(*)::int from passkey p where p.member_id = m.id) as passkeys
       from member m where m.id = $1`,
    [memberId],
  )
  invariant(ways, 'a member who is logged in exists')
  return ways
}
