import type { AssistantRight } from '@baize/domain/agent-right'
import { Button, ConfirmDialog, Empty, FieldMessage, SkeletonRows, Tag, useT } from '@baize/ui'
import { useState } from 'react'
import { errorText } from '../../core/calls/error-text.ts'
import { LoadError } from '../../core/page/load-error.tsx'
import { useAssistants, useChangeAssistant } from './queries.ts'
import { RightBoxes } from './right-boxes.tsx'

interface Assistant {
  readonly account: string
  readonly rights: readonly AssistantRight[]
}

/** The agent's assistants and what each may do. */
export function AssistantList() {
  const t = useT()
  const assistants = useAssistants(true)
  const [changed, setChanged] = useState<Assistant>()
  if (assistants.isPending) return <SkeletonRows count={3} />
  if (!assistants.data) return <LoadError query={assistants} />
  const { list, rights } = assistants.data
  if (list.length === 0)
    return (
      <Empty
        ornament="vine"
        title={t('registerLink.noAssistants')}
        text={t('registerLink.noAssistantsText')}
      />
    )
  return (
    <>
      <ul className="recs">
        {list.map((assistant) => (
          <li className="rec" key={assistant.account}>
            <div className="h rl-row">
              <div className="grow">
                <b>{assistant.account}</b>
                <div className="mut">
                  {assistant.rights.map((right) => t(`registerLink.right_${right}`)).join(', ') ||
                    t('registerLink.noRights')}
                </div>
              </div>
              {assistant.isSuspended && <Tag tone="plain">{t('registerLink.suspended')}</Tag>}
              <Button onClick={() => setChanged(assistant)}>
                {t('registerLink.change')}
                <span className="vh"> {assistant.account}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {changed && <ChangeDialog assistant={changed} choices={rights} onClose={() => setChanged(undefined)} />}
    </>
  )
}

interface ChangeDialogProps {
  readonly assistant: Assistant
  readonly choices: readonly AssistantRight[]
  readonly onClose: () => void
}

function ChangeDialog({ assistant, choices, onClose }: ChangeDialogProps) {
  const t = useT()
  const { account } = assistant
  const [rights, setRights] = useState<AssistantRight[]>([...assistant.rights])
  const changing = useChangeAssistant(onClose)
  return (
    <ConfirmDialog
      title={account}
      text={<RightBoxes choices={choices} chosen={rights} onChoose={setRights} />}
      note={changing.error && <FieldMessage isError text={errorText(t, changing.error)} />}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="primary"
            isBusy={changing.isPending}
            onClick={() => changing.mutate({ account, rights })}
          >
            {t('registerLink.save')}
          </Button>
        </>
      }
    />
  )
}
