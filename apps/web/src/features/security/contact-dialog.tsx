import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Dialog, FieldMessage, TextField, showToast, useT } from '@baize/ui'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { client } from '../../core/calls/client.ts'
import { CodeInput } from '../../verify/code-input.tsx'
import { countryOf, useCountries } from '../../verify/countries.ts'
import { MobileInput, useMobileTarget } from '../../verify/mobile-input.tsx'
import { fieldOf, refusalText } from '../../verify/refusal.ts'
import {
  emailContactRules,
  mobileContactRules,
  type EmailContact,
  type MobileContact,
} from './contact-rules.ts'
import { useChange } from './guarded.ts'

interface ContactDialogProps {
  channel: 'sms' | 'email'
  /** The one it replaces, masked. */
  old: string | null
  onClose: () => void
}

/** Binds a mobile number or an e-mail address, with a code that goes there. */
export function ContactDialog({ channel, old, onClose }: ContactDialogProps) {
  const t = useT()
  const name = channel === 'sms' ? 'mobile' : 'email'
  const done = () => {
    showToast({ tone: 'ok', title: t(`security.${name}Done`) })
    onClose()
  }
  return (
    <Dialog className="sc-form" title={t(`security.${name}Title`)} onClose={onClose}>
      <p className="sec">
        {t(`security.${name}Text`)} {old !== null && t(`security.${name}Replace`, { old })}
      </p>
      {channel === 'sms' ? <MobileForm onDone={done} /> : <EmailForm onDone={done} />}
    </Dialog>
  )
}

const mobileNames = ['mobileNum', 'verificationCode'] as const
const emailNames = ['email', 'verificationCode'] as const

function MobileForm({ onDone }: { onDone: () => void }) {
  const t = useT()
  const countries = useCountries()
  const form = useForm<MobileContact>({
    resolver: zodResolver(mobileContactRules(t, (code) => countryOf(countries, code))),
    defaultValues: { mobileNum: '', country: countries[0]?.code ?? '', verificationCode: '' },
  })
  const mobile = useMobileTarget(form, countries)
  const bind = useChange(
    ({ verificationCode }: MobileContact, proof) =>
      client.contactBind({ body: { channel: 'sms', ...mobile.read(), verificationCode, proof } }),
    {
      onDone,
      onRefused: (error) => {
        const field = fieldOf(error, mobileNames)
        if (field) form.setError(field, { message: refusalText(t, error) }, { shouldFocus: true })
        return field !== undefined
      },
    },
  )
  const { errors } = form.formState
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => void form.handleSubmit((fields) => bind.run(fields))(event)}
    >
      <MobileInput form={form} countries={countries} error={errors.mobileNum?.message} />
      <CodeInput
        wait="bind-sms"
        label={t('auth.code')}
        field={form.register('verificationCode')}
        error={errors.verificationCode?.message}
        target={mobile.check}
        send={() => client.contactCode({ body: { channel: 'sms', ...mobile.read() } })}
        onRefused={mobile.onRefused}
        onSent={() => {
          form.clearErrors('verificationCode')
          form.setFocus('verificationCode')
        }}
        onUse={(code) => form.setValue('verificationCode', code, { shouldValidate: true })}
      />
      {bind.error && <FieldMessage isError text={refusalText(t, bind.error)} />}
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={bind.isPending}>
        {t('security.mobileSave')}
      </Button>
    </form>
  )
}

function EmailForm({ onDone }: { onDone: () => void }) {
  const t = useT()
  const form = useForm<EmailContact>({
    resolver: zodResolver(emailContactRules(t)),
    defaultValues: { email: '', verificationCode: '' },
  })
  const bind = useChange(
    (fields: EmailContact, proof) => client.contactBind({ body: { channel: 'email', ...fields, proof } }),
    { onDone, onRefused: (error) => complain(form, error, refusalText(t, error)) },
  )
  const { errors } = form.formState
  const typed = () => form.getValues('email').trim()
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => void form.handleSubmit((fields) => bind.run(fields))(event)}
    >
      <TextField
        label={t('auth.email')}
        type="email"
        placeholder={t('auth.emailPlaceholder')}
        autoComplete="email"
        isRequired
        error={errors.email?.message}
        {...form.register('email')}
      />
      <CodeInput
        wait="bind-email"
        label={t('auth.emailCode')}
        field={form.register('verificationCode')}
        error={errors.verificationCode?.message}
        target={async () => ((await form.trigger('email')) ? typed() : undefined)}
        send={() => client.contactCode({ body: { channel: 'email', email: typed() } })}
        onRefused={(error) => complain(form, error, refusalText(t, error))}
        onSent={() => {
          form.clearErrors('verificationCode')
          form.setFocus('verificationCode')
        }}
        onUse={(code) => form.setValue('verificationCode', code, { shouldValidate: true })}
      />
      {bind.error && <FieldMessage isError text={refusalText(t, bind.error)} />}
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={bind.isPending}>
        {t('security.emailSave')}
      </Button>
    </form>
  )
}

/** Shows a refusal under the field it is about, when the form has it. */
function complain(form: UseFormReturn<EmailContact>, error: unknown, message: string): boolean {
  const field = fieldOf(error, emailNames)
  if (field) form.setError(field, { message }, { shouldFocus: true })
  return field !== undefined
}
