import { Title, useNotify, useRedirect } from 'react-admin'
import { useTranslate } from '../../core/language/language.ts'
import { OwnPasswordForm } from './own-password-form.tsx'
import './login.css'

export const ownPasswordPath = '/own-password'

/** An operator changes the own password; the other sessions end. */
export function OwnPasswordPage() {
  const t = useTranslate()
  const notify = useNotify()
  const redirect = useRedirect()
  const leave = () => {
    notify(t('desk.passwordChanged'), { type: 'success' })
    redirect('/')
    return Promise.resolve()
  }
  return (
    <div className="own-password">
      <Title title={t('overviewDesk.password')} />
      <OwnPasswordForm isForced={false} onDone={leave} />
    </div>
  )
}
