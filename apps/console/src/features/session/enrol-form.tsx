import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../core/session/client.ts'
import { errorText } from '../../core/language/error-text.ts'
import { useTranslate } from '../../core/language/language.ts'
import { CodeField } from './code-field.tsx'
import type { CodeFormProps } from './code-form.tsx'
import { StepForm } from './step-form.tsx'

/** The first login connects an authenticator app: the secret is shown this once. */
export function EnrolForm({ finish, onStartOver }: CodeFormProps) {
  const t = useTranslate()
  const [code, setCode] = useState('')
  const enrolment = useQuery({
    queryKey: ['enrolment'],
    queryFn: () => client.consoleEnrol(),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  return (
    <StepForm
      title={t('desk.enrolTitle')}
      text={t('desk.enrolText')}
      submitLabel={t('desk.open')}
      submit={() => finish(code)}
      onStartOver={onStartOver}
    >
      {enrolment.data && (
        <>
          <img
            className="login-qr"
            alt={t('desk.enrolQr')}
            src={`data:image/svg+xml;utf8,${encodeURIComponent(enrolment.data.qrSvg)}`}
          />
          <p className="login-secret">{t('desk.enrolSecret', { secret: enrolment.data.secret })}</p>
        </>
      )}
      {enrolment.error && <p role="alert">{errorText(t, enrolment.error)}</p>}
      <CodeField value={code} onChange={setCode} />
    </StepForm>
  )
}
