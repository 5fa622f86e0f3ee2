import { entryGroups } from '@baize/domain/ledger'
import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { decimal, isoTime } from '../envelope.ts'
import { credential } from '../fields.ts'
import { betRow } from '../play.ts'
import { id, listCall, operatorErrors, reason, version } from './list.ts'
import { memberLine } from './member.ts'

const balances = z.object({
  cash: decimal,
  bonus: decimal,
  held: decimal,
  points: decimal,
  deficit: decimal,
})

export const memberProfile = memberLine.extend({
  language: z.enum(['EN', 'BN']),
  realName: z.string().nullable(),
  birthday: z.string().nullable(),
  uplineId: z.string().nullable(),
  uplineName: z.string().nullable(),
  referrerId: z.string().nullable(),
  inviteCode: z.string().nullable(),
  firstLoginAt: isoTime.nullable(),
  excludedUntil: isoTime.nullable(),
  hasPassword: z.boolean(),
  hasTotp: z.boolean(),
  passkeys: z.int(),
  canStake: z.boolean(),
  balances,
  payoutAccounts: z.array(
    z.object({
      id: z.string(),
      provider: z.string(),
      holder: z.string(),
      number: z.string(),
      addedAt: isoTime,
    }),
  ),
})

const ofMember = { memberId: id }
/** Of `[from, to)`. */
const within = { from: isoTime.optional(), to: isoTime.optional() }
const list = <const Path extends string, Item extends z.ZodType>(path: Path, summary: string, item: Item) =>
  listCall({ path: `/console/member/${path}`, permission: 'member_read', summary, filters: ofMember, item })

const change = { id, version, reason }
const act = {
  method: 'POST' as const,
  access: 'operator' as const,
  value: z.null(),
}
const changeErrors = [...operatorErrors, 'member_not_found', 'version_conflict'] as const

export const memberProfileCalls = defineCalls({
  memberRead: {
    method: 'GET',
    path: '/console/member',
    access: 'operator',
    permission: 'member_read',
    summary: 'One member: profile, security, balances and withdrawal accounts',
    query: z.object({ id }),
    value: memberProfile,
    errors: [...operatorErrors, 'member_not_found'],
  },
  memberEntryList: listCall({
    path: '/console/member/entries',
    permission: 'member_read',
    summary: 'Every movement on the member’s balances, newest first',
    filters: { ...ofMember, group: z.enum(entryGroups).optional(), ...within },
    item: z.object({
      id: z.string(),
      at: isoTime,
      kind: z.string(),
      account: z.string(),
      amount: decimal,
      balanceAfter: decimal,
      reference: z.string(),
      currency: z.string(),
    }),
  }),
  memberBetList: listCall({
    path: '/console/member/bets',
    permission: 'member_read',
    summary: 'The betting record',
    filters: { ...ofMember, state: z.enum(['open', 'completed', 'cancelled']).optional(), ...within },
    item: betRow.extend({ id: z.string(), currency: z.string() }),
  }),
  memberSessionList: list(
    'sessions',
    'Where the member is logged in now',
    z.object({
      id: z.string(),
      address: z.string(),
      userAgent: z.string(),
      createdAt: isoTime,
      lastSeenAt: isoTime,
    }),
  ),
  memberLoginList: list(
    'logins',
    'Logins and tries to log in',
    z.object({
      id: z.string(),
      at: isoTime,
      outcome: z.string(),
      via: z.string(),
      address: z.string(),
      userAgent: z.string(),
      isNewDevice: z.boolean(),
    }),
  ),
  memberDeviceList: list(
    'devices',
    'Devices on which the account was used, and how many other accounts were used there',
    z.object({ id: z.string(), firstSeenAt: isoTime, lastSeenAt: isoTime, others: z.int() }),
  ),
  memberLinkedList: list(
    'linked',
    'Accounts used on the same device or network, with what links them',
    z.object({
      id: z.string(),
      username: z.string(),
      state: z.string(),
      devices: z.int(),
      networks: z.int(),
    }),
  ),
  memberNoteList: list(
    'notes',
    'What operators wrote about the member',
    z.object({ id: z.string(), text: z.string(), at: isoTime, by: z.string() }),
  ),
  memberNote: {
    ...act,
    path: '/console/member/note',
    permission: 'member_note',
    summary: 'Adds a permanent note about a member',
    body: z.object({ id, text: z.string().trim().min(1).max(2000) }),
    errors: [...operatorErrors, 'member_not_found'],
  },
  memberTag: {
    ...act,
    path: '/console/member/tag',
    permission: 'member_note',
    summary: "Adds or removes a member's tag",
    body: z.object({ id, tag: z.string().max(24), isOn: z.boolean() }),
    errors: [...operatorErrors, 'member_not_found', 'tag_invalid'],
  },
  memberEndSessions: {
    ...act,
    path: '/console/member/sessions/end',
    permission: 'member_reset',
    summary: 'Ends every session of a member within a second',
    body: z.object(change),
    errors: changeErrors,
  },
  memberResetPassword: {
    ...act,
    path: '/console/member/password',
    permission: 'member_reset',
    summary: 'Sets a temporary password that must be changed at login; ends every session',
    body: z.object({ ...change, password: credential }),
    errors: [...changeErrors, 'member_password_invalid'],
  },
  memberResetTotp: {
    ...act,
    path: '/console/member/totp',
    permission: 'member_reset',
    summary: "Disconnects a member's authenticator app and recovery codes; ends every session",
    body: z.object(change),
    errors: [...changeErrors, 'member_has_no_totp'],
  },
})
