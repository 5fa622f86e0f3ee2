import type { TransferKind } from './command.ts'

/** What a member looks for in the account record. */
export const entryGroups = ['play', 'deposit', 'withdrawal', 'bonus', 'transfer', 'other'] as const
export type EntryGroup = (typeof entryGroups)[number]

const groups: Readonly<Record<TransferKind, EntryGroup>> = {
  bet: 'play',
  win: 'play',
  jackpot_contribution: 'play',
  jackpot_win: 'play',
  jackpot_seed: 'play',
  promo_win: 'play',
  bet_refund: 'play',
  tip: 'play',
  tip_refund: 'play',
  win_taken_back: 'play',
  deposit: 'deposit',
  deposit_fee: 'deposit',
  sandbox_credit: 'deposit',
  withdrawal: 'withdrawal',
  withdrawal_return: 'withdrawal',
  hold: 'withdrawal',
  capture: 'withdrawal',
  release: 'withdrawal',
  expire: 'withdrawal',
  reverse: 'other',
  member_send: 'transfer',
  member_receive: 'transfer',
  contract_pay: 'other',
  contract_send: 'transfer',
  contract_receive: 'transfer',
  vendor_in: 'transfer',
  vendor_out: 'transfer',
  vendor_stake: 'play',
  vendor_payout: 'play',
  bonus_grant: 'bonus',
  bonus_conversion: 'bonus',
  bonus_forfeit: 'bonus',
  bonus_expire: 'bonus',
  free_round_win: 'bonus',
  points_grant: 'bonus',
  points_redeem: 'bonus',
  points_return: 'bonus',
  points_expire: 'bonus',
  mall_surcharge: 'bonus',
  reward: 'bonus',
  rebate: 'bonus',
  commission: 'other',
  adjustment: 'other',
  rounding: 'other',
}

/** The kinds of transfers that a group is made of. */
export const kindsOf = (group: EntryGroup): TransferKind[] =>
  (Object.keys(groups) as TransferKind[]).filter((kind) => groups[kind] === group)
