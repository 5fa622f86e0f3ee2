import { Dialog, Rosette, useT } from '@baize/ui'
import seat from 'drawn:seat'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'
import './auth.css'

export interface AuthDialogProps {
  form: 'login' | 'register'
  onChangeForm: (form: 'login' | 'register') => void
  onClose: () => void
  /** Runs once somebody is logged in. */
  onDone: () => void
}

/** Login and registration, one beside the other's place. */
export function AuthDialog({ form, onChangeForm, onClose, onDone }: AuthDialogProps) {
  const t = useT()
  const isLogin = form === 'login'
  return (
    <Dialog
      className="auth"
      title={t(isLogin ? 'auth.loginTitle' : 'auth.registerTitle')}
      onClose={onClose}
      aside={<Welcome form={form} />}
    >
      {isLogin ? (
        <LoginForm onDone={onDone} onRegister={() => onChangeForm('register')} />
      ) : (
        <RegisterForm onDone={onDone} onLogin={() => onChangeForm('login')} />
      )}
    </Dialog>
  )
}

function Welcome({ form }: { form: 'login' | 'register' }) {
  const t = useT()
  return (
    <div className="wel felt stitch">
      <Rosette size={420} className="wel-orn" />
      <img className="wel-pic" src={seat} alt="" />
      <div className="wel-text">
        <p className="wel-title">{t(form === 'login' ? 'auth.welcomeTitle' : 'auth.joinTitle')}</p>
        <p>{t(form === 'login' ? 'auth.welcomeText' : 'auth.joinText')}</p>
      </div>
    </div>
  )
}
