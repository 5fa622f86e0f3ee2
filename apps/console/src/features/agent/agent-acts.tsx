import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { ActionButton } from '../../core/action/action-button.tsx'
import { client } from '../../core/session/client.ts'
import { errorText } from '../../core/language/error-text.ts'
import { FormAction } from '../../core/action/form-action.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { MoveAction } from './move-action.tsx'
import { OpenAgent } from './open-agent.tsx'
import { useFreezePreview, type Agent } from './queries.ts'
import { StartCodeDialog, type StartCode } from './start-code.tsx'

/** Everything that may be done about an agent. */
export function AgentActs({ agent }: { readonly agent: Agent }) {
  const t = useTranslate()
  const { id } = agent
  return (
    <div className="acts">
      <OpenAgent label={t('agentDesk.openBelow')} uplineId={id} />
      <TypeAction agent={agent} />
      <MoveAction id={id} label={t('agentDesk.move')} />
      {agent.freeze ? (
        <ActionButton
          permission="member_suspend"
          label={t('agentDesk.release')}
          act={(reason) => client.agentRelease({ body: { id, reason } })}
        />
      ) : (
        <FreezeAction id={id} />
      )}
      {!agent.isTaken && <CodeAction agent={agent} />}
    </div>
  )
}

function TypeAction({ agent: { id, type } }: { readonly agent: Agent }) {
  const t = useTranslate()
  const choices = ([1, 2, 41] as const)
    .filter((each) => each !== type)
    .map((each) => ({ id: String(each), name: t(`choice.type${each}`) }))
  return (
    <FormAction
      permission="agent_write"
      label={t('agentDesk.changeType')}
      doneText={t('approvalDesk.asked')}
      fields={[
        {
          name: 'type',
          label: t('agentDesk.typeOf'),
          type: 'choice',
          choices,
          first: choices[0]?.id ?? '',
          hint: t('agentDesk.typeHint'),
        },
      ]}
      submit={({ type: chosen }, reason) =>
        client.agentTypeAsk({ body: { id, type: chosen === '1' ? 1 : chosen === '41' ? 41 : 2, reason } })
      }
    />
  )
}

function CodeAction({ agent: { id, username } }: { readonly agent: Agent }) {
  const t = useTranslate()
  const [code, setCode] = useState<StartCode>()
  return (
    <>
      <ActionButton
        permission="agent_write"
        label={t('agentDesk.renewCode')}
        act={async (reason) => {
          const { startCode } = await client.agentCodeRenew({ body: { id, reason } })
          setCode({ username, startCode })
        }}
      />
      {code && <StartCodeDialog of={code} onClose={() => setCode(undefined)} />}
    </>
  )
}

function FreezeAction({ id }: { readonly id: string }) {
  const t = useTranslate()
  const [withBranch, setWithBranch] = useState(false)
  return (
    <ActionButton
      permission="member_suspend"
      color="error"
      label={t('agentDesk.freeze')}
      act={(reason) => client.agentFreeze({ body: { id, withBranch, reason } })}
    >
      <TextField
        select
        fullWidth
        margin="dense"
        label={t('agentDesk.freezeWhat')}
        value={withBranch ? 'branch' : 'one'}
        onChange={({ target }) => setWithBranch(target.value === 'branch')}
      >
        <MenuItem value="one">{t('agentDesk.freezeOne')}</MenuItem>
        <MenuItem value="branch">{t('agentDesk.freezeBranch')}</MenuItem>
      </TextField>
      <FreezeEffect id={id} withBranch={withBranch} />
    </ActionButton>
  )
}

/** What stops with a freeze, and what goes on. */
function FreezeEffect({ id, withBranch }: { readonly id: string; readonly withBranch: boolean }) {
  const t = useTranslate()
  const { data, error } = useFreezePreview(id)
  if (error) return <p role="alert">{errorText(t, error)}</p>
  if (!data) return null
  const people = withBranch ? 1 + data.branchAgents + data.branchAssistants : 1 + data.assistants
  const links = withBranch ? data.branchLinks : data.links
  return (
    <section className="agent-effect" aria-label={t('agentDesk.freezeEffect')}>
      <b>{t('agentDesk.freezeEffect')}</b>
      <ul>
        <li>{t('agentDesk.freezeLogins', { people })}</li>
        <li>{t('agentDesk.freezeLinks', { links })}</li>
        <li>{t('agentDesk.freezeOffers', { offers: data.offers })}</li>
      </ul>
      <p>{t('agentDesk.freezeStays', { members: data.members })}</p>
    </section>
  )
}
