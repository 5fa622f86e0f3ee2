import type { Translate } from '@baize/i18n'
import { moneyText } from '../../core/show/money-text.ts'
import { useLanguage, useTranslate } from '../../core/language/language.ts'
import type { Acted } from './queries.ts'

/** The sports book has one currency. */
const currency = 'BDT'
export const taka = (amount: string): string => moneyText(amount, currency)
/** Amounts without their decimals, for large figures. */
export const wholeTaka = (amount: string): string => taka(String(Math.round(Number(amount))))

/** Thousandths as people read them; a dash where nothing is offered. */
export const odds = (milli: number | null): string =>
  milli === null || milli === 0 ? '–' : (milli / 1000).toFixed(milli % 10 === 0 ? 2 : 3)
export const percent = (bps: number): string => `${(bps / 100).toFixed(1)}%`

export interface Named {
  readonly en: string
  readonly bn: string
}

/** Names in the language that is spoken. */
export function useNamed(): (named: Named | null) => string {
  const language = useLanguage()
  return (named) => (named === null ? '–' : language === 'en' ? named.en : named.bn)
}

/** What became of an act. */
export function useDoneText(): (result: unknown) => string {
  const t = useTranslate()
  return (result) => t(`tradingDesk.${(result as Acted).state}`)
}

export const secondsText = (t: Translate, ms: number): string =>
  t('tradingDesk.seconds', { seconds: (ms / 1000).toFixed(1) })
