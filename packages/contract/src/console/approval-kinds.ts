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
  agent_contract: 'contract_approve',
  agent_bill: 'contract_approve',
  agent_restate: 'contract_approve',
  agent_rule: 'contract_approve',
  ring_fence: 'contract_approve',
  game_reopen: 'play_approve',
  integration: 'integration_approve',
  integration_key: 'integration_approve',
  campaign: 'campaign_approve',
  reward_rule: 'reward_approve',
  bonus_cancel: 'reward_approve',
  reward_flag: 'reward_approve',
  reward_gift: 'reward_approve',
  application_gift: 'reward_approve',
  referrer_change: 'reward_approve',
  red_envelope: 'reward_approve',
  mini_game: 'reward_approve',
  raffle: 'reward_approve',
  raffle_cancel: 'reward_approve',
  gift_terms: 'reward_approve',
  coupon_batch: 'reward_approve',
  tournament: 'tournament_approve',
  free_rounds: 'free_round_approve',
  lottery_group: 'lottery_approve',
  lottery_void: 'lottery_approve',
  lottery_decision: 'lottery_approve',
  lottery_correction: 'lottery_approve',
  lottery_calendar: 'lottery_approve',
  lottery_limits: 'lottery_approve',
  lottery_odds: 'lottery_approve',
  lottery_source_key: 'lottery_approve',
  trading: 'trading_approve',
  staff_account: 'trading_approve',
  agent_type: 'agent_approve',
  agent_move: 'agent_approve',
  setting: 'setting_approve',
  role: 'role_approve',
  operator_roles: 'role_approve',
  operator_reset: 'role_approve',
}

export const approvalKinds = Object.keys(approvalPermissions) as readonly ApprovalKind[]
