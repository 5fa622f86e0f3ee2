import { formatMoney } from '@baize/i18n'
import { Amount, Button, FieldMessage, useT } from '@baize/ui'
import { errorText } from '../../../core/error-text.ts'
import { useCurrencySymbol } from '../../../core/queries.ts'
import type { Price } from './price.ts'
import type { Method } from './queries.ts'

interface SumPanelProps {
  method: Method
  bonus: string
  /** Nothing while the amount is none. */
  price: Price | undefined
  isBusy: boolean
  error: Error | null
}

const nothing = '0.00'

/** What is paid, what it costs, what comes with it and what reaches the wallet; the one red button. */
export function SumPanel({ method, bonus, price, isBusy, error }: SumPanelProps) {
  const t = useT()
  const symbol = useCurrencySymbol()
  const title = method.bonuses.find(({ code }) => code === bonus)?.title
  const amount = formatMoney((price?.amount ?? nothing).replace(/\.0+$/, ''), { symbol })
  return (
    <div className="panel dep-sum">
      <dl>
        <Line label={t('deposit.sumDeposit')} value={price?.amount} />
        {title !== undefined && <Line label={t('deposit.sumBonus', { title })} value={price?.bonus} />}
        <Line label={t('deposit.sumFee')} value={price?.fee} />
        <Line className="tot" label={t('deposit.sumArrives')} value={price?.arrives} />
      </dl>
      {error && <FieldMessage isError text={errorText(t, error)} />}
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={isBusy}>
        {t('deposit.go', { amount })}
      </Button>
    </div>
  )
}

function Line({
  label,
  value = nothing,
  className,
}: {
  label: string
  value?: string | undefined
  className?: string
}) {
  const symbol = useCurrencySymbol()
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>
        <Amount value={value} symbol={symbol} />
      </dd>
    </div>
  )
}
