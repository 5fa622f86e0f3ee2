import { Button, FieldMessage, useLanguage, useT } from '@baize/ui'
import { useMutation } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import { readInvitation } from '../../core/address-codes.ts'
import { client } from '../../core/client.ts'
import { wireLanguage } from '../../core/language.tsx'
import { useFlags } from '../../core/queries.ts'
import { FacebookMark, GoogleMark } from '../../verify/provider-marks.tsx'
import { refusalText } from '../../verify/refusal.ts'

interface SocialProps {
  returnTo: string
  /** Opens Google's phone check, where the site has it. */
  onPhone?: () => void
}

/** Signing in at a provider: the browser goes there and comes back with a code for a session. */
export function SocialButtons({ returnTo, onPhone }: SocialProps) {
  const t = useT()
  const flags = useFlags()
  const language = wireLanguage(useLanguage())
  const begin = useMutation({
    mutationFn: (provider: 'google' | 'facebook') =>
      client.identityBegin({
        body: { provider, returnTo, language, ...readInvitation(location.href, sessionStorage) },
      }),
    onSuccess: ({ url }) => location.assign(url),
  })
  const isGoing = (provider: string) => (begin.isPending || begin.isSuccess) && begin.variables === provider
  return (
    <>
      {flags?.facebook && (
        <Button icon={<FacebookMark />} isBusy={isGoing('facebook')} onClick={() => begin.mutate('facebook')}>
          {t('auth.facebook')}
        </Button>
      )}
      {flags?.google && (
        <Button icon={<GoogleMark />} isBusy={isGoing('google')} onClick={() => begin.mutate('google')}>
          {t('auth.google')}
        </Button>
      )}
      {onPhone && (
        <Button icon={<Smartphone className="ic" aria-hidden="true" />} onClick={onPhone}>
          {t('auth.phone')}
        </Button>
      )}
      {begin.isError && <FieldMessage isError text={refusalText(t, begin.error)} />}
    </>
  )
}

/** The providers below another form, divided from it. */
export function SocialWays({ returnTo, onPhone }: SocialProps) {
  const t = useT()
  const flags = useFlags()
  if (!flags?.google && !flags?.facebook && !onPhone) return null
  return (
    <>
      <p className="or">{t('auth.or')}</p>
      <div className="ways">
        <SocialButtons returnTo={returnTo} onPhone={onPhone} />
      </div>
    </>
  )
}
