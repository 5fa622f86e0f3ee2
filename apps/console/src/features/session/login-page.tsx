import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { enter, readOperator } from '../../core/provider/auth-provider.ts'
import { client } from '../../core/session/client.ts'
import { operator } from '../../core/session/operator.ts'
import { useTranslate } from '../../core/language/language.ts'
import { CodeForm } from './code-form.tsx'
import { EnrolForm } from './enrol-form.tsx'
import { LanguageButtons } from './language-buttons.tsx'
import { OwnPasswordForm } from './own-password-form.tsx'
import { PasswordForm } from './password-form.tsx'
import './login.css'

type Step = 'password' | 'code' | 'enrol'

/** The operators' door: password, then the code of an app, and a first time the connecting of that app. */
export function LoginPage() {
  const t = useTranslate()
  const navigate = useNavigate()
  const current = operator.use()
  const [step, setStep] = useState<Step>('password')

  const finish = async (code: string) => {
    const opened = await client.consoleCode({ body: { code } })
    await enter(opened)
    if (!opened.mustChangePassword) await navigate('/')
  }
  const renew = async () => {
    await readOperator()
    await navigate('/')
  }
  return (
    <main className="login">
      <header className="login-head">
        <p className="login-brand">{t('desk.title')}</p>
        <LanguageButtons />
      </header>
      {current?.mustChangePassword ? (
        <OwnPasswordForm onDone={renew} />
      ) : step === 'password' ? (
        <PasswordForm onDone={setStep} />
      ) : step === 'code' ? (
        <CodeForm finish={finish} onStartOver={() => setStep('password')} />
      ) : (
        <EnrolForm finish={finish} onStartOver={() => setStep('password')} />
      )}
    </main>
  )
}
