import TextField from '@mui/material/TextField'
import { useDeferredValue, useState } from 'react'
import { ActionButton } from '../../core/action/action-button.tsx'
import { client } from '../../core/session/client.ts'
import { errorText } from '../../core/language/error-text.ts'
import { dayText } from '../../core/show/file-parts.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { MomentField } from '../../core/input/moment-field.tsx'
import { MoveEffect } from './move-effect.tsx'
import { useFound, useMovePreview } from './queries.ts'

const idForm = /^[1-9]\d{0,17}$/

/**
 * Moves a member or branch below another agent from a day to come; a second operator agrees. Without an id it
 * asks for one.
 */
export function MoveAction({ id: given, label }: { readonly id?: string; readonly label: string }) {
  const t = useTranslate()
  const [typed, setTyped] = useState('')
  const id = given ?? typed.trim()
  const [upline, setUpline] = useState('')
  const [day, setDay] = useState('')
  const { target, isUnknown, preview } = useTarget(id, upline)
  const firstDay = preview.data?.firstDay ?? ''
  const fromDay = day || firstDay
  return (
    <ActionButton
      permission="agent_write"
      label={label}
      doneText={t('approvalDesk.asked')}
      isWide
      act={(reason) => client.agentMoveAsk({ body: { id, uplineId: target?.id ?? '', fromDay, reason } })}
    >
      {given === undefined && (
        <TextField
          required
          fullWidth
          margin="dense"
          label={t('agentDesk.moveWho')}
          value={typed}
          onChange={({ target: { value } }) => setTyped(value)}
          slotProps={{ htmlInput: { maxLength: 18, inputMode: 'numeric' } }}
        />
      )}
      <TextField
        required
        fullWidth
        margin="dense"
        label={t('agentDesk.moveTo')}
        value={upline}
        onChange={({ target: { value } }) => setUpline(value)}
        helperText={isUnknown ? t('agentDesk.notFound') : ' '}
        slotProps={{ htmlInput: { maxLength: 64, autoCapitalize: 'none' } }}
      />
      {preview.error && <p role="alert">{errorText(t, preview.error)}</p>}
      {preview.data && (
        <>
          <MomentField
            kind="day"
            label={t('agentDesk.moveDay')}
            hint={t('agentDesk.moveDayHint', { day: dayText(firstDay) })}
            value={fromDay}
            onChange={setDay}
          />
          <MoveEffect preview={preview.data} />
        </>
      )}
    </ActionButton>
  )
}

/** The agent that was typed as upline, and what moving below it would change. */
function useTarget(id: string, upline: string) {
  const asked = useDeferredValue(upline.trim())
  const found = useFound(asked)
  const target = found.data?.list[0]
  const preview = useMovePreview(id, idForm.test(id) ? target?.id : undefined)
  return { target, preview, isUnknown: asked !== '' && found.data !== undefined && !target }
}
