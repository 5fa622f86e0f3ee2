import { Amount, useIsDesktop, useT } from '@baize/ui'
import { Amounts } from '../../core/balance/amounts.tsx'
import { useCurrencySymbol } from '../../core/queries/queries.ts'
import type { ProfitSum } from './profit-queries.ts'

interface SumRow {
  readonly id: string
  readonly name: string
  readonly sum: ProfitSum
}

interface SumListProps {
  title: string
  /** What the first column names. */
  first: string
  rows: readonly SumRow[]
}

/** Sums of play side by side. */
export function SumList({ title, first, rows }: SumListProps) {
  const isDesktop = useIsDesktop()
  if (rows.length === 0) return null
  return (
    <section className="pl-part" aria-label={title}>
      <h3>{title}</h3>
      {isDesktop ? <SumTable first={first} rows={rows} /> : <SumCards rows={rows} />}
    </section>
  )
}

const amounts = ['stake', 'payout', 'prizes', 'tips'] as const
const labels = {
  stake: 'record.stake',
  payout: 'record.payout',
  prizes: 'profit.prizes',
  tips: 'profit.tips',
} as const

function SumTable({ first, rows }: Pick<SumListProps, 'first' | 'rows'>) {
  const t = useT()
  const symbol = useCurrencySymbol()
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          <th scope="col" className="n">
            {t('record.betCount')}
          </th>
          {amounts.map((amount) => (
            <th key={amount} scope="col" className="n">
              {t(labels[amount])}
            </th>
          ))}
          <th scope="col" className="n">
            {t('record.profit')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, sum }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td className="n num">{sum.rounds}</td>
            {amounts.map((amount) => (
              <td key={amount} className="n">
                <Amount value={sum[amount]} symbol={symbol} />
              </td>
            ))}
            <td className="n">
              <Amount value={sum.profit} symbol={symbol} tone="outcome" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function SumCards({ rows }: Pick<SumListProps, 'rows'>) {
  const t = useT()
  const symbol = useCurrencySymbol()
  return (
    <ul className="recs">
      {rows.map(({ id, name, sum }) => (
        <li className="rec" key={id}>
          <div className="h">
            <b className="grow">{name}</b>
            <Amount value={sum.profit} symbol={symbol} tone="outcome" />
          </div>
          <Amounts
            className="two-up"
            symbol={symbol}
            of={[
              [t('record.stake'), sum.stake],
              [t('record.payout'), sum.payout],
            ]}
          />
        </li>
      ))}
    </ul>
  )
}
