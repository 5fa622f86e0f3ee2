import { SkeletonRows, TabBar, TabPanel, useT } from '@baize/ui'
import { useState } from 'react'
import { useFlags, useSystemStatus } from '../../core/queries/queries.ts'
import { useEntrance, type LoginValue } from './entrance.ts'
import type { ProofAsked } from './login.ts'
import { OtherWays } from './other-ways.tsx'
import type { PhoneCheck } from './phone-check.ts'
import { PhoneLogin } from './phone-login.tsx'
import { ProofForm } from './proof-form.tsx'
import { SmsLogin } from './sms-login.tsx'
import { UsernameLogin } from './username-login.tsx'

export interface LoginFormProps {
  /** Which door: agents come in at their own, and are not remembered there (spec 2). */
  area: 'site' | 'agent'
  wanted?: string
  onDone: () => void
  onForgot: () => void
  /** Nobody registers at the door of the agents. */
  onRegister?: () => void
  byPhone?: PhoneWay
}

/** Google's phone check, where the site has it. */
export interface PhoneWay {
  readonly check: PhoneCheck
  /** Whether its form stands in the place of the usual one. */
  readonly isOpen: boolean
  onOpen(): void
  onClose(): void
  /** To the register form of the number that was proven. */
  onRegister(): void
}

type Way = 'username' | 'sms'
const panelId = 'login-way'

/** Login by user name or by a code; the second proof takes the form's place when it is asked for. */
export function LoginForm(props: LoginFormProps) {
  // Which ways there are decides what is drawn: nothing moves under the fingers of whoever begins at once.
  const { isPending } = useSystemStatus()
  return isPending ? <SkeletonRows count={4} /> : <Door {...props} />
}

function Door(props: LoginFormProps) {
  const { area, wanted, onDone, byPhone } = props
  const enterSession = useEntrance()
  const [proof, setProof] = useState<ProofAsked>()
  const greeting = area === 'agent' ? undefined : 'loggedIn'
  const enter = (value: LoginValue) => enterSession(value, { greeting, wanted, onDone })
  if (proof) return <ProofForm asked={proof} onEnter={enter} onBack={() => setProof(undefined)} />
  if (byPhone?.isOpen) {
    return (
      <PhoneLogin
        check={byPhone.check}
        onEnter={enter}
        onProof={setProof}
        onRegister={byPhone.onRegister}
        onBack={byPhone.onClose}
      />
    )
  }
  return (
    <>
      <Ways {...props} onEnter={enter} onProof={setProof} />
      {area === 'site' && <OtherWays {...props} onPhone={byPhone?.onOpen} onEnter={enter} />}
    </>
  )
}

interface WaysProps extends LoginFormProps {
  onEnter: (value: LoginValue) => void
  onProof: (asked: ProofAsked) => void
}

function Ways(props: WaysProps) {
  const t = useT()
  const [way, setWay] = useState<Way>('username')
  // Spec 2: tabs only when code login is enabled.
  const canUseCode = useFlags()?.codeLogin ?? false
  if (!canUseCode) return <UsernameLogin {...props} />
  return (
    <>
      <TabBar
        isWide
        label={t('auth.loginWays')}
        panelId={panelId}
        items={[
          { id: 'username', label: t('auth.byUsername') },
          { id: 'sms', label: t('auth.byCode') },
        ]}
        value={way}
        onPick={setWay}
      />
      <TabPanel id={panelId} tab={way}>
        {way === 'username' ? <UsernameLogin {...props} /> : <SmsLogin {...props} />}
      </TabPanel>
    </>
  )
}
