import { formatMoney } from '@baize/i18n'
import { FieldMessage, useT } from '@baize/ui'
import { errorText } from '../../../core/calls/error-text.ts'
import { MoneyButton } from '../../../core/balance/money-button.tsx'
import { useCurrencySymbol } from '../../../core/queries/queries.ts'
import { DepositSums } from './deposit-sums.tsx'
import type { Price } from './price.ts'
import type { Method } from './queries.ts'

interface SumPanelProps {
  method: Method
  bonus: string
  /** Nothing while the amount is none. */
  price: Price | undefined
  isBusy: boolean
  error: Error | null
  /** What is still wrong with the form. */
  missing: string | undefined
}

const none: Price = { amount: '0.00', fee: '0.00', bonus: '0.00', arrives: '0.00' }

/** What is paid, what it costs, what comes with it and what reaches the wallet; the one red button. */
export function SumPanel({ method, bonus, price, isBusy, error, missing }: SumPanelProps) {
  const t = useT()
  const symbol = useCurrencySymbol()
  const title = method.bonuses.find(({ code }) => code === bonus)?.title
  const { amount, fee, bonus: added, arrives } = price ?? none
  const shown = formatMoney(amount.replace(/\.0+$/, ''), { symbol })
  return (
    <div className="panel dep-sum">
      <dl>
        <DepositSums
          amount={amount}
          fee={fee}
          bonus={title === undefined ? null : { title, amount: added }}
          arrives={arrives}
        />
      </dl>
      {error && <FieldMessage isError text={errorText(t, error)} />}
      <MoneyButton type="submit" isBusy={isBusy} missing={missing}>
        {t('deposit.go', { amount: shown })}
      </MoneyButton>
    </div>
  )
}
