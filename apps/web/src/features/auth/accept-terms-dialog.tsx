import { Button, FieldMessage, useT } from '@baize/ui'
import { useForm } from 'react-hook-form'
import { useLocation } from 'react-router'
import { FacebookMark, GoogleMark } from '../../verify/provider-marks.tsx'
import { refusalText } from '../../verify/refusal.ts'
import { DoorDialog } from './door-dialog.tsx'
import { useSocialSignIn, type Provider } from './social-sign-in.ts'
import { TermsBox } from './terms.tsx'

interface AcceptTermsProps {
  provider: Provider
  onClose: () => void
}

const marks = { google: GoogleMark, facebook: FacebookMark } as const
const names = { google: 'auth.google', facebook: 'auth.facebook' } as const

/** Somebody new came from a provider: no account is opened before the terms and the age are confirmed. */
export function AcceptTermsDialog({ provider, onClose }: AcceptTermsProps) {
  const t = useT()
  const { pathname, search } = useLocation()
  const form = useForm({ defaultValues: { terms: false } })
  const { begin, isGoing, error } = useSocialSignIn(pathname + search)
  const Mark = marks[provider]
  const name = t(names[provider])
  return (
    <DoorDialog title={t('auth.acceptTitle')} welcome="register" isShort onClose={onClose}>
      <form
        className="form"
        noValidate
        onSubmit={(event) => void form.handleSubmit(() => begin({ provider, terms: true }))(event)}
      >
        <p className="sec">{t('auth.acceptText', { provider: name })}</p>
        <TermsBox
          field={form.register('terms', { required: true })}
          isMissing={form.formState.errors.terms !== undefined}
        />
        {error && <FieldMessage isError text={refusalText(t, error)} />}
        <Button type="submit" variant="primary" size="lg" isBlock icon={<Mark />} isBusy={isGoing(provider)}>
          {t('auth.acceptAction', { provider: name })}
        </Button>
      </form>
    </DoorDialog>
  )
}
