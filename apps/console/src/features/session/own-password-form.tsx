import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { client } from '../../core/session/client.ts'
import { useTranslate } from '../../core/language/language.ts'
import { StepForm } from './step-form.tsx'

/** An operator's own password: forced where somebody else chose the one until now, else by choice. */
export function OwnPasswordForm({
  isForced = true,
  onDone,
}: {
  readonly isForced?: boolean
  readonly onDone: () => Promise<void>
}) {
  const t = useTranslate()
  const [oldPassword, setOldPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const submit = async () => {
    await client.consolePassword({ body: { oldPassword, newPassword } })
    await onDone()
  }
  return (
    <StepForm
      title={t('desk.passwordTitle')}
      {...(isForced && { text: t('desk.passwordText') })}
      submitLabel={t('desk.changePassword')}
      submit={submit}
    >
      <TextField
        label={t('desk.oldPassword')}
        type="password"
        value={oldPassword}
        onChange={(event) => setOldPassword(event.target.value)}
        autoComplete="current-password"
        required
      />
      <TextField
        label={t('desk.newPassword')}
        type="password"
        value={newPassword}
        onChange={(event) => setNewPassword(event.target.value)}
        autoComplete="new-password"
        slotProps={{ htmlInput: { minLength: 12, maxLength: 128 } }}
        required
      />
    </StepForm>
  )
}
