import { hash, randomInt } from 'node:crypto'
import { isAgentType, type AccountType } from '@baize/domain/identity'
import type { Pool } from '@baize/runtime'
import type { CurrencyCode } from '@baize/money'
import { invariant, ok, refuse, type Clock, type MemberId, type Result } from '@baize/std'
import { callerOf } from '../../kernel/http/caller.ts'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import { systemActor, type AuditService } from '../../kernel/audit/service.ts'
import type { Passwords } from '../password-hash/password.ts'
import type { OnActivity } from '../profile/on-activity.ts'
import type { LinkDoor, OpenLink } from './link-door.ts'
import type { WalletService } from '../../ledger/api.ts'
import * as store from './store.ts'

/** Names under which a person can be reached elsewhere (spec 3). */
export const contactNames = ['qqNum', 'line', 'whatsapp', 'facebook', 'wechat', 'zalo', 'telegram'] as const
export type ContactName = (typeof contactNames)[number]

export interface NewMember {
  /** Left out, one is made up. */
  readonly username?: string | undefined
  /** Left out, the user name as it was given. */
  readonly nickname?: string | undefined
  readonly type: AccountType
  /** `null`: the person comes in by code, passkey or another house. */
  readonly passwordHash: string | null
  readonly mustChangePassword?: boolean
  /** An agent or operator opens the account: its owner accepts the terms at the first login. */
  readonly isTermsDue?: boolean
  readonly currency: CurrencyCode
  readonly language: 'EN' | 'BN'
  /** `number` in E.164. A verified one is taken from accounts that never showed it to be theirs. */
  readonly mobile?: { readonly number: string; readonly isVerified: boolean } | undefined
  readonly email?: { readonly address: string; readonly isVerified: boolean } | undefined
  readonly paymentPasswordHash?: string | undefined
  readonly payeeName?: string | undefined
  readonly idNumber?: string | undefined
  readonly contacts?: Partial<Readonly<Record<ContactName, string>>> | undefined
  readonly uplineId?: MemberId | undefined
  readonly referrerId?: MemberId | undefined
  /** The codes that the person came with, as far as they led to somebody. */
  readonly referralCode?: string | undefined
  readonly affiliateCode?: string | undefined
  /** The agent's link that the person came by; it opens accounts of one type. */
  readonly link?: OpenLink | undefined
  /** Left out, one is made up; trial players have none. */
  readonly inviteCode?: string | undefined
}

export type TakenRefusal = 'member_username_taken' | 'mobile_taken' | 'email_taken'
/** The link was closed, ended or used up meanwhile. */
export type CreateRefusal = TakenRefusal | 'invitation_code_error'

export interface CreatedMember {
  readonly memberId: MemberId
  readonly username: string
}

export interface MemberService {
  /**
   * Opens an account with an empty wallet inside the caller's transaction. Of any number of callers with the
   * same name, number or verified address exactly one succeeds.
   */
  create(tx: Tx, member: NewMember): Promise<Result<CreatedMember, CreateRefusal>>
  /** Opens an account of any type without logging it in; one that exists gets this password and code. */
  open(account: NewAccount): Promise<MemberId>
  /**
   * Another start code for an account that has never been logged in to, in the caller's transaction. Gives
   * whose it is; nothing when it is taken over, unknown, or not opened by the one who asks.
   */
  renewStartCode(tx: Tx, renewal: StartCodeRenewal): Promise<MemberId | undefined>
  /** Writes down how and where a person registered, and what was accepted. */
  recordRegistration(tx: Tx, registration: Registration): Promise<void>
  /** Whoever comes by this domain comes under this agent. */
  setAffiliateDomain(domain: string, agentId: MemberId): Promise<void>
}

export interface StartCodeRenewal {
  readonly username: string
  readonly passwordHash: string
  readonly openedBy: (memberId: MemberId) => Promise<boolean>
}

