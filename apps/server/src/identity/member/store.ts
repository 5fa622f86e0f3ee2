import type { AccountType } from '@baize/domain/identity'
import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface MemberRow {
  readonly username: string
  readonly nickname: string
  readonly type: AccountType
  readonly passwordHash: string | null
  readonly mustChangePassword: boolean
  readonly isTermsDue: boolean
  readonly currency: CurrencyCode
  readonly language: 'EN' | 'BN'
  readonly inviteCode: string | null
  readonly mobile: string | null
  readonly mobileVerifiedAt: Date | null
  readonly email: string | null
  readonly emailVerifiedAt: Date | null
  readonly paymentPasswordHash: string | null
  readonly paymentPasswordSetAt: Date | null
  readonly payeeName: string | null
  readonly qqNum: string | null
  readonly line: string | null
  readonly whatsapp: string | null
  readonly facebook: string | null
  readonly wechat: string | null
  readonly zalo: string | null
  readonly telegram: string | null
  readonly idNumber: string | null
  readonly uplineId: MemberId | null
  readonly referrerId: MemberId | null
  readonly referralCode: string | null
  readonly affiliateCode: string | null
  readonly at: Date
}

const columns: Readonly<Record<keyof MemberRow, string>> = {
  username: 'username',
  nickname: 'nickname',
  type: 'type',
  passwordHash: 'password_hash',
  mustChangePassword: 'must_change_password',
  isTermsDue: 'terms_due',
  currency: 'currency',
  language: 'language',
  inviteCode: 'invite_code',
  mobile: 'mobile',
  mobileVerifiedAt: 'mobile_verified_at',
  email: 'email',
  emailVerifiedAt: 'email_verified_at',
  paymentPasswordHash: 'payment_password_hash',
  paymentPasswordSetAt: 'payment_password_set_at',
  payeeName: 'payee_name',
  qqNum: 'qq_num',
  line: 'line',
  whatsapp: 'whatsapp',
  facebook: 'facebook',
  wechat: 'wechat',
  zalo: 'zalo',
  telegram: 'telegram',
  idNumber: 'id_number',
  uplineId: 'upline_id',
  referrerId: 'referrer_id',
  referralCode: 'referral_code',
  affiliateCode: 'affiliate_code',
  at: 'created_at',
}
const fields = Object.keys(columns) as (keyof MemberRow)[]
const insertText = `
  insert into member (${fields.map((name) => columns[name]).join(', ')}, password_changed_at)
  values (${fields.map((_, index) => `$${index + 1}`).join(', ')}, $${fields.indexOf('at') + 1})
  on conflict do nothing returning id`

/** Gives the id of the new member, or nothing when something of it is taken. */
export async function insertMember(db: Db, member: MemberRow): Promise<MemberId | undefined> {
  const values = fields.map((name) => member[name])
  return (await row<{ id: MemberId }>(db, insertText, values))?.id
}

/** What of a member-to-be belongs to somebody already. */
export const findTaken = (
  db: Db,
  given: Pick<MemberRow, 'username' | 'mobile' | 'email' | 'emailVerifiedAt'>,
) =>
  row<{ username: boolean; mobile: boolean; email: boolean }>(
    db,
    `select exists(select from member where username = $1) as username,
            exists(select from member where mobile = $2) as mobile,
            exists(select from member where email = $3 and email_verified_at is not null and $4) as email`,
    [given.username, given.mobile, given.email, given.emailVerifiedAt !== null],
  )

/** Takes a number away from accounts that never showed that it is theirs. */
export const freeMobile = (db: Db, mobile: string) =>
  rows(db, `update member set mobile = null where mobile = $1 and mobile_verified_at is null`, [mobile])

export const findMember = (db: Db, username: string) =>
  row<{ id: MemberId }>(db, `select id from member where username = $1`, [username])

/** An account that its owner has not taken over; it is locked until the transaction ends. */
export const holdUntaken = (tx: Db, username: string) =>
  row<{ id: MemberId }>(tx, `select id from member where username = $1 and terms_due for update`, [username])

export const updatePassword = (db: Db, memberId: MemberId, passwordHash: string) =>
  row(db, `update member set password_hash = $2 where id = $1`, [memberId, passwordHash])

export const updateInviteCode = (db: Db, memberId: MemberId, code: string) =>
  row(db, `update member set invite_code = $2 where id = $1`, [memberId, code])

export interface InviterRow {
  readonly id: MemberId
  readonly type: AccountType
  readonly nickname: string
  readonly invite_code: string | null
  readonly upline_id: MemberId | null
}

const inviter = `select id, type, nickname, invite_code, upline_id from member`

export const findInviter = (db: Db, code: string) =>
  row<InviterRow>(db, `${inviter} where invite_code = $1 and state = 'active'`, [code])

export const findMemberById = (db: Db, id: bigint) =>
  row<InviterRow>(db, `${inviter} where id = $1 and state = 'active'`, [id])

export const findAgentOfDomain = (db: Db, domain: string) =>
  row<InviterRow>(
    db,
    `${inviter} where state = 'active' and id = (select agent_id from affiliate_domain where domain = $1)`,
    [domain],
  )

export const saveAffiliateDomain = (db: Db, domain: string, agentId: MemberId) =>
  rows(
    db,
    `insert into affiliate_domain (domain, agent_id) values ($1, $2)
     on conflict (domain) do update set agent_id = excluded.agent_id`,
    [domain, agentId],
  )

export interface RegistrationRow {
  readonly memberId: MemberId
  readonly way: string
  readonly address: string
  /** Whom it is counted by: an IPv4 address, or the /64 of an IPv6 one. */
  readonly network: string
  /** The age that the accepted clause named; null where nothing was accepted. */
  readonly termsAge: number | null
  readonly deviceHash: Buffer
  readonly domain: string
  readonly url: string
  readonly method: string
  readonly at: Date
}

export const insertRegistration = (db: Db, given: RegistrationRow) =>
  rows(
    db,
    `insert into registration (member_id, way, address, device_hash, domain, url, method, registered_at,
                               network, terms_accepted_at, terms_age)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      given.memberId,
      given.way,
      given.address,
      given.deviceHash,
      given.domain,
      given.url,
      given.method,
      given.at,
      given.network,
      given.termsAge === null ? null : given.at,
      given.termsAge,
    ],
  )

/**
 * Lets registrations of one device, and of one network, go on one by one until the transaction ends. Always
 * the device first, so that nobody waits in a circle.
 */
export async function lockRegistrations(
  db: Db,
  { deviceHash, network }: Pick<CountSince, 'deviceHash' | 'network'>,
): Promise<void> {
  for (const name of [`device ${deviceHash.toString('hex')}`, `network ${network}`])
    await rows(db, `select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`registration ${name}`])
}

interface CountSince {
  readonly deviceHash: Buffer
  readonly deviceSince: Date
  /** An IPv4 address, or the /64 of an IPv6 one. */
  readonly network: string
  readonly networkSince: Date
}

/** How many accounts were opened from a device, and from a network, since then. */
export async function countRegistrations(db: Db, given: CountSince) {
  const counted = await row<{ device: bigint; network: bigint }>(
    db,
    `select (select count(*) from registration where device_hash = $1 and registered_at > $2) as device,
            (select count(*) from registration where network = $3 and registered_at > $4) as network`,
    [given.deviceHash, given.deviceSince, given.network, given.networkSince],
  )
  return { device: Number(counted?.device ?? 0), network: Number(counted?.network ?? 0) }
}
