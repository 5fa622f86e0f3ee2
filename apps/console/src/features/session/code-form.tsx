import { useState } from 'react'
import { useTranslate } from '../../core/language/language.ts'
import { CodeField } from './code-field.tsx'
import { StepForm } from './step-form.tsx'

export interface CodeFormProps {
  readonly finish: (code: string) => Promise<void>
  readonly onStartOver: () => void
}

export function CodeForm({ finish, onStartOver }: CodeFormProps) {
  const t = useTranslate()
  const [code, setCode] = useState('')
  return (
    <StepForm
      title={t('desk.codeTitle')}
      text={t('desk.codeText')}
      submitLabel={t('desk.open')}
      submit={() => finish(code)}
      onStartOver={onStartOver}
    >
      <CodeField value={code} onChange={setCode} />
    </StepForm>
  )
}
