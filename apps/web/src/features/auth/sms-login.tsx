import { zodResolver } from '@hookform/resolvers/zod'
import { useLanguage, useT } from '@baize/ui'
import { useForm } from 'react-hook-form'
import { client } from '../../core/calls/client.ts'
import { wireLanguage } from '../../core/language/language.tsx'
import { readRemembered } from '../../core/browser/remembered.ts'
import { CodeInput } from '../../verify/code-input.tsx'
import { countryOf, dialingCodeOf, useCountries, type MobileCountry } from '../../verify/countries.ts'
import type { LoginValue } from './entrance.ts'
import { smsLoginRules, type SmsLoginFields } from './form-rules.ts'
import { LoginFoot } from './login-foot.tsx'
import { useLogin, type ProofAsked } from './login.ts'
import { MobileInput, useMobileTarget } from '../../verify/mobile-input.tsx'
import { mobileDigits } from '../../verify/mobile.ts'
import { rememberLogin } from './remember-login.ts'

interface SmsLoginProps {
  area: 'site' | 'agent'
  onEnter: (value: LoginValue) => void
  onProof: (asked: ProofAsked) => void
  onForgot: () => void
}

const names = ['mobileNum', 'verificationCode'] as const

export function SmsLogin({ area, onEnter, onProof, onForgot }: SmsLoginProps) {
  const t = useT()
  const language = wireLanguage(useLanguage())
  const countries = useCountries()
  const canRemember = area === 'site'
  const form = useSmsForm(canRemember, countries)
  const login = useLogin({
    t,
    form,
    names,
    onProof,
    onEnter: (value) => {
      const { remember, mobileNum, country } = form.getValues()
      if (canRemember) rememberLogin(remember ? { mobileNum, country } : {})
      onEnter(value)
    },
  })
  const mobile = useMobileTarget(form, countries)
  const { errors } = form.formState
  // Spec 3: in sms mode the mobile number is sent as username and the code as password.
  const submit = ({ mobileNum, country, verificationCode }: SmsLoginFields) =>
    login.mutate({
      username: mobileDigits(mobileNum),
      password: verificationCode,
      countryDialingCode: dialingCodeOf(countries, country),
      type: 'sms',
      area,
    })
  return (
    <form className="form" noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <MobileInput form={form} countries={countries} error={errors.mobileNum?.message} />
      <CodeInput
        wait="login"
        label={t('auth.code')}
        field={form.register('verificationCode')}
        error={errors.verificationCode?.message}
        target={mobile.check}
        send={(altcha) =>
          client.smsNoLogin({ body: { ...mobile.read(), purpose: 'login', altcha, language } })
        }
        onRefused={mobile.onRefused}
        onSent={() => form.setFocus('verificationCode')}
        onUse={(code) => form.setValue('verificationCode', code, { shouldValidate: true })}
      />
      <LoginFoot
        remember={canRemember ? form.register('remember') : undefined}
        terms={form.register('terms')}
        isTermsMissing={errors.terms !== undefined}
        refusal={login.error}
        names={names}
        isBusy={login.isPending}
        onForgot={onForgot}
      />
    </form>
  )
}

function useSmsForm(canRemember: boolean, countries: readonly MobileCountry[]) {
  const t = useT()
  const kept = canRemember ? readRemembered(document.cookie) : {}
  return useForm<SmsLoginFields>({
    resolver: zodResolver(smsLoginRules(t, (code) => countryOf(countries, code))),
    defaultValues: {
      mobileNum: kept.mobileNum ?? '',
      country: kept.country ?? countries[0]?.code ?? '',
      verificationCode: '',
      remember: kept.mobileNum !== undefined,
      terms: false,
    },
  })
}
