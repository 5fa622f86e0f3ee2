import { formatMoney } from '@baize/i18n'
import { Amount, Button, SectionHead, SkeletonRows, Tag, useT } from '@baize/ui'
import { ChevronLeft, ChevronRight, ReceiptText } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { LoadError } from '../../core/page/load-error.tsx'
import { monthAfter, thisMonth } from './month.ts'
import { useStatement } from './queries.ts'

/** The share of friends' turnover, month by month. */
export function Statement() {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const now = thisMonth()
  const asked = query.get('month') ?? ''
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) && asked <= now ? asked : now
  const statement = useStatement(month)
  const pick = (next: string) =>
    setQuery(
      (before) => {
        before.set('month', next)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <section>
      <SectionHead title={t('referral.statement')} icon={<ReceiptText className="ic" aria-hidden="true" />} />
      <div className="referral-month">
        <Button
          aria-label={t('referral.monthBefore')}
          icon={<ChevronLeft className="ic" aria-hidden="true" />}
          onClick={() => pick(monthAfter(month, -1))}
        />
        <b className="num" aria-live="polite">
          {month}
        </b>
        <Button
          aria-label={t('referral.monthAfter')}
          disabled={month >= now}
          icon={<ChevronRight className="ic" aria-hidden="true" />}
          onClick={() => pick(monthAfter(month, 1))}
        />
      </div>
      {statement.data ? (
        <Lines statement={statement.data} />
      ) : statement.isError ? (
        <LoadError query={statement} />
      ) : (
        <SkeletonRows count={2} />
      )}
    </section>
  )
}

type StatementOf = NonNullable<ReturnType<typeof useStatement>['data']>

function Lines({ statement: { list, total, currencySymbol: symbol } }: { statement: StatementOf }) {
  const t = useT()
  if (list.length === 0) return <p className="sec">{t('referral.noPlay')}</p>
  return (
    <ul className="panel referral-lines">
      {list.map(({ name, turnover, percent, amount, state }) => (
        <li key={`${name} ${turnover} ${percent}`}>
          <b className="grow">{name}</b>
          <span className="num">{formatMoney(turnover, { symbol })}</span>
          <span className="num">{percent}%</span>
          <Amount value={amount} symbol={symbol} />
          <Tag tone={state === 'given' ? 'ok' : 'plain'}>{t(`referral.month_${state}`)}</Tag>
        </li>
      ))}
      <li>
        <b className="grow">{t('referral.total')}</b>
        <Amount value={total} symbol={symbol} />
      </li>
    </ul>
  )
}
