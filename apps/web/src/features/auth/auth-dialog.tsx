import { useT } from '@baize/ui'
import type { DoorName } from '../../core/popup.ts'
import { DoorDialog } from './door-dialog.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'

export interface AuthDialogProps {
  door: DoorName
  wanted?: string
  onChangeDoor: (door: DoorName) => void
  onClose: () => void
  /** Runs once somebody is logged in. */
  onDone: () => void
}

const titles = {
  login: 'auth.loginTitle',
  register: 'auth.registerTitle',
  forgot: 'auth.forgotTitle',
} as const
const welcomes = { login: 'login', register: 'register', forgot: 'forgot' } as const

/** Login, registration and the forgotten password, each in the place of the other. */
export function AuthDialog(props: AuthDialogProps) {
  const t = useT()
  return (
    <DoorDialog title={t(titles[props.door])} welcome={welcomes[props.door]} onClose={props.onClose}>
      <DoorForm {...props} />
    </DoorDialog>
  )
}

function DoorForm({ door, wanted, onChangeDoor, onClose, onDone }: AuthDialogProps) {
  const toLogin = () => onChangeDoor('login')
  switch (door) {
    case 'login':
      return (
        <LoginForm
          area="site"
          wanted={wanted}
          onDone={onDone}
          onForgot={() => onChangeDoor('forgot')}
          onRegister={() => onChangeDoor('register')}
        />
      )
    case 'register':
      return <RegisterForm wanted={wanted} onDone={onDone} onLogin={toLogin} />
    case 'forgot':
      return <ForgotForm onDone={onDone} onClose={onClose} onLogin={toLogin} />
  }
}
