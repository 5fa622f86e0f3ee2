import type { TextKey, Translate } from '@baize/i18n'

type KindKey = Extract<TextKey, `wallet.kind${string}`>

/** Kinds of the ledger that a member meets; others are shown as a movement. */
const kinds: Readonly<Record<string, KindKey>> = {
  bet: 'wallet.kindBet',
  win: 'wallet.kindWin',
  refund: 'wallet.kindRefund',
  bet_refund: 'wallet.kindRefund',
  promo_win: 'wallet.kindPromoWin',
  reversal: 'wallet.kindReversal',
  win_reversal: 'wallet.kindReversal',
  sandbox_credit: 'wallet.kindCredit',
  hold: 'wallet.kindHold',
  release: 'wallet.kindRelease',
  capture: 'wallet.kindCapture',
  deficit: 'wallet.kindDeficit',
}

export const kindText = (t: Translate, kind: string): string => t(kinds[kind] ?? 'wallet.kindOther')
