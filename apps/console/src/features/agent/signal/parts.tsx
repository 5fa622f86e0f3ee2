import { signalOutcomes } from '@baize/contract/console'
import { Link } from 'react-router-dom'
import { FormAction } from '../../../core/action/form-action.tsx'
import { useTranslate } from '../../../core/language/language.ts'
import { client } from '../../../core/session/client.ts'
import { Money } from '../../../core/show/file-parts.tsx'
import { houseTimeText } from '../../../core/show/house-time.ts'
import type { Signal } from './signal.ts'

type Account = Signal['accounts'][number]

/** What was found, in words. */
export function SignalName({ of: { kind, size } }: { readonly of: Pick<Signal, 'kind' | 'size'> }) {
  const t = useTranslate()
  return <>{t(`agentDesk.signal_${kind}`, { size })}</>
}

/** Also in a row that leads elsewhere itself. */
export const AccountLink = ({ account }: { readonly account: Omit<Account, 'facts'> }) => (
  <Link
    to={`/${account.isAgent ? 'agent' : 'member'}/${account.id}/show`}
    onClick={(event) => event.stopPropagation()}
  >
    {account.username}
  </Link>
)

/** What an operator decided, who and when. */
export function Closed({ of: { outcome, note, at, by } }: { readonly of: NonNullable<Signal['closed']> }) {
  const t = useTranslate()
  return (
    <>
      {t(`agentDesk.signalClosed_${outcome}`, { name: by, time: houseTimeText(at) })}
      <br />
      {note}
    </>
  )
}

/** Closing asks for what was found out; the reason is the note. */
export function CloseSignal({ id }: { readonly id: string }) {
  const t = useTranslate()
  return (
    <FormAction
      permission="signal_close"
      label={t('agentDesk.signalClose')}
      doneText={t('agentDesk.signalCloseDone')}
      fields={[
        {
          name: 'outcome',
          label: t('agentDesk.signalOutcome'),
          type: 'choice',
          choices: signalOutcomes.map((each) => ({ id: each, name: t(`agentDesk.signalOutcome_${each}`) })),
          first: 'harmless',
          hint: t('agentDesk.signalCloseHint'),
        },
      ]}
      submit={({ outcome }, reason) =>
        client.agentSignalClose({
          body: { id, outcome: outcome === 'acted' ? 'acted' : 'harmless', reason },
        })
      }
    />
  )
}

const counts = ['met', 'opposite', 'minutes', 'credits'] as const
const sums = [
  'valid',
  'asked',
  'lastHour',
  'deposits',
  'result',
  'sent',
  'stakes',
  'withdrawn',
  'border',
] as const

interface FactsProps extends Pick<Account, 'facts'> {
  readonly currency: string
}

/** The figures that say so, and the bill to look into. */
export function Facts({ facts, currency }: FactsProps) {
  const t = useTranslate()
  return (
    <>
      {counts.map(
        (name) =>
          facts[name] !== undefined && (
            <span key={name}>{`${t(`agentDesk.fact_${name}`)} ${facts[name]}`}</span>
          ),
      )}
      {sums.map(
        (name) =>
          facts[name] !== undefined && (
            <span key={name}>
              {t(`agentDesk.fact_${name}`)} <Money amount={facts[name]} currency={currency} />
            </span>
          ),
      )}
      {facts.bill !== undefined && (
        <Link to={`/agentBill/${facts.bill}/show`}>{`${t('agentDesk.fact_bill')} ${facts.bill}`}</Link>
      )}
    </>
  )
}

/** The accounts of a signal, each with its figures. */
export function SignalAccounts({ of: { size, accounts, currency } }: { readonly of: Signal }) {
  const t = useTranslate()
  const more = size - accounts.length
  return (
    <ul>
      {accounts.map((account) => (
        <li key={account.id}>
          <AccountLink account={account} />
          <Facts facts={account.facts} currency={currency} />
        </li>
      ))}
      {more > 0 && <li>{t('agentDesk.signalMore', { more })}</li>}
    </ul>
  )
}
