import { Amount, useT } from '@baize/ui'
import { useCurrencySymbol } from '../../../core/queries/queries.ts'
import type { Deposit } from './queries.ts'

interface DepositSumsProps {
  amount: string
  fee: string
  bonus: Pick<NonNullable<Deposit['bonus']>, 'title' | 'amount'> | null
  /** Nothing when the deposit has ended without money. */
  arrives: string | undefined
}

/** The sums of a deposit, the same lines in the form and in the order. */
export function DepositSums({ amount, fee, bonus, arrives }: DepositSumsProps) {
  const t = useT()
  return (
    <>
      <Line label={t('deposit.sumDeposit')} value={amount} />
      <Line label={t('deposit.sumFee')} value={/[1-9]/.test(fee) ? `-${fee}` : fee} />
      {bonus && <Line label={t('deposit.sumBonus', { title: bonus.title })} value={bonus.amount} />}
      {arrives !== undefined && <Line className="tot" label={t('deposit.sumArrives')} value={arrives} />}
    </>
  )
}

function Line({ label, value, className }: { label: string; value: string; className?: string }) {
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
