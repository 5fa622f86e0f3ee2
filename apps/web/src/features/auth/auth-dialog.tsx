import { useT } from '@baize/ui'
import { useState } from 'react'
import type { DoorName } from '../../core/session/popup.ts'
import { DoorDialog } from './door-dialog.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { LoginForm, type PhoneWay } from './login-form.tsx'
import { usePhoneCheck } from './phone-check.ts'
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
  const [isByPhone, setByPhone] = useState(false)
  const check = usePhoneCheck()
  const byPhone = check && {
    check,
    isOpen: isByPhone,
    onOpen: () => setByPhone(true),
    onClose: () => setByPhone(false),
    onRegister: () => props.onChangeDoor('register'),
  }
  const change = (door: DoorName) => {
    setByPhone(false)
    props.onChangeDoor(door)
  }
  return (
    <DoorDialog title={t(titles[props.door])} welcome={welcomes[props.door]} onClose={props.onClose}>
      <DoorForm {...props} byPhone={byPhone} onChangeDoor={change} />
    </DoorDialog>
  )
}

function DoorForm(props: AuthDialogProps & { byPhone: PhoneWay | undefined }) {
  const { door, wanted, byPhone, onChangeDoor, onClose, onDone } = props
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
          byPhone={byPhone}
        />
      )
    case 'register':
      return <RegisterForm wanted={wanted} onDone={onDone} onLogin={toLogin} byPhone={byPhone} />
    case 'forgot':
      return <ForgotForm onDone={onDone} onClose={onClose} onLogin={toLogin} />
  }
}
