import type { ConsoleCatalogue } from '@baize/i18n'

/**
 * What an operator may be allowed, a closed set. The text of each stands in both languages in the i18n
 * package, so a permission without text does not compile.
 */
export type Permission = keyof ConsoleCatalogue['permissions']

/** Part of the console under which roles show a permission. */
export const permissionGroups = ['people', 'money', 'play', 'content', 'site', 'house'] as const
export type PermissionGroup = (typeof permissionGroups)[number]

interface PermissionRule {
  readonly group: PermissionGroup
  /** Which of the demo's roles get it: who asks and acts, who decides as the second person, or both. */
  readonly demo: 'maker' | 'checker' | 'both'
}

export const permissionRules: Readonly<Record<Permission, PermissionRule>> = {
  member_read: { group: 'people', demo: 'both' },
  member_contact_read: { group: 'people', demo: 'maker' },
  member_note: { group: 'people', demo: 'both' },
  member_suspend: { group: 'people', demo: 'maker' },
  member_reset: { group: 'people', demo: 'maker' },
  member_limit: { group: 'people', demo: 'maker' },
  agent_write: { group: 'people', demo: 'maker' },
  agent_approve: { group: 'people', demo: 'both' },
  signal_close: { group: 'people', demo: 'both' },
  contract_read: { group: 'money', demo: 'both' },
  contract_ask: { group: 'money', demo: 'both' },
  contract_approve: { group: 'money', demo: 'both' },
  bill_decide: { group: 'money', demo: 'both' },
  kyc_read: { group: 'people', demo: 'both' },
  kyc_decide: { group: 'people', demo: 'both' },
  adjustment_ask: { group: 'money', demo: 'both' },
  adjustment_approve: { group: 'money', demo: 'both' },
  deposit_read: { group: 'money', demo: 'both' },
  deposit_decide: { group: 'money', demo: 'both' },
  withdrawal_read: { group: 'money', demo: 'both' },
  withdrawal_decide: { group: 'money', demo: 'both' },
  withdrawal_pay: { group: 'money', demo: 'both' },
  payment_read: { group: 'money', demo: 'both' },
  payment_ask: { group: 'money', demo: 'both' },
  payment_approve: { group: 'money', demo: 'both' },
  report_read: { group: 'money', demo: 'both' },
  ledger_read: { group: 'money', demo: 'both' },
  ledger_check: { group: 'money', demo: 'both' },
  difference_resolve: { group: 'money', demo: 'both' },
  site_read: { group: 'site', demo: 'both' },
  site_write: { group: 'site', demo: 'maker' },
  setting_ask: { group: 'site', demo: 'both' },
  setting_approve: { group: 'site', demo: 'both' },
  content_read: { group: 'content', demo: 'both' },
  content_write: { group: 'content', demo: 'maker' },
  campaign_send: { group: 'content', demo: 'both' },
  campaign_approve: { group: 'content', demo: 'both' },
  mall_serve: { group: 'content', demo: 'both' },
  mall_write: { group: 'content', demo: 'maker' },
  promotion_decide: { group: 'content', demo: 'both' },
  reward_read: { group: 'content', demo: 'both' },
  reward_ask: { group: 'content', demo: 'both' },
  reward_approve: { group: 'content', demo: 'both' },
  reward_stop: { group: 'content', demo: 'both' },
  reward_decide: { group: 'content', demo: 'both' },
  feedback_close: { group: 'content', demo: 'both' },
  outbox_read: { group: 'content', demo: 'both' },
  chat_answer: { group: 'content', demo: 'both' },
  room_moderate: { group: 'content', demo: 'both' },
  play_read: { group: 'play', demo: 'both' },
  play_write: { group: 'play', demo: 'maker' },
  play_approve: { group: 'play', demo: 'both' },
  tournament_ask: { group: 'play', demo: 'both' },
  tournament_approve: { group: 'play', demo: 'both' },
  free_round_give: { group: 'play', demo: 'both' },
  free_round_approve: { group: 'play', demo: 'both' },
  round_settle: { group: 'play', demo: 'both' },
  lottery_read: { group: 'play', demo: 'both' },
  lottery_ask: { group: 'play', demo: 'both' },
  lottery_approve: { group: 'play', demo: 'both' },
  trading_read: { group: 'play', demo: 'both' },
  trading_stop: { group: 'play', demo: 'both' },
  trading_price: { group: 'play', demo: 'both' },
  trading_settle: { group: 'play', demo: 'both' },
  trading_rule: { group: 'play', demo: 'both' },
  trading_member: { group: 'play', demo: 'both' },
  trading_flag: { group: 'play', demo: 'both' },
  trading_approve: { group: 'play', demo: 'both' },
  integration_read: { group: 'play', demo: 'both' },
  integration_ask: { group: 'play', demo: 'both' },
  integration_approve: { group: 'play', demo: 'both' },
  approval_read: { group: 'house', demo: 'both' },
  operator_read: { group: 'house', demo: 'both' },
  operator_write: { group: 'house', demo: 'maker' },
  operator_reset: { group: 'house', demo: 'checker' },
  role_read: { group: 'house', demo: 'both' },
  role_ask: { group: 'house', demo: 'both' },
  role_approve: { group: 'house', demo: 'both' },
  audit_read: { group: 'house', demo: 'both' },
  export_make: { group: 'house', demo: 'both' },
}

export const permissions = Object.keys(permissionRules) as readonly Permission[]

export const isPermission = (text: string): text is Permission => Object.hasOwn(permissionRules, text)
