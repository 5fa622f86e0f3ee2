import { percentText } from '@baize/domain/agent-contract'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import { Title, useGetOne } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { errorText } from '../../core/language/error-text.ts'
import { FileWait, Money, Values } from '../../core/show/file-parts.tsx'
import { houseTimeText } from '../../core/show/house-time.ts'
import { useTranslate } from '../../core/language/language.ts'
import type { Bill } from './bill.ts'
import { BillActs } from './bill-acts.tsx'
import { Days, Slots } from './bill-days.tsx'
import { Lines, Restated, Tiers } from './bill-lines.tsx'
import { DecideDispute } from './decide-dispute.tsx'
import { Party } from './parts.tsx'
import { RestatePart } from './restate-part.tsx'

/** One bill: how its amount comes about, what was paid of it, and what operators may do with it. */
export function BillPage() {
  const t = useTranslate()
  const { id = '' } = useParams()
  const { data, error } = useGetOne<Bill>('agentBill', { id })
  if (error) return <p role="alert">{errorText(t, error)}</p>
  // A row of the list stands in until the bill itself has come.
  if (data?.lines === undefined) return <FileWait />
  return (
    <Card>
      <Title title={`${t('field.billId')} ${data.id}`} />
      <CardContent>
        <Facts bill={data} />
        <BillActs bill={data} />
        <Lines bill={data} />
        <Tiers bill={data} />
        <Days bill={data} />
        <Slots bill={data} />
        <Payments bill={data} />
        <Corrections bill={data} />
        <Restatements bill={data} />
        <RestatePart bill={data} />
        <Disputes bill={data} />
      </CardContent>
    </Card>
  )
}

function Facts({ bill }: { readonly bill: Bill }) {
  const t = useTranslate()
  const { currency, heldFor, heldUntil, corrects } = bill
  const sum = (amount: string) => <Money amount={amount} currency={currency} />
  const some = (amount: string) => (Number(amount) === 0 ? null : sum(amount))
  return (
    <Values
      of={{
        payee: <Party of={bill} side="payee" />,
        payer: <Party of={bill} side="payer" />,
        contractId: <Link to={`/agentContract/${bill.contractId}/show`}>{bill.contractId}</Link>,
        kind: t(`choice.contract_${bill.kind}`),
        from: houseTimeText(bill.startsAt),
        to: houseTimeText(bill.endsAt),
        state: t(`choice.bill_${bill.state}`),
        heldFor: heldFor === null ? null : t(`choice.bill_${heldFor}`),
        heldUntil: heldUntil === null ? null : houseTimeText(heldUntil),
        corrects: corrects === null ? null : <Link to={`/agentBill/${corrects}/show`}>{corrects}</Link>,
        base: sum(bill.base),
        topRate: percentText(bill.rate),
        amount: sum(bill.amount),
        openAmount: sum(bill.openAmount),
        withheld: some(bill.withheld),
        writtenOff: some(bill.writtenOff),
        carryOut: some(bill.carryOut),
        passedOn: some(bill.passedOn),
      }}
    />
  )
}

function Payments({ bill: { payments, writeOffs, currency } }: { readonly bill: Bill }) {
  const t = useTranslate()
  return (
    <>
      <h3>{t('agentContractDesk.payments')}</h3>
      {payments.length === 0 && <p>{t('agentContractDesk.noPayment')}</p>}
      <ul>
        {payments.map(({ reference, amount, at }) => (
          <li key={reference}>
            <time dateTime={at}>{houseTimeText(at)}</time>
            {' · '}
            <Money amount={amount} currency={currency} />
            {' · '}
            <code>{reference}</code>
          </li>
        ))}
        {writeOffs.map(({ amount, at, by }) => (
          <li key={at}>
            <time dateTime={at}>{houseTimeText(at)}</time>
            {' · '}
            <Money amount={amount} currency={currency} />
            {' · '}
            {t(`agentContractDesk.writeOff_${by}`)}
          </li>
        ))}
      </ul>
    </>
  )
}

function Corrections({ bill: { corrections } }: { readonly bill: Bill }) {
  const t = useTranslate()
  if (corrections.length === 0) return null
  return (
    <>
      <h3>{t('agentContractDesk.corrections')}</h3>
      <ul>
        {corrections.map(({ id, amount, taken, billId, reason, at, by }) => (
          <li key={id}>
            {billId === null ? (
              t('agentContractDesk.correctionLess', { amount: amount.replace('-', ''), taken })
            ) : (
              <Link to={`/agentBill/${billId}/show`}>
                {t('agentContractDesk.correctionMore', { amount, bill: billId })}
              </Link>
            )}
            {` · ${houseTimeText(at)} (${by}): ${reason}`}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Each recalculation of the period. */
function Restatements({ bill }: { readonly bill: Bill }) {
  const again = bill.changes.flatMap(({ at, restated }) => (restated ? [{ at, restated }] : []))
  return again.map(({ at, restated }) => (
    <section key={at}>
      <time dateTime={at}>{houseTimeText(at)}</time>
      <Restated bill={bill} of={restated} />
    </section>
  ))
}

function Disputes({ bill: { id, disputes } }: { readonly bill: Bill }) {
  const t = useTranslate()
  if (disputes.length === 0) return null
  return (
    <>
      <h3>{t('agentContractDesk.disputes')}</h3>
      <ul>
        {disputes.map(({ line, state, reason, answer, decision, openedAt, mayDecide }) => (
          <li key={line}>
            <b>{line === 0 ? t('agentContractDesk.wholeBill') : `${t('field.line')} ${line}`}</b>
            {` · ${t(`choice.dispute_${state}`)} · ${houseTimeText(openedAt)}`}
            <Values of={{ reason, answer, decision }} />
            {mayDecide && <DecideDispute id={id} line={line} />}
          </li>
        ))}
      </ul>
    </>
  )
}
