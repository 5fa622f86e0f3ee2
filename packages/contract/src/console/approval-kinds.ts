import type { ConsoleCatalogue } from '@baize/i18n'
import type { Permission } from './permissions.ts'

/** What needs a second person, a closed set; its text stands in both languages in the i18n package. */
export type ApprovalKind = keyof ConsoleCatalogue['approvalKind']

/** What the second person has to be allowed. */
export const approvalPermissions: Readonly<Record<ApprovalKind, Permission>> = {
  adjustment: 'adjustment_approve',
  payment_method: 'payment_approve',
  receiving_account: 'payment_approve',
  round_cancel: 'play_approve',
  game_reopen: 'play_approve',
  integration: 'integration_approve',
  integration_key: 'integration_approve',
  campaign: 'campaign_approve',
  tournament: 'tournament_approve',
  free_rounds: 'free_round_approve',
  lottery_group: 'lottery_approve',
  lottery_void: 'lottery_approve',
  lottery_decision: 'lottery_approve',
  lottery_correction: 'lottery_approve',
  lottery_calendar: 'lottery_approve',
  setting: 'setting_approve',
  role: 'role_approve',
  operator_roles: 'role_approve',
  operator_reset: 'role_approve',
}

export const approvalKinds = Object.keys(approvalPermissions) as readonly ApprovalKind[]
