import type { BillExplanation } from '@baize/contract'
import { formatMoney } from '@baize/i18n'
import { Amount, useT } from '@baize/ui'
import { useCategoryName } from '../../core/game/category-name.ts'
import { useHouseTime } from '../../core/time/house-time.ts'
import { percentText } from '../../core/contract-terms/terms-texts.ts'
import { isLine, lines } from './texts.ts'

type Restatement = NonNullable<BillExplanation['restated']>

/** The recalculation of a closed period: the lines, the base, the rate and the amount. */
export function RestatedLines({
  restated,
  symbol,
}: {
  readonly restated: Restatement
  readonly symbol: string
}) {
  const t = useT()
  const nameOf = useCategoryName()
  const time = useHouseTime()
  const { base, rate, exact, cap, amount } = restated
  return (
    <details className="agc-parts">
      <summary>{t('agentContract.restated')}</summary>
      <ul>
        {restated.lines.map((line) => (
          <li key={line.line}>
            <span>
              {isLine(line.kind) ? t(lines[line.kind]) : line.kind}
              {line.category !== '' && ` · ${nameOf(line.category)}`}
              {line.originAt !== null && (
                <small className="mut">{t('agentContract.late', { from: time(line.originAt) })}</small>
              )}
            </span>
            <Amount value={line.amount} symbol={symbol} tone="outcome" />
          </li>
        ))}
        <li className="whole">
          <span>{t('agentContract.base')}</span>
          <Amount value={base} symbol={symbol} />
        </li>
        <li>
          <span className="num">{t('agentContract.product', { base, rate: percentText(rate), exact })}</span>
        </li>
        {cap && Number(cap.taken) > 0 && (
          <li>
            <span>{t('agentContract.capLine', { most: formatMoney(cap.most, { symbol }) })}</span>
            <Amount value={`-${cap.taken}`} symbol={symbol} tone="outcome" />
          </li>
        )}
        <li className="whole">
          <span>{t('agentContract.amount')}</span>
          <Amount value={amount} symbol={symbol} />
        </li>
      </ul>
    </details>
  )
}

interface BillChangesProps {
  readonly bill: BillExplanation
  readonly onOpen: (id: string) => void
}

/** Changes of a bill after its period was closed: increases by a bill of their own, decreases off later bills. */
export function BillChanges({ bill: { changes, currencySymbol: symbol }, onOpen }: BillChangesProps) {
  const t = useT()
  const time = useHouseTime()
  if (changes.length === 0) return null
  const money = (amount: string) => formatMoney(amount.replace('-', ''), { symbol })
  const textOf = ({ amount, taken, bill }: BillExplanation['changes'][number]): string => {
    if (bill !== null) return t('agentContract.changeMore', { amount: money(amount), bill })
    return Number(amount) === 0
      ? t('agentContract.changeNone')
      : t('agentContract.changeLess', { amount: money(amount), taken: money(taken) })
  }
  return (
    <section className="agc-card">
      <h3>{t('agentContract.changes')}</h3>
      <ul className="agc-changes">
        {changes.map((change) => {
          const { at, bill, restated } = change
          return (
            <li key={`${at} ${bill}`}>
              <small className="mut num">{time(at)}</small>
              {bill === null ? (
                <span>{textOf(change)}</span>
              ) : (
                <button type="button" className="agc-late" onClick={() => onOpen(bill)}>
                  {textOf(change)}
                </button>
              )}
              {restated && <RestatedLines restated={restated} symbol={symbol} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
