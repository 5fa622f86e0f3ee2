import { formatMoney } from '@baize/i18n'
import { classes, useT } from '@baize/ui'
import { Ban, Gift } from 'lucide-react'
import { useCurrencySymbol } from '../../../core/queries/queries.ts'
import { percentText } from './price.ts'
import type { Method } from './queries.ts'

interface BonusChoiceProps {
  method: Method
  value: string
  onPick: (code: string) => void
}

/** Whether a bonus comes with the deposit, with its condition in a sentence. */
export function BonusChoice({ method, value, onPick }: BonusChoiceProps) {
  const t = useT()
  const symbol = useCurrencySymbol()
  const show = (decimal: string) => formatMoney(decimal.replace(/\.0+$/, ''), { symbol })
  return (
    <div className="dep-bonus" role="radiogroup" aria-label={t('deposit.bonus')}>
      <span className="dep-label">{t('deposit.bonus')}</span>
      {method.bonuses.map(({ code, title, rateBps, max, minDeposit, turnoverTimes }) => (
        <button
          key={code}
          type="button"
          role="radio"
          aria-checked={code === value}
          className={classes('opt', code === value && 'on')}
          onClick={() => onPick(code)}
        >
          <b>
            <Gift className="ic" aria-hidden="true" />
            {title}
          </b>
          <span>
            {t('deposit.bonusTerms', {
              rate: percentText(rateBps),
              max: show(max),
              min: show(minDeposit),
              times: turnoverTimes,
            })}
          </span>
        </button>
      ))}
      <button
        type="button"
        role="radio"
        aria-checked={value === ''}
        className={classes('opt', value === '' && 'on')}
        onClick={() => onPick('')}
      >
        <b>
          <Ban className="ic" aria-hidden="true" />
          {t('deposit.noBonus')}
        </b>
      </button>
    </div>
  )
}
