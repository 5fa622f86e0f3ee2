import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import { Title, useGetOne } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { errorText } from '../../core/language/error-text.ts'
import { useTranslate } from '../../core/language/language.ts'
import { textOr } from '../../core/language/text-or.ts'
import { FileWait, Money, Values } from '../../core/show/file-parts.tsx'
import { houseTimeText } from '../../core/show/house-time.ts'
import { ScrollBox } from '../../core/show/scroll-box.tsx'

type Statement = ValueOf<ConsoleCalls['agentStatementRead']>

/** A month of an agent's own money, with its seal. */
export function StatementPage() {
  const t = useTranslate()
  const { id = '' } = useParams()
  const { data, error } = useGetOne<Statement>('agentStatement', { id })
  if (error) return <p role="alert">{errorText(t, error)}</p>
  // The row of the list is shown until the statement is loaded.
  if (data?.lines === undefined) return <FileWait />
  return (
    <Card>
      <Title title={`${t('resource.agentStatement')}: ${data.account} ${data.month}`} />
      <CardContent>
        <Facts statement={data} />
        <Lines statement={data} />
        <Dues statement={data} />
      </CardContent>
    </Card>
  )
}

interface PartProps {
  readonly statement: Statement
}

function Facts({ statement }: PartProps) {
  const t = useTranslate()
  const { agentId, account, month, currency, seal, previousSeal, chain } = statement
  const sum = (amount: string) => <Money amount={amount} currency={currency} />
  const fits = chain && (chain.isWhole ? t('agentStatementDesk.isWhole', { count: chain.statements }) : null)
  return (
    <Values
      of={{
        username: <Link to={`/agent/${agentId}/show`}>{account}</Link>,
        month,
        opening: sum(statement.opening),
        in: sum(statement.in),
        out: sum(statement.out),
        closing: sum(statement.closing),
        openDisputes: statement.disputes,
        to: houseTimeText(statement.asOf),
        seal: seal ?? t('agentStatementDesk.notSealed'),
        previousSeal,
        sealCheck: chain && (fits ?? <b role="alert">{t('agentStatementDesk.isBroken')}</b>),
      }}
    />
  )
}

function Lines({ statement: { lines, currency } }: PartProps) {
  const t = useTranslate()
  return (
    <section aria-label={t('agentStatementDesk.lines')}>
      <h2>{t('agentStatementDesk.lines')}</h2>
      {lines.length === 0 ? (
        <p>{t('agentStatementDesk.noLines')}</p>
      ) : (
        <ScrollBox label={t('agentStatementDesk.lines')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('field.kind')}</th>
                <th scope="col">{t('field.count')}</th>
                <th scope="col">{t('field.in')}</th>
                <th scope="col">{t('field.out')}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.kind}>
                  <th scope="row">{textOr(t, `transferKind.${line.kind}`, line.kind)}</th>
                  <td>{line.count}</td>
                  <td>
                    <Money amount={line.in} currency={currency} />
                  </td>
                  <td>
                    <Money amount={line.out} currency={currency} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </section>
  )
}

function Dues({ statement: { dues, currency } }: PartProps) {
  const t = useTranslate()
  const open = dues.filter(({ bills }) => bills > 0)
  return (
    <section aria-label={t('agentStatementDesk.dues')}>
      <h2>{t('agentStatementDesk.dues')}</h2>
      {open.length === 0 ? (
        <p>{t('agentStatementDesk.noDues')}</p>
      ) : (
        <ul>
          {open.map(({ side, age, bills, amount }) => (
            <li key={`${side} ${age}`}>
              {t('agentStatementDesk.due', {
                side: t(`agentStatementDesk.${side}`),
                age: t(`agentStatementDesk.${age}`),
                count: bills,
              })}{' '}
              <Money amount={amount} currency={currency} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
