import { formatMoney, groupDigits, latinDigits } from '@baize/i18n'
import { IconButton, TextField, classes, useT } from '@baize/ui'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useCurrencySymbol } from '../../../core/queries/queries.ts'
import type { AmountFault } from './price.ts'
import type { Method } from './queries.ts'

interface AmountInputProps {
  method: Method
  value: string
  onPick: (amount: string) => void
  /** What is wrong with the amount; shown once the field was left. */
  error: string | undefined
}

const plain = (decimal: string): string => decimal.replace(/\.0+$/, '')
const longest = 12

/** What is wrong with an amount, in words. */
export function useFaultText(method: Method): (fault: AmountFault) => string {
  const t = useT()
  const symbol = useCurrencySymbol()
  const show = (decimal: string) => formatMoney(plain(decimal), { symbol })
  return (fault) =>
    ({
      form: t('deposit.amountForm'),
      belowMin: t('deposit.belowMin', { min: show(method.min) }),
      aboveMax: t('deposit.aboveMax', { max: show(method.max) }),
    })[fault]
}

/** An amount that is typed or chosen; the bounds of the method stand below. */
export function AmountInput({ method, value, onPick, error }: AmountInputProps) {
  const t = useT()
  const symbol = useCurrencySymbol()
  const show = (decimal: string) => formatMoney(plain(decimal), { symbol })
  const [isLeft, setLeft] = useState(false)
  return (
    <>
      <div className="dep-amount">
        <TextField
          label={t('deposit.amount')}
          isRequired
          icon={<span className="pre">{symbol}</span>}
          inputMode="decimal"
          autoComplete="off"
          value={value}
          error={isLeft ? error : undefined}
          onBlur={() => setLeft(true)}
          hint={t('deposit.bounds', { min: show(method.min), max: show(method.max) })}
          onChange={(event) => onPick(read(event.target.value))}
          suffix={
            value !== '' && (
              <IconButton
                className="suffix"
                label={t('deposit.clearAmount')}
                icon={<X className="ic" aria-hidden="true" />}
                onClick={() => onPick('')}
              />
            )
          }
        />
      </div>
      <div className="dep-amts" role="group" aria-label={t('deposit.amount')}>
        {method.amounts.map((amount) => (
          <button
            key={amount}
            type="button"
            className={classes('num', plain(amount) === value && 'on')}
            aria-pressed={plain(amount) === value}
            onClick={() => onPick(plain(amount))}
          >
            {groupDigits(plain(amount))}
          </button>
        ))}
      </div>
    </>
  )
}

const read = (typed: string): string =>
  latinDigits(typed)
    .replace(/[^0-9.]/g, '')
    .slice(0, longest)
