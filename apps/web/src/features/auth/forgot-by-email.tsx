import { zodResolver } from '@hookform/resolvers/zod'
import { Button, FieldMessage, TextField, useLanguage, useT } from '@baize/ui'
import { useMutation } from '@tanstack/react-query'
import { Mail, UserRound } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { client } from '../../core/calls/client.ts'
import { wireLanguage } from '../../core/language/language.tsx'
import { DemoInbox } from '../../verify/demo-inbox.tsx'
import { forgotByEmailRules, type ForgotByEmailFields } from './form-rules.ts'
import { fieldOf, refusalText } from '../../verify/refusal.ts'

/** Asks for a link by mail; then says that it is on its way (spec 4). */
export function ForgotByEmail({ onClose }: { onClose: () => void }) {
  const t = useT()
  const language = wireLanguage(useLanguage())
  const form = useForm<ForgotByEmailFields>({
    resolver: zodResolver(forgotByEmailRules(t)),
    defaultValues: { username: '', email: '' },
  })
  const request = useMutation({
    mutationFn: (fields: ForgotByEmailFields) => client.passwordByEmail({ body: { ...fields, language } }),
    onError: (error) => {
      if (fieldOf(error, ['email'])) form.setError('email', { message: refusalText(t, error) })
    },
  })
  if (request.data) return <Sent inboxKey={request.data.inboxKey} onClose={onClose} />
  const { errors } = form.formState
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => void form.handleSubmit((fields) => request.mutate(fields))(event)}
    >
      <p className="sec">{t('auth.forgotText')}</p>
      <TextField
        label={t('auth.username')}
        placeholder={t('auth.usernamePlaceholder')}
        icon={<UserRound className="ic" aria-hidden="true" />}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        isRequired
        error={errors.username?.message}
        {...form.register('username')}
      />
      <TextField
        label={t('auth.email')}
        placeholder={t('auth.emailPlaceholder')}
        icon={<Mail className="ic" aria-hidden="true" />}
        type="email"
        inputMode="email"
        autoComplete="email"
        isRequired
        error={errors.email?.message}
        {...form.register('email')}
      />
      {request.isError && !fieldOf(request.error, ['email']) && (
        <FieldMessage isError text={refusalText(t, request.error)} />
      )}
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={request.isPending}>
        {t('auth.forgotAction')}
      </Button>
    </form>
  )
}

// Spec 4: how long the link of the mail is good for.
const linkMinutes = 10

interface SentProps {
  inboxKey: string | undefined
  onClose: () => void
}

function Sent({ inboxKey, onClose }: SentProps) {
  const t = useT()
  return (
    <div className="form" role="status">
      <h3 className="form-head">{t('auth.forgotSentTitle')}</h3>
      <p className="sec">{t('auth.forgotSentText', { minutes: linkMinutes })}</p>
      <p className="sec">{t('auth.forgotSentNone')}</p>
      {inboxKey !== undefined && <DemoInbox inboxKey={inboxKey} />}
      <Button variant="primary" size="lg" isBlock onClick={onClose}>
        {t('auth.understood')}
      </Button>
    </div>
  )
}
