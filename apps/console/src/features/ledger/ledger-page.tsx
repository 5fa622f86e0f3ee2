import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { useQuery } from '@tanstack/react-query'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import { useNotify, useRecordContext } from 'react-admin'
import { client } from '../../core/session/client.ts'
import { Col, FactsCol, TextCol, TimeCol } from '../../core/list/columns.tsx'
import { errorText } from '../../core/language/error-text.ts'
import { Money, timeText } from '../../core/show/file-parts.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { ListPage } from '../../core/list/list-page.tsx'
import { QuickButton } from '../../core/action/quick-button.tsx'
import { textOr } from '../../core/language/text-or.ts'
import './ledger-page.css'

type Trial = ValueOf<ConsoleCalls['ledgerBalance']>['currencies'][number]
type Check = ValueOf<ConsoleCalls['ledgerCheckList']>['list'][number]
const asksAgainMs = 10_000

/** The trial balance, what the house owes, and whether every invariant holds. */
export const LedgerPage = () => (
  <>
    <Balances />
    <ListPage actions={<Run />} asksAgainMs={asksAgainMs}>
      <TextCol source="id" />
      <Col source="title" label="field.mustHold">
        <Rule />
      </Col>
      <Col source="violations" align="right">
        <Verdict />
      </Col>
      <TimeCol source="ranAt" />
      <TimeCol source="wholeAt" />
      <FactsCol source="sample" />
    </ListPage>
  </>
)

function Run() {
  const t = useTranslate()
  const notify = useNotify()
  const act = async () => {
    await client.ledgerCheckRun({ body: {} })
    notify(t('moneyDesk.asked'), { type: 'success' })
  }
  return <QuickButton permission="ledger_check" label={t('moneyDesk.run')} act={act} />
}

function Rule() {
  const t = useTranslate()
  const check = useRecordContext<Check>()
  return check ? <>{textOr(t, `ledgerRule.${check.id}`, check.title)}</> : null
}

function Verdict() {
  const t = useTranslate()
  const violations = useRecordContext<Check>()?.violations
  if (violations === undefined) return null
  return violations === 0 ? (
    <>{t('moneyDesk.holds')}</>
  ) : (
    <strong className="check-found">{violations}</strong>
  )
}

function Balances() {
  const t = useTranslate()
  const { data, error } = useQuery({
    queryKey: ['ledgerBalance'],
    queryFn: ({ signal }) => client.ledgerBalance({ signal }),
    refetchInterval: asksAgainMs,
  })
  if (error) return <p role="alert">{errorText(t, error)}</p>
  if (!data) return null
  return (
    <div className="trials">
      {data.currencies.map((trial) => (
        <TrialCard key={trial.currency} trial={trial} />
      ))}
      <p>{t('moneyDesk.at', { time: timeText(data.at) })}</p>
    </div>
  )
}

const isNothing = (amount: string): boolean => /^-?0(\.0*)?$/.test(amount)

function TrialCard({ trial }: { readonly trial: Trial }) {
  const t = useTranslate()
  const { currency, sum, owed, covered } = trial
  const isBalanced = isNothing(sum) && owed === covered
  const amount = (text: string) => <Money amount={text} currency={currency} />
  return (
    <Card>
      <CardContent>
        <table className="trial">
          <caption>
            {t('moneyDesk.trial')} {currency}:{' '}
            <strong className={isBalanced ? '' : 'check-found'}>
              {t(isBalanced ? 'moneyDesk.balanced' : 'moneyDesk.broken')}
            </strong>
          </caption>
          <tbody>
            {trial.lines.map(({ side, account, balance }) => (
              <tr key={`${side} ${account}`}>
                <th scope="row">
                  {t(`choice.side_${side}`)}: {textOr(t, `choice.account_${account}`, account)}
                </th>
                <td>{amount(balance)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {[['sum', sum] as const, ['owed', owed] as const, ['covered', covered] as const].map(
              ([name, total]) => (
                <tr key={name}>
                  <th scope="row">{t(`moneyDesk.${name}`)}</th>
                  <td>{amount(total)}</td>
                </tr>
              ),
            )}
          </tfoot>
        </table>
      </CardContent>
    </Card>
  )
}
