import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { client } from '../../core/session/client.ts'
import { useTranslate } from '../../core/language/language.ts'
import { StepForm } from './step-form.tsx'

export function PasswordForm({ onDone }: { onDone: (step: 'code' | 'enrol') => void }) {
  const t = useTranslate()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const submit = async () => {
    const { stage } = await client.consoleLogin({ body: { username, password } })
    onDone(stage)
  }
  return (
    <StepForm title={t('desk.loginTitle')} submitLabel={t('desk.next')} submit={submit}>
      <TextField
        label={t('desk.username')}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        autoComplete="username"
        required
      />
      <TextField
        label={t('desk.password')}
        type="password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        autoComplete="current-password"
        required
      />
    </StepForm>
  )
}
