import Button from '@mui/material/Button'
import { useState, type ReactNode } from 'react'
import { errorText } from '../../core/language/error-text.ts'
import { useTranslate } from '../../core/language/language.ts'

export interface StepFormProps {
  readonly title: string
  readonly text?: string
  readonly submitLabel: string
  readonly submit: () => Promise<void>
  readonly children: ReactNode
  readonly onStartOver?: () => void
}

/** One step of the login, with what the server says about it. */
export function StepForm({ title, text, submitLabel, submit, children, onStartOver }: StepFormProps) {
  const t = useTranslate()
  const [failure, setFailure] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const send = async () => {
    setIsBusy(true)
    setFailure('')
    try {
      await submit()
    } catch (error) {
      setFailure(errorText(t, error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form
      className="login-form"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      {children}
      <p className="login-failure" role="alert">
        {failure}
      </p>
      <Button type="submit" variant="contained" size="large" disabled={isBusy}>
        {submitLabel}
      </Button>
      {onStartOver && <Button onClick={onStartOver}>{t('desk.startOver')}</Button>}
    </form>
  )
}
