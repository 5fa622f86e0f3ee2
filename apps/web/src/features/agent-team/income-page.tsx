import { writeDay } from '@baize/i18n'
import { Empty, SkeletonRows, useT } from '@baize/ui'
import { Link } from 'react-router'
import { Amounts } from '../../core/balance/amounts.tsx'
import { LoadError } from '../../core/page/load-error.tsx'
import { DaysBar } from './days-bar.tsx'
import { incomeKinds, useIncome, usePageAddress } from './queries.ts'
import { TeamExport } from './team-export.tsx'

/** What contracts and lotteries brought, by day and kind. */
export function IncomePage() {
  return (
    <>
      <DaysBar>
        <TeamExport record="income" />
      </DaysBar>
      <Income />
    </>
  )
}

function Income() {
  const t = useT()
  const income = useIncome()
  const addressOf = usePageAddress()
  if (!income.data) return income.isError ? <LoadError query={income} /> : <SkeletonRows count={5} />
  const { lines, total, currencySymbol: symbol } = income.data
  if (lines.length === 0)
    return <Empty ornament="vine" title={t('agentTeam.noIncome')} text={t('agentTeam.noIncomeText')} />
  const amounts = (of: typeof total) =>
    [
      [t('agentTeam.received'), of.received],
      [t('agentTeam.passedOn'), of.passedOn],
      [t('agentTeam.kept'), of.kept, 'outcome'],
    ] as const
  const nameOf = (kind: string) => {
    const known = incomeKinds.find((name) => name === kind)
    return known ? t(`agentTeam.${known}`) : t('agentTeam.other')
  }
  return (
    <ul className="recs at-grid">
      <li className="rec at-total">
        <div className="h">
          <b>{t('agentTeam.total')}</b>
        </div>
        <Amounts symbol={symbol} of={amounts(total)} />
      </li>
      {lines.map((line) => (
        <li className="rec" key={`${line.day} ${line.kind}`}>
          <div className="h">
            <b className="grow">{nameOf(line.kind)}</b>
            <Link
              className="num at-link"
              to={addressOf('agentDownlineTransactionDetailsCopy', {
                range: 'own',
                from: line.day,
                to: line.day,
                income: line.kind,
              })}
            >
              {writeDay(line.day)}
            </Link>
          </div>
          <Amounts symbol={symbol} of={amounts(line)} />
        </li>
      ))}
    </ul>
  )
}
