import { assistantRights, type AssistantRight } from '@baize/domain/agent-right'
import { useState } from 'react'
import { client } from '../../core/session/client.ts'
import { FormAction } from '../../core/action/form-action.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { StartCodeDialog, type StartCode } from './start-code.tsx'

const types = [1, 2, 41, 42] as const

/** Opens an agent at the top, or below the one whose page it is; its start code is shown once. */
export function OpenAgent({ label, uplineId }: { readonly label: string; readonly uplineId?: string }) {
  const t = useTranslate()
  const [opened, setOpened] = useState<StartCode>()
  const choices = types
    .filter((type) => type !== 42 || uplineId !== undefined)
    .map((type) => ({ id: String(type), name: t(`choice.type${type}`) }))
  const rights = assistantRights.map((right) => ({ id: right, name: t(`agentDesk.right_${right}`) }))
  return (
    <>
      <FormAction
        permission="agent_write"
        label={label}
        fields={[
          { name: 'username', label: t('field.username') },
          {
            name: 'type',
            label: t('agentDesk.typeOf'),
            type: 'choice',
            choices,
            first: uplineId === undefined ? '1' : '2',
          },
          ...(uplineId === undefined
            ? []
            : [{ name: 'rights', label: t('agentDesk.rights'), type: 'choices', choices: rights } as const]),
        ]}
        submit={async ({ username, type, rights: given = [] }, reason) => {
          const chosen = types.find((each) => String(each) === type) ?? 2
          const kept = chosen === 42 ? (given as readonly AssistantRight[]) : []
          const body = { username: String(username), type: chosen, uplineId, rights: [...kept], reason }
          setOpened(await client.agentOpen({ body }))
        }}
      />
      {opened && <StartCodeDialog of={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
