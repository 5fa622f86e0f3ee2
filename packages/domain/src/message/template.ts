/** Every message that the platform sends; its texts stand in the i18n area `message` in both languages. */
export const messageTemplates = [
  'code_login',
  'code_register',
  'code_password',
  'code_bind',
  'code_proof',
  'password_reset',
  'welcome',
  'warning_password_changed',
  'warning_mobile_changed',
  'warning_email_changed',
  'warning_payout_added',
  'warning_payout_removed',
  'warning_payment_password_set',
  'warning_totp_on',
  'warning_totp_off',
  'warning_recovery_codes_renewed',
  'warning_passkey_added',
  'warning_passkey_removed',
  'warning_identity_linked',
  'warning_identity_unlinked',
  'warning_new_login',
] as const
export type MessageTemplate = (typeof messageTemplates)[number]

export type CodeTemplate = Extract<MessageTemplate, `code_${string}`>
export type WarningTemplate = Extract<MessageTemplate, `warning_${string}`>

export type MessageChannel = 'sms' | 'email'

/** What each template says besides its fixed words. */
export interface MessageValues {
  readonly code: { readonly code: string; readonly minutes: number }
  readonly password_reset: { readonly username: string; readonly link: string; readonly minutes: number }
  readonly welcome: { readonly username: string }
  readonly warning: {
    readonly username: string
    readonly atMs: number
    /** What changed or from where, shown as given: a masked contact, a passkey's name, an address. */
    readonly detail?: string
  }
}

export type ValuesOf<Template extends MessageTemplate> = Template extends CodeTemplate
  ? MessageValues['code']
  : Template extends WarningTemplate
    ? MessageValues['warning']
    : Template extends keyof MessageValues
      ? MessageValues[Template]
      : never

/**
 * Whether strangers can cause the message, so that budgets bound it. A warning is caused by who is logged in
 * already; nobody may silence it by spending the budget first.
 */
export const isBudgeted = (template: MessageTemplate): boolean =>
  template.startsWith('code_') || template === 'password_reset'
