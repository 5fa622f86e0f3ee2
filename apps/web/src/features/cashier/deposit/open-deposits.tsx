import { formatMoney } from '@baize/i18n'
import { useT } from '@baize/ui'
import { Clock } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../core/address/paths.ts'
import { useCurrencySymbol } from '../../../core/queries/queries.ts'
import { useDeposits } from './queries.ts'

/** Deposits that wait for the player: nobody begins a second one because the first was forgotten. */
export function OpenDeposits() {
  const t = useT()
  const symbol = useCurrencySymbol()
  const waiting = useDeposits({ state: 'awaiting_player' }, '5').data?.pages[0]?.list ?? []
  if (waiting.length === 0) return null
  return (
    <section className="dep-open" aria-label={t('deposit.openTitle')}>
      {waiting.map(({ id, amount, methodName }) => (
        <Link key={id} className="dep-open-one" to={paths.deposit(id)}>
          <Clock className="ic" aria-hidden="true" />
          <span className="grow">
            <b>{t('deposit.openTitle')}</b>
            <span className="num">
              {t('deposit.openOne', { amount: formatMoney(amount, { symbol }), method: methodName })}
            </span>
          </span>
          <span className="btn line sm">{t('deposit.proceed')}</span>
        </Link>
      ))}
    </section>
  )
}
