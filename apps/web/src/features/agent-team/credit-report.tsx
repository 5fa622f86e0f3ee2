import type { TransferKind } from '@baize/domain/ledger'
import { Amount, Button, Empty, SelectField, SkeletonRows, useT } from '@baize/ui'
import { Printer } from 'lucide-react'
import { Link } from 'react-router'
import { kindText } from '../../core/language/kind-text.ts'
import { AgentFiles } from '../../core/page/agent-files.tsx'
import { LoadError } from '../../core/page/load-error.tsx'
import { useHouseDay, useHouseSecond } from '../../core/time/house-time.ts'
import { OpenDisputes, OpenDues, dueAges, dueSides, sideNames } from './credit-open.tsx'
import { Panel } from './overview-page.tsx'
import { SealCheck } from './seal-check.tsx'
import { useCreditReport, usePageAddress, useTeamFilter, type CreditReport } from './queries.ts'
import './agent-team.css'
import './credit-report.css'

const monthsShown = 13

/** This month and a year before it, the newest first. */
function listMonths(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: monthsShown }, (_, back) => {
    const at = year * 12 + month - 1 - back
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}

/** `2026-11` as it is read: 11-2026. */
const monthText = (month: string): string => month.split('-').reverse().join('-')

/** A month of the agent's own money, to read and to print (spec 2). */
export function CreditReportPage() {
  const { value } = useTeamFilter()
  const [side, age] = [
    dueSides.find((known) => known === value('side')),
    dueAges.find((known) => known === value('age')),
  ]
  if (side !== undefined && age !== undefined) return <OpenDues side={side} age={age} />
  return value('side') === 'disputes' ? <OpenDisputes /> : <Month />
}

function Month() {
  const t = useT()
  const { value, set } = useTeamFilter()
  const report = useCreditReport()
  // The months of the platform: on its last day another one may have begun where the reader is.
  const months = listMonths(useHouseDay()())
  return (
    <div className="cr">
      <div className="at-bar cr-bar">
        <SelectField
          label={t('agentTeam.monthOf')}
          value={value('month') || months[0]}
          options={months.map((month) => ({ value: month, label: monthText(month) }))}
          onChange={({ target }) => set('month', target.value === months[0] ? '' : target.value)}
        />
        <Button icon={<Printer className="ic" aria-hidden="true" />} onClick={() => print()}>
          {t('agentTeam.print')}
        </Button>
        <AgentFiles record="credit" query={value('month') === '' ? {} : { month: value('month') }} />
      </div>
      {report.data ? (
        <Report report={report.data} />
      ) : report.isError ? (
        <LoadError query={report} />
      ) : (
        <SkeletonRows count={6} />
      )}
    </div>
  )
}

function Report({ report }: { report: CreditReport }) {
  const t = useT()
  const second = useHouseSecond()
  const { currencySymbol: symbol, isOver } = report
  return (
    <>
      <dl className="kp at-tiles cr-tiles">
        {(
          [
            ['agentTeam.creditOpening', report.opening],
            ['agentTeam.creditIn', report.in],
            ['agentTeam.creditOut', report.out],
            [isOver ? 'agentTeam.creditClosing' : 'agentTeam.creditNow', report.closing],
          ] as const
        ).map(([name, amount]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd className="v">
              <Amount value={amount} symbol={symbol} />
            </dd>
          </div>
        ))}
      </dl>
      {!isOver && <p className="mut">{t('agentTeam.creditRunning', { time: second(report.asOf) })}</p>}
      <Panel title={`${report.account} · ${monthText(report.month)}`}>
        {report.lines.length === 0 ? (
          <Empty ornament="vine" title={t('agentTeam.creditEmpty')} text={t('agentTeam.creditEmptyText')} />
        ) : (
          <Lines report={report} />
        )}
      </Panel>
      <Panel title={t('agentTeam.creditDues')}>
        <Dues report={report} />
      </Panel>
      {report.seal !== null && (
        <Panel title={t('agentTeam.creditSeal')}>
          <p className="cr-seal num">{report.seal}</p>
          <p className="mut">
            {report.previousSeal === null
              ? t('agentTeam.creditFirst')
              : t('agentTeam.creditPrevious', { seal: report.previousSeal.slice(0, 12) })}
          </p>
          <p className="mut">{t('agentTeam.creditSealText')}</p>
        </Panel>
      )}
      <SealCheck />
      <p className="mut">{t('agentTeam.zone', { zone: report.timeZone })}</p>
    </>
  )
}

function Lines({ report }: { report: CreditReport }) {
  const t = useT()
  const { lines, in: came, out: went, currencySymbol: symbol, from, to } = report
  const addressOf = usePageAddress()
  return (
    // A wide table scrolls in its own place: people reach it by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="at-scroll" role="region" tabIndex={0} aria-label={t('agentTeam.creditKind')}>
      <table className="cr-lines">
        <thead>
          <tr>
            <th scope="col">{t('agentTeam.creditKind')}</th>
            <th scope="col">{t('agentTeam.creditCount')}</th>
            <th scope="col">{t('agentTeam.creditIn')}</th>
            <th scope="col">{t('agentTeam.creditOut')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.kind}>
              <th scope="row">
                <Link
                  className="at-link"
                  to={addressOf('agentDownlineTransactionDetailsCopy', {
                    range: 'own',
                    from,
                    to,
                    kind: line.kind,
                  })}
                >
                  {kindText(t, line.kind as TransferKind)}
                </Link>
              </th>
              <td>{line.count}</td>
              <Money value={line.in} symbol={symbol} />
              <Money value={line.out} symbol={symbol} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('agentTeam.total')}</th>
            <td>{lines.reduce((all, { count }) => all + count, 0)}</td>
            <Money value={came} symbol={symbol} />
            <Money value={went} symbol={symbol} />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

const Money = ({ value, symbol }: { value: string; symbol: string }) => (
  <td>{Number(value) === 0 ? '–' : <Amount value={value} symbol={symbol} />}</td>
)

function Dues({ report: { dues, disputes, currencySymbol: symbol } }: { report: CreditReport }) {
  const t = useT()
  const addressOf = useReportAddress()
  const open = dues.filter(({ bills }) => bills > 0)
  return (
    <>
      {open.length === 0 ? (
        <p className="mut">{t('agentTeam.creditNoDues')}</p>
      ) : (
        <dl className="cr-dues">
          {open.map(({ side, age, bills, amount }) => (
            <div key={`${side} ${age}`}>
              <dt>
                <Link className="at-link" to={addressOf({ side, age })}>
                  {t(sideNames[side])} · {t(`agentTeam.age_${age}`)} ({bills})
                </Link>
              </dt>
              <dd>
                <Amount value={amount} symbol={symbol} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {disputes > 0 && (
        <p>
          <Link className="at-link" to={addressOf({ side: 'disputes' })}>
            {t('agentTeam.creditDisputes', { count: disputes })}
          </Link>
        </p>
      )}
    </>
  )
}

/** Another part of the report of the same month. */
function useReportAddress() {
  const { value } = useTeamFilter()
  const addressOf = usePageAddress()
  return (more: { side: string; age?: string }) =>
    addressOf('agentCreditReport', { month: value('month'), ...more })
}
