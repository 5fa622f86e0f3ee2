import { zodResolver } from '@hookform/resolvers/zod'
import { Button, FieldMessage, useLanguage, useT } from '@baize/ui'
import { useMutation } from '@tanstack/react-query'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { client } from '../../core/calls/client.ts'
import { wireLanguage } from '../../core/language/language.tsx'
import { CodeInput } from '../../verify/code-input.tsx'
import { countryOf, useCountries } from '../../verify/countries.ts'
import { useEntrance } from './entrance.ts'
import { forgotByMobileRules, type ForgotByMobileFields } from './form-rules.ts'
import { MobileInput, useMobileTarget } from '../../verify/mobile-input.tsx'
import { NewPasswordInputs } from './new-password-inputs.tsx'
import { fieldOf, refusalText } from '../../verify/refusal.ts'
import { usePasswordRule } from './register-setting.ts'

const names = ['mobileNum', 'verificationCode', 'password'] as const

/** Sets a new password with a code; it logs in with it (spec 4). */
export function ForgotByMobile({ onDone }: { onDone: () => void }) {
  const t = useT()
  const language = wireLanguage(useLanguage())
  const countries = useCountries()
  const password = usePasswordRule()
  const chosen = (code: string) => countryOf(countries, code)
  const form = useForm<ForgotByMobileFields>({
    resolver: zodResolver(forgotByMobileRules(t, { password, countryOf: chosen })),
    defaultValues: {
      mobileNum: '',
      country: countries[0]?.code ?? '',
      verificationCode: '',
      password: '',
      confirmPassword: '',
    },
  })
  const mobile = useMobileTarget(form, countries)
  const setting = useNewPassword(form, mobile, onDone)
  const { errors } = form.formState
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => void form.handleSubmit((fields) => setting.mutate(fields))(event)}
    >
      <MobileInput form={form} countries={countries} error={errors.mobileNum?.message} />
      <CodeInput
        wait="password"
        label={t('auth.code')}
        field={form.register('verificationCode')}
        error={errors.verificationCode?.message}
        target={mobile.check}
        send={(altcha) =>
          client.smsNoLogin({ body: { ...mobile.read(), purpose: 'password', altcha, language } })
        }
        onRefused={mobile.onRefused}
        onSent={() => form.setFocus('verificationCode')}
        onUse={(code) => form.setValue('verificationCode', code, { shouldValidate: true })}
      />
      <NewPasswordInputs register={form.register} errors={errors} />
      {setting.isError && !fieldOf(setting.error, names) && (
        <FieldMessage isError text={refusalText(t, setting.error)} />
      )}
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={setting.isPending}>
        {t('auth.setPassword')}
      </Button>
    </form>
  )
}

function useNewPassword(
  form: UseFormReturn<ForgotByMobileFields>,
  mobile: ReturnType<typeof useMobileTarget>,
  onDone: () => void,
) {
  const t = useT()
  const enter = useEntrance()
  return useMutation({
    mutationFn: ({ password: newPassword, verificationCode }: ForgotByMobileFields) =>
      client.passwordByMobile({ body: { ...mobile.read(), newPassword, verificationCode } }),
    onSuccess: (value) => enter(value, { greeting: 'changed', onDone }),
    onError: (error) => {
      const field = fieldOf(error, names)
      if (field) form.setError(field, { message: refusalText(t, error) }, { shouldFocus: true })
    },
  })
}
