import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import { RecordContextProvider, Title, useGetOne } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { ActionButton } from '../../core/action/action-button.tsx'
import { client } from '../../core/session/client.ts'
import { errorText } from '../../core/language/error-text.ts'
import { ChoiceField, StateField, HouseTimeField } from '../../core/show/fields.tsx'
import { dayText, FileWait, Money } from '../../core/show/file-parts.tsx'
import { houseTimeText } from '../../core/show/house-time.ts'
import { useTranslate } from '../../core/language/language.ts'
import { AgentActs } from './agent-acts.tsx'
import { AgentTree } from './agent-tree.tsx'
import { useKindText } from './kind-text.ts'
import type { Agent } from './queries.ts'
import { SignalsPart } from './signal/branch-part.tsx'
import './agent.css'

/** Details of an agent: place in the tree, team figures and available actions. */
export function AgentShow() {
  const t = useTranslate()
  const { id = '' } = useParams()
  const { data, error } = useGetOne<Agent>('agent', { id })
  if (error) return <p role="alert">{errorText(t, error)}</p>
  // A row of a list stands in until the agent itself has come.
  if (data?.path === undefined) return <FileWait />
  return (
    <RecordContextProvider value={data}>
      <Title title={`${t('resource.agent')}: ${data.username}`} />
      <Card className="agent-page">
        <CardContent>
          <Head agent={data} />
          <AgentActs agent={data} />
          <Ahead agent={data} />
          <Figures agent={data} />
          <Contracts agent={data} />
          <Assistants agent={data} />
          <SignalsPart id={data.id} username={data.username} />
          {data.agents > 0 && (
            <section aria-label={t('agentDesk.below')}>
              <h3>{t('agentDesk.below')}</h3>
              <AgentTree uplineId={data.id} />
            </section>
          )}
        </CardContent>
      </Card>
    </RecordContextProvider>
  )
}

function Head({ agent }: { readonly agent: Agent }) {
  const t = useTranslate()
  const listOf = (resource: string) =>
    `/${resource}?filter=${encodeURIComponent(JSON.stringify({ agentId: agent.id }))}`
  return (
    <header>
      <ol className="agent-path">
        {agent.path.length === 0 && <li>{t('agentDesk.top')}</li>}
        {agent.path.map(({ id, username }) => (
          <li key={id}>
            <Link to={`/agent/${id}/show`}>{username}</Link>
          </li>
        ))}
      </ol>
      <h2>
        {agent.username} <StateField source="state" />
      </h2>
      <p>
        <ChoiceField source="type" prefix="type" />
        {` · ${t('field.id')} ${agent.id} · ${t('field.createdAt')} `}
        <HouseTimeField source="createdAt" />
        {!agent.isTaken && ` · ${t('agentDesk.notTaken')}`}
      </p>
      <p>
        <Link to={`/member/${agent.id}/show`}>{t('agentDesk.member')}</Link>
        {' · '}
        <Link to={listOf('registerLink')}>{t('agentDesk.links')}</Link>
        {' · '}
        <Link to={listOf('agentDomain')}>{t('agentDesk.domains')}</Link>
        {' · '}
        <Link to={listOf('agentStatement')}>{t('agentStatementDesk.statements')}</Link>
      </p>
    </header>
  )
}

/** What lies ahead, and what holds the agent out. */
function Ahead({ agent: { id, freeze, move } }: { readonly agent: Agent }) {
  const t = useTranslate()
  return (
    <>
      {freeze && (
        <p className="agent-warn">
          {t('agentDesk.frozen', {
            time: houseTimeText(freeze.at),
            name: freeze.by,
            people: freeze.people,
            reason: freeze.reason,
          })}
        </p>
      )}
      {move && (
        <p className="agent-warn">
          {t('agentDesk.moveAhead', { upline: move.upline.username, day: dayText(move.fromDay) })}{' '}
          <ActionButton
            permission="agent_write"
            label={t('agentDesk.callOff')}
            act={(reason) => client.agentMoveCallOff({ body: { id, reason } })}
          >
            <p>{t('agentDesk.callOffHint')}</p>
          </ActionButton>
        </p>
      )}
    </>
  )
}

function Figures({ agent }: { readonly agent: Agent }) {
  const t = useTranslate()
  const counts = [
    [t('field.agents'), agent.agents],
    [t('field.members'), agent.members],
    [t('agentDesk.team'), agent.team],
    [t('agentDesk.active'), agent.active],
    [t('agentDesk.openLinks'), agent.openLinks],
  ] as const
  return (
    <section aria-label={t('agentDesk.team')}>
      <p className="agents-note">{t('agentDesk.figures')}</p>
      <dl className="values">
        {counts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {(['stakes', 'valid', 'result', 'ngr', 'deposits', 'withdrawals'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`agentDesk.${name}`)}</dt>
            <dd>
              <Money amount={agent[name]} currency={agent.currency} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Contracts({ agent: { contracts } }: { readonly agent: Agent }) {
  const t = useTranslate()
  const kindText = useKindText()
  return (
    <section aria-label={t('agentDesk.contracts')}>
      <h3>{t('agentDesk.contracts')}</h3>
      {contracts.length === 0 ? (
        <p>{t('agentDesk.noContracts')}</p>
      ) : (
        <ul>
          {contracts.map(({ kind, payer, endsAt }) => (
            <li key={`${kind} ${endsAt ?? ''}`}>
              {t('agentDesk.paidBy', {
                kind: kindText(kind),
                payer: payer?.username ?? t('agentDesk.house'),
              })}
              {endsAt !== null && ` (${houseTimeText(endsAt)})`}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Assistants({ agent: { assistants } }: { readonly agent: Agent }) {
  const t = useTranslate()
  return (
    <section aria-label={t('agentDesk.assistants')}>
      <h3>{t('agentDesk.assistants')}</h3>
      {assistants.length === 0 ? (
        <p>{t('agentDesk.noAssistants')}</p>
      ) : (
        <ul>
          {assistants.map(({ id, username, rights, state }) => (
            <li key={id}>
              <Link to={`/member/${id}/show`}>{username}</Link>
              {': '}
              {rights.map((right) => t(`agentDesk.right_${right}`)).join(', ')}
              {` · ${t(`choice.${state}`)}`}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
