import type { RegisterFieldName } from './register-rules.ts'
import type { TextKey } from '@baize/i18n'
import { Lock, Mail, Ticket, UserRound, type LucideIcon } from 'lucide-react'

/** How a plain field of the register form looks and what a browser may fill in. */
export interface FieldLook {
  readonly label: TextKeyWithoutValues
  readonly placeholder?: TextKeyWithoutValues
  readonly autoComplete: string
  readonly inputMode?: 'text' | 'email' | 'numeric' | 'tel'
  readonly icon?: LucideIcon
  readonly isSecret?: boolean
}

/** The fields that need more than an input have components of their own. */
export type PlainFieldName = Exclude<RegisterFieldName, 'mobileNum' | 'verificationCode' | 'captcha'>

type TextKeyWithoutValues = Extract<TextKey, `auth.${PlainFieldName}` | `auth.${string}Placeholder`>

const contact = { placeholder: 'auth.contactPlaceholder', autoComplete: 'off' } as const

export const fieldLooks: Readonly<Record<PlainFieldName, FieldLook>> = {
  username: {
    label: 'auth.username',
    placeholder: 'auth.usernamePlaceholder',
    autoComplete: 'username',
    icon: UserRound,
  },
  password: {
    label: 'auth.password',
    placeholder: 'auth.passwordPlaceholder',
    autoComplete: 'new-password',
    icon: Lock,
    isSecret: true,
  },
  confirmPassword: {
    label: 'auth.confirmPassword',
    placeholder: 'auth.confirmPlaceholder',
    autoComplete: 'new-password',
    icon: Lock,
    isSecret: true,
  },
  payeeName: { label: 'auth.payeeName', placeholder: 'auth.payeeNamePlaceholder', autoComplete: 'name' },
  paymentPassword: {
    label: 'auth.paymentPassword',
    placeholder: 'auth.paymentPasswordPlaceholder',
    autoComplete: 'off',
    inputMode: 'numeric',
    isSecret: true,
  },
  email: {
    label: 'auth.email',
    placeholder: 'auth.emailPlaceholder',
    autoComplete: 'email',
    inputMode: 'email',
    icon: Mail,
  },
  affiliateCode: {
    label: 'auth.affiliateCode',
    placeholder: 'auth.affiliatePlaceholder',
    autoComplete: 'off',
    icon: Ticket,
  },
  idNumber: { label: 'auth.idNumber', autoComplete: 'off' },
  line: { label: 'auth.line', ...contact },
  whatsapp: { label: 'auth.whatsapp', ...contact, inputMode: 'tel' },
  facebook: { label: 'auth.facebook', ...contact },
  wechat: { label: 'auth.wechat', ...contact },
  zalo: { label: 'auth.zalo', ...contact },
  telegram: { label: 'auth.telegram', ...contact },
  qqNum: { label: 'auth.qqNum', ...contact, inputMode: 'numeric' },
}

export const isPlainField = (name: RegisterFieldName): name is PlainFieldName => name in fieldLooks
