import { Button, FieldMessage, useT } from '@baize/ui'
import { Smartphone } from 'lucide-react'
import { useFlags } from '../../core/queries/queries.ts'
import { FacebookMark, GoogleMark } from '../../verify/provider-marks.tsx'
import { refusalText } from '../../verify/refusal.ts'
import { useSocialSignIn, type Provider } from './social-sign-in.ts'

interface SocialProps {
  returnTo: string
  /** Opens Google's phone check, where the site has it. */
  onPhone?: () => void
  /**
   * Whether the terms were accepted, where a form asks for them; it shows that they have to be. Elsewhere who
   * is new is asked on the way back.
   */
  acceptTerms?: () => Promise<boolean>
}

/** Signing in at a provider: the browser goes there and comes back with a code for a session. */
export function SocialButtons({ returnTo, onPhone, acceptTerms }: SocialProps) {
  const t = useT()
  const flags = useFlags()
  const { begin, isGoing, error } = useSocialSignIn(returnTo)
  const go = async (provider: Provider) => {
    if (acceptTerms === undefined) return begin({ provider, terms: false })
    if (await acceptTerms()) begin({ provider, terms: true })
  }
  return (
    <>
      {flags?.facebook && (
        <Button icon={<FacebookMark />} isBusy={isGoing('facebook')} onClick={() => void go('facebook')}>
          {t('auth.facebook')}
        </Button>
      )}
      {flags?.google && (
        <Button icon={<GoogleMark />} isBusy={isGoing('google')} onClick={() => void go('google')}>
          {t('auth.google')}
        </Button>
      )}
      {onPhone && (
        <Button icon={<Smartphone className="ic" aria-hidden="true" />} onClick={onPhone}>
          {t('auth.phone')}
        </Button>
      )}
      {error && <FieldMessage isError text={refusalText(t, error)} />}
    </>
  )
}

/** The providers below another form, divided from it. */
export function SocialWays(props: SocialProps) {
  const t = useT()
  const flags = useFlags()
  if (!flags?.google && !flags?.facebook && !props.onPhone) return null
  return (
    <>
      <p className="or">{t('auth.or')}</p>
      <div className="ways">
        <SocialButtons {...props} />
      </div>
    </>
  )
}
