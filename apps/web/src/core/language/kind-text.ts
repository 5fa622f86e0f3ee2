import type { TransferKind } from '@baize/domain/ledger'
import type { TextKey, Translate } from '@baize/i18n'

type KindKey = Extract<TextKey, `${'wallet' | 'vendorWallet' | 'profit'}.kind${string}`>

/** Every kind of the ledger, as a member reads it. */
const kinds: Readonly<Record<TransferKind, KindKey>> = {
  bet: 'wallet.kindBet',
  win: 'wallet.kindWin',
  jackpot_contribution: 'wallet.kindOther',
  jackpot_win: 'wallet.kindPromoWin',
  jackpot_seed: 'wallet.kindOther',
  promo_win: 'wallet.kindPromoWin',
  bet_refund: 'wallet.kindRefund',
  tip: 'profit.kindTip',
  tip_refund: 'profit.kindTipBack',
  win_taken_back: 'wallet.kindReversal',
  deposit: 'wallet.kindDeposit',
  deposit_fee: 'wallet.kindOther',
  withdrawal: 'wallet.kindWithdrawal',
  withdrawal_return: 'wallet.kindWithdrawalReturn',
  sandbox_credit: 'wallet.kindCredit',
  hold: 'wallet.kindHold',
  capture: 'wallet.kindCapture',
  release: 'wallet.kindRelease',
  expire: 'wallet.kindRelease',
  reverse: 'wallet.kindReversal',
  member_send: 'wallet.kindSent',
  member_receive: 'wallet.kindReceived',
  contract_pay: 'wallet.kindContractPay',
  contract_send: 'wallet.kindContractSent',
  contract_receive: 'wallet.kindContractPay',
  vendor_in: 'vendorWallet.kindIn',
  vendor_out: 'vendorWallet.kindOut',
  vendor_stake: 'vendorWallet.kindStake',
  vendor_payout: 'vendorWallet.kindPayout',
  bonus_grant: 'wallet.kindBonus',
  bonus_conversion: 'wallet.kindBonusCash',
  bonus_forfeit: 'wallet.kindBonusForfeit',
  bonus_expire: 'wallet.kindBonusForfeit',
  free_round_win: 'wallet.kindFreeRoundWin',
  points_grant: 'wallet.kindPoints',
  points_redeem: 'wallet.kindPointsUsed',
  points_return: 'wallet.kindPointsBack',
  points_expire: 'wallet.kindPointsExpired',
  mall_surcharge: 'wallet.kindMall',
  reward: 'wallet.kindReward',
  rebate: 'wallet.kindRebate',
  commission: 'wallet.kindOther',
  adjustment: 'wallet.kindOther',
  rounding: 'wallet.kindOther',
}

export const kindText = (t: Translate, kind: string): string =>
  t(Object.hasOwn(kinds, kind) ? kinds[kind as TransferKind] : 'wallet.kindOther')
