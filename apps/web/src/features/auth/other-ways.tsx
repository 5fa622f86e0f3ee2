import { Button, FieldMessage, buttonClass, useLanguage, useT } from '@baize/ui'
import { useMutation } from '@tanstack/react-query'
import { ChevronRight, ExternalLink, KeyRound, Sparkles } from 'lucide-react'
import { useLocation } from 'react-router'
import { withChallenge } from '../../core/sign-in/challenge.ts'
import { client } from '../../core/calls/client.ts'
import { wireLanguage } from '../../core/language/language.tsx'
import { useFlags, useSystemStatus } from '../../core/queries/queries.ts'
import { useEntrance, type LoginValue } from './entrance.ts'
import { usePasskeyLogin } from './passkey.ts'
import { codeOf, refusalText } from '../../verify/refusal.ts'
import { SocialButtons } from './social-buttons.tsx'

interface OtherWaysProps {
  wanted?: string
  onDone: () => void
  onRegister?: () => void
  onPhone?: () => void
  onEnter: (value: LoginValue) => void
}

/** Below the login form: registering, the providers, a passkey, a look around without an account. */
export function OtherWays({ wanted, onDone, onRegister, onPhone, onEnter }: OtherWaysProps) {
  const t = useT()
  const { pathname } = useLocation()
  const passkey = usePasskeyLogin(onEnter)
  const hasPasskey = passkey.isSupported
  return (
    <div className="form">
      {onRegister && (
        <p className="form-other">
          {t('auth.noAccount')}{' '}
          <button type="button" className={buttonClass({ variant: 'link' })} onClick={onRegister}>
            {t('auth.toRegister')}
          </button>
        </p>
      )}
      <p className="or">{t('auth.or')}</p>
      <div className="ways">
        <SocialButtons returnTo={wanted ?? (pathname === '/login' ? '/' : pathname)} onPhone={onPhone} />
        {hasPasskey && (
          <Button
            icon={<KeyRound className="ic" aria-hidden="true" />}
            isBusy={passkey.isPending}
            onClick={passkey.ask}
          >
            {t('auth.passkey')}
          </Button>
        )}
        <TryFree onDone={onDone} />
      </div>
      {passkey.error !== null && codeOf(passkey.error) !== undefined && (
        <FieldMessage isError text={refusalText(t, passkey.error)} />
      )}
      <OtherAddress />
    </div>
  )
}

function TryFree({ onDone }: { onDone: () => void }) {
  const t = useT()
  const language = wireLanguage(useLanguage())
  const enter = useEntrance()
  const isOpen = useFlags()?.freePlay ?? false
  const trial = useMutation({
    mutationFn: () =>
      withChallenge((altcha) =>
        client.sessionFreePlay({ body: { platform: 'W', gatewayVersion: 3, altcha, language } }),
      ),
    onSuccess: (value) => enter(value, { greeting: 'tryFreeDone', onDone }),
  })
  if (!isOpen) return null
  return (
    <>
      <Button
        icon={<Sparkles className="ic" aria-hidden="true" />}
        isBusy={trial.isPending}
        onClick={() => trial.mutate()}
      >
        {t('auth.tryFree')}
      </Button>
      {trial.isError && <FieldMessage isError text={refusalText(t, trial.error)} />}
    </>
  )
}

/** Another address of the site (spec 2, the ad block), where the operator has set one. */
function OtherAddress() {
  const t = useT()
  const address = useSystemStatus().data?.info.domainRoute.find((route) => route.startsWith('https://'))
  if (address === undefined) return null
  return (
    <a className="adlink" href={address} target="_blank" rel="noopener noreferrer">
      <ExternalLink className="ic" aria-hidden="true" />
      <span className="grow">{t('auth.otherAddress')}</span>
      <ChevronRight className="ic" aria-hidden="true" />
    </a>
  )
}
