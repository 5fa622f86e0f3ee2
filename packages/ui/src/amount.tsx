import { moneyParts } from '@baize/i18n'
import { classes } from './classes.ts'

export interface AmountProps {
  /** A decimal string of the wire. */
  value: string
  symbol: string
  /** `outcome` marks a win with a plus and green, a loss with a quiet tone, never red. */
  tone?: 'money' | 'outcome'
  isMasked?: boolean
}

const outcomeClass = (value: string): string =>
  value.startsWith('-') || /^[0.]*$/.test(value) ? 'down' : 'up'

/** An amount of money with its currency sign in tabular figures. */
export function Amount({ value, symbol, tone = 'money', isMasked }: AmountProps) {
  const parts = moneyParts(value, { symbol, plus: tone === 'outcome' })
  return (
    <span className={classes('money', tone === 'outcome' && outcomeClass(value))}>
      {isMasked ? '' : parts.sign}
      <i>{parts.symbol}</i>
      {isMasked ? '••••••' : parts.figures}
    </span>
  )
}
