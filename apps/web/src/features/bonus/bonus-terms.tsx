import { formatMoney } from '@baize/i18n'
import { useT } from '@baize/ui'
import type { Bonus } from './queries.ts'

const hundredth = 100
const products = [
  'any',
  'RNG',
  'LIVE',
  'SPORTS',
  'PVP',
  'FISH',
  'ESPORTS',
  'ELOTT',
  'LOTT',
  'lottery',
  'sports',
  'COCKFIGHT',
  'BINGO',
] as const
type Product = (typeof products)[number]

const isProduct = (name: string): name is Product => (products as readonly string[]).includes(name)

/** What a product of terms is called; one without a name of its own says its code. */
export function useProductName(): (product: string) => string {
  const t = useT()
  return (product) => (isProduct(product) ? t(`bonus.product_${product}`) : product)
}

interface TermsProps {
  readonly terms: Bonus['terms']
  /** All that has to be played. */
  readonly required: string
  readonly symbol: string
}

/** The terms of a bonus in sentences, from the figures that are enforced. */
export function BonusTerms({ terms, required, symbol }: TermsProps) {
  const t = useT()
  const money = (value: string) => formatMoney(value, { symbol })
  const times = terms.timesHundredths / hundredth
  return (
    <ul className="bn-terms">
      <li>{t('bonus.termTimes', { required: money(required), times, days: terms.days })}</li>
      <li>{t('bonus.termCash')}</li>
      {terms.maxStake !== null && <li>{t('bonus.termStake', { stake: money(terms.maxStake) })}</li>}
      <li>{terms.cap === null ? t('bonus.termNoCap') : t('bonus.termCap', { cap: money(terms.cap) })}</li>
      {terms.tiedToDeposit && <li>{t('bonus.termTied')}</li>}
    </ul>
  )
}
