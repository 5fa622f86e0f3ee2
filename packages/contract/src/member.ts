import { avatarNames } from '@baize/domain/security'
import { z } from 'zod'
import { defineCalls } from './call.ts'
import { language } from './envelope.ts'
import { vipLabel } from './vip.ts'

/** Account types (decision D22): member 0; trial 4; agents 1, 2, 41, 42. */
export const accountType = z.union([
  z.literal(0),
  z.literal(1),
  z.literal(2),
  z.literal(4),
  z.literal(41),
  z.literal(42),
])

export const memberInfo = vipLabel.extend({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  type: accountType,
  currency: z.string(),
  currencySymbol: z.string(),
  language: z.enum(['EN', 'BN']),
  /** The avatar; the default one when none was chosen. */
  iconUrl: z.string(),
})

export const avatarName = z.enum(avatarNames)

/** An avatar: its name, and the address of its picture. */
const avatar = z.object({ name: avatarName, icon: z.string() })

export const memberCalls = defineCalls({
  memberInfo: {
    method: 'GET',
    path: '/wps/member/info',
    access: 'session',
    summary: 'Who is logged in',
    /** In which language the VIP level is named; the account's own when it is left out. */
    query: z.object({ language: language.optional() }),
    value: memberInfo,
    errors: ['session_required', 'session_expired'],
  },
  memberIcon: {
    method: 'GET',
    path: '/wps/member/info/icon',
    access: 'session',
    summary: 'The avatar of the account, and those to choose from',
    value: avatar.extend({ list: z.array(avatar) }),
    errors: ['session_required', 'session_expired', 'password_change_required'],
  },
  memberIconWrite: {
    method: 'PUT',
    path: '/wps/member/info/icon',
    access: 'member',
    summary: 'Chooses an avatar',
    body: z.object({ name: avatarName }),
    value: avatar,
    errors: ['session_required', 'session_expired', 'in_need_true_account', 'password_change_required'],
  },
})