export interface Registration {
  readonly memberId: MemberId
  /** How: `username`, `mobile`, or the provider that vouched for the person. */
  readonly way: string
  readonly caller: { readonly address: string; readonly device: string }
  readonly domain: string
  readonly url?: string
  readonly method?: string
  /** The age that the accepted clause of the terms named; null where nothing was accepted. */
  readonly termsAge: number | null
}

export interface NewAccount {
  readonly username: string
  readonly nickname: string
  readonly password: string
  readonly type: AccountType
  readonly currency: CurrencyCode
  readonly uplineId?: MemberId
  readonly referrerId?: MemberId
  readonly inviteCode?: string
  readonly mobile?: { readonly number: string; readonly isVerified: boolean }
  readonly email?: { readonly address: string; readonly isVerified: boolean }
}

/** What registrations know a device by: its own name opens doors, and stays secret. */
export const hashDevice = (device: string): Buffer => hash('sha256', `registration ${device}`, 'buffer')

/** Accounts that nobody registered are opened by the house itself. */
const house = systemActor('accounts')

export interface MemberDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly passwords: Pick<Passwords, 'hash'>
  readonly wallet: Pick<WalletService, 'open'>
  readonly audit: AuditService
  readonly links: LinkDoor
  /** Runs in the transaction that opens an account under an agent: copies the agent's starting terms. */
  readonly onJoined: (tx: Tx, joined: { memberId: MemberId; uplineId: MemberId }) => Promise<void>
  /** Runs in the transaction in which a player did something that may be rewarded. */
  readonly onActivity: OnActivity
}

export function createMemberService(deps: MemberDeps): MemberService {
  const create: MemberService['create'] = (tx, member) => createMember(deps, tx, member)
  return {
    create,
    async open({ password, ...account }) {
      const passwordHash = await deps.passwords.hash(password)
      return inTransaction(deps.db, async (tx) => {
        const existing = await store.findMember(tx, account.username)
        if (!existing) {
          const opened = await create(tx, { ...account, passwordHash, language: 'BN' })
          invariant(opened.ok, `the account ${account.username} can be opened`)
          const { memberId, username } = opened.value
          const after = { username, type: account.type, uplineId: textOf(account.uplineId?.toString()) }
          await deps.audit.write(tx, { event: 'account_opened', actor: house, memberId, after })
          return memberId
        }
        await store.updatePassword(tx, existing.id, passwordHash)
        await deps.audit.write(tx, { event: 'password_changed', actor: house, memberId: existing.id })
        if (account.inviteCode) await store.updateInviteCode(tx, existing.id, account.inviteCode)
        return existing.id
      })
    },
    async renewStartCode(tx, { username, passwordHash, openedBy }) {
      const found = await store.holdUntaken(tx, username)
      const isOwn = await openedBy(found?.id ?? (0n as MemberId))
      if (!found || !isOwn) return undefined
      await store.updatePassword(tx, found.id, passwordHash)
      return found.id
    },
    recordRegistration: async (tx, { caller, url = '', method = '', ...given }) =>
      void (await store.insertRegistration(tx, {
        ...given,
        url,
        method,
        address: caller.address,
        network: callerOf(caller.address),
        deviceHash: hashDevice(caller.device),
        at: new Date(deps.clock()),
      })),
    setAffiliateDomain: async (domain, agentId) =>
      void (await store.saveAffiliateDomain(deps.db, domain.toLowerCase(), agentId)),
  }
}

/** A made-up name or code may meet one that exists: then another is made up. */
const mostTries = 5

async function createMember(
  deps: MemberDeps,
  tx: Tx,
  member: NewMember,
): Promise<Result<CreatedMember, CreateRefusal>> {
  // Of any number who use a link's last use at once, one finds it open.
  if (member.link && !(await deps.links.hold(tx, member.link))) return refuse('invitation_code_error')
  if (member.mobile?.isVerified) await store.freeMobile(tx, member.mobile.number)
  for (let tries = 0; tries < mostTries; tries += 1) {
    const row = toRow(member, new Date(deps.clock()))
    const memberId = await store.insertMember(tx, row)
    if (memberId !== undefined) {
      await welcome(deps, tx, { memberId, member })
      return ok({ memberId, username: row.username })
    }
    const taken = takenRefusal(await store.findTaken(tx, row), member)
    if (taken) return refuse(taken)
  }
  throw new Error('no free user name was found')
}

