import { Amount, Skeleton, useT } from '@baize/ui'
import { balanceMask } from '../../../core/balance/balance-mask.ts'
import { useBalance } from '../../../core/queries/queries.ts'
import { decimalOf, minorOf } from './money.ts'
import type { Info } from './queries.ts'

/** What may be withdrawn now, and how it follows from the balances. */
export function Purse({ info }: { info: Info | undefined }) {
  const t = useT()
  const isMasked = balanceMask.use()
  const balances = useBalance().data
  if (!info) return <Waiting />
  const { balance, withdrawable, currencySymbol: symbol } = info
  const blocked = decimalOf((minorOf(balance) ?? 0n) - (minorOf(withdrawable) ?? 0n))
  const lines = [
    ['money.cash', balance],
    ['money.toPlayFirst', /[1-9]/.test(blocked) ? `-${blocked}` : blocked],
    ['money.bonusApart', balances?.bonus ?? '0.00'],
  ] as const
  return (
    <section className="wd-purse felt stitch">
      <div>
        <p>{t('money.withdrawable')}</p>
        <p className="wd-big">
          <Amount value={withdrawable} symbol={symbol} isMasked={isMasked} />
        </p>
      </div>
      <dl className="wd-purse-lines">
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>
              <Amount value={value} symbol={symbol} isMasked={isMasked} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Waiting() {
  const t = useT()
  return (
    <section className="wd-purse felt stitch" aria-busy="true">
      <div>
        <p>{t('money.withdrawable')}</p>
        <p className="wd-big">
          <Skeleton className="wd-wait" />
        </p>
      </div>
    </section>
  )
}
