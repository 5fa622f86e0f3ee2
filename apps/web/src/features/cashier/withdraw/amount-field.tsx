import type { Translate } from '@baize/i18n'
import { Button, TextField, useT } from '@baize/ui'
import { useState } from 'react'
import type { Info } from './queries.ts'
import { decimalOf, lowest, minorOf, show, typedAmount } from './money.ts'

/** Between what an amount may lie. */
type Bounds = Pick<Info, 'currencySymbol' | 'min' | 'max' | 'leftToday' | 'withdrawable'>

/** Why an amount cannot go out, said below the button, and below the field once it was left; nothing when it can. */
export function faultOfAmount(t: Translate, bounds: Bounds, amount: string): string | undefined {
  if (amount === '') return t('money.enterAmount')
  const asked = minorOf(amount)
  const symbol = bounds.currencySymbol
  if (asked === undefined) return t('withdraw.amountForm')
  const [min, max] = [minorOf(bounds.min) ?? 0n, minorOf(lowest(bounds.max, bounds.leftToday)) ?? 0n]
  if (asked < min || asked > max) {
    return t('withdraw.amountWrong', { min: show(bounds.min, symbol), max: show(decimalOf(max), symbol) })
  }
  const isShort = asked > (minorOf(bounds.withdrawable) ?? 0n)
  return isShort ? t('money.amountAbove', { amount: show(bounds.withdrawable, symbol) }) : undefined
}

interface AmountFieldProps {
  bounds: Bounds
  value: string
  onValue: (amount: string) => void
  error: string | undefined
  /** Offers as much as may go out. */
  hasAll?: boolean
}

export function AmountField({ bounds, value, onValue, error, hasAll }: AmountFieldProps) {
  const t = useT()
  const [isLeft, setLeft] = useState(false)
  const { currencySymbol: symbol, min, max, leftToday, withdrawable } = bounds
  const all = (
    <Button variant="text" onClick={() => onValue(lowest(withdrawable, max, leftToday))}>
      {t('withdraw.all')}
    </Button>
  )
  return (
    <TextField
      label={t('withdraw.amount')}
      icon={<span className="wd-pre">{symbol}</span>}
      inputMode="decimal"
      autoComplete="off"
      isRequired
      value={value}
      hint={t('withdraw.bounds', {
        min: show(min, symbol),
        max: show(max, symbol),
        left: show(leftToday, symbol),
      })}
      error={isLeft ? error : undefined}
      onBlur={() => setLeft(true)}
      onChange={(event) => onValue(typedAmount(event.target.value))}
      suffix={hasAll ? all : undefined}
    />
  )
}