const playerType = 0

function takenRefusal(
  taken: Awaited<ReturnType<typeof store.findTaken>>,
  { username }: NewMember,
): TakenRefusal | undefined {
  if (taken?.username && username !== undefined) return 'member_username_taken'
  if (taken?.mobile) return 'mobile_taken'
  return taken?.email ? 'email_taken' : undefined
}

/** What an account has from its first moment. */
async function welcome(
  { wallet, clock, onJoined, onActivity, links }: MemberDeps,
  tx: Tx,
  { memberId, member }: { memberId: MemberId; member: NewMember },
): Promise<void> {
  await wallet.open(tx, { memberId, currency: member.currency })
  if (member.uplineId !== undefined) await onJoined(tx, { memberId, uplineId: member.uplineId })
  if (member.link) await links.join(tx, { memberId, link: member.link })
  if (member.type !== playerType) return
  const at = new Date(clock())
  await onActivity(tx, { memberId, kind: 'registered', at })
  if (member.contacts?.zalo) await onActivity(tx, { memberId, kind: 'zalo_added', at })
  if (member.mobile?.isVerified) await onActivity(tx, { memberId, kind: 'phone_proven', at })
}

function toRow(member: NewMember, at: Date): store.MemberRow {
  const username = member.username ?? makeUsername(member.type)
  return {
    ...contactsOf(member, at),
    ...invitersOf(member),
    username: username.toLowerCase(),
    nickname: member.nickname ?? username,
    type: member.type,
    passwordHash: member.passwordHash,
    mustChangePassword: member.mustChangePassword ?? false,
    isTermsDue: member.isTermsDue ?? false,
    currency: member.currency,
    language: member.language,
    paymentPasswordHash: textOf(member.paymentPasswordHash),
    paymentPasswordSetAt: member.paymentPasswordHash ? at : null,
    payeeName: textOf(member.payeeName),
    idNumber: textOf(member.idNumber),
    at,
  }
}

const textOf = (value: string | undefined): string | null => value || null

const contactsOf = ({ contacts = {}, mobile, email }: NewMember, at: Date) => ({
  mobile: textOf(mobile?.number),
  mobileVerifiedAt: mobile?.isVerified ? at : null,
  email: textOf(email?.address.toLowerCase()),
  emailVerifiedAt: email?.isVerified ? at : null,
  qqNum: textOf(contacts.qqNum),
  line: textOf(contacts.line),
  whatsapp: textOf(contacts.whatsapp),
  facebook: textOf(contacts.facebook),
  wechat: textOf(contacts.wechat),
  zalo: textOf(contacts.zalo),
  telegram: textOf(contacts.telegram),
})

const invitersOf = (member: NewMember) => ({
  inviteCode: textOf(member.inviteCode) ?? makeInviteCode(member.type),
  uplineId: member.uplineId ?? null,
  referrerId: member.referrerId ?? null,
  referralCode: textOf(member.referralCode),
  affiliateCode: textOf(member.affiliateCode),
})

/** Letters and digits that nobody mistakes when a code is read aloud. */
const clear = 'ACDEFGHJKLMNPQRTUVWXY34679'
const random = (length: number) => Array.from({ length }, () => clear[randomInt(clear.length)]).join('')

function makeUsername(type: AccountType): string {
  const letter = type === 4 ? 't' : isAgentType(type) ? 'a' : 'm'
  return letter + random(9).toLowerCase()
}

const makeInviteCode = (type: AccountType): string | null => (type === 4 ? null : random(8))
