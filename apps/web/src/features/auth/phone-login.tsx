import { zodResolver } from '@hookform/resolvers/zod'
import { Button, FieldMessage, buttonClass, useT } from '@baize/ui'
import { useForm } from 'react-hook-form'
import { useFlags } from '../../core/queries/queries.ts'
import { countryOf, dialingCodeOf, useCountries, type MobileCountry } from '../../verify/countries.ts'
import { MobileInput } from '../../verify/mobile-input.tsx'
import { mobileDigits } from '../../verify/mobile.ts'
import { codeOf, refusalText } from '../../verify/refusal.ts'
import { CaptchaInput, useCaptcha } from './captcha-input.tsx'
import type { LoginValue } from './entrance.ts'
import { phoneLoginRules, type PhoneLoginFields } from './form-rules.ts'
import { isShownElsewhere, useLogin, type ProofAsked } from './login.ts'
import type { PhoneCheck } from './phone-check.ts'
import { PhoneCodeInput } from './phone-code-input.tsx'
import { TermsBox } from './terms.tsx'

interface PhoneLoginProps {
  check: PhoneCheck
  onEnter: (value: LoginValue) => void
  onProof: (asked: ProofAsked) => void
  /** Goes on to an account for the number that was just proven. */
  onRegister: () => void
  onBack: () => void
}

const names = ['mobileNum', 'verificationCode', 'captcha'] as const

/** Logging in by Google's phone check: the number, its code, and no password. */
export function PhoneLogin({ check, onEnter, onProof, onRegister, onBack }: PhoneLoginProps) {
  const t = useT()
  const countries = useCountries()
  const captcha = useCaptcha()
  const form = usePhoneForm({ check, countries, isCaptchaShown: captcha.isShown })
  const login = useLogin({ t, form, names, captcha, onEnter, onProof })
  const { errors } = form.formState
  const submit = (typed: PhoneLoginFields) =>
    login.mutateAsync(async () => ({
      username: mobileDigits(typed.mobileNum),
      password: await check.prove(typed, typed.verificationCode),
      countryDialingCode: dialingCodeOf(countries, typed.country),
      captcha: typed.captcha || undefined,
      type: 'firebase',
      area: 'site',
    }))
  const canRegister = useFlags()?.mobileRegistration ?? false
  const isUnknown = codeOf(login.error) === 'phone_not_registered'
  return (
    <form
      className="form"
      noValidate
      // What was refused stands in the form.
      onSubmit={(event) =>
        void form
          .handleSubmit(submit)(event)
          .catch(() => undefined)
      }
    >
      <h3 className="form-head">{t('auth.phoneTitle')}</h3>
      <p className="sec">{t('auth.phoneText')}</p>
      <MobileInput form={form} countries={countries} error={errors.mobileNum?.message} />
      <PhoneCodeInput
        check={check}
        form={form}
        countries={countries}
        error={errors.verificationCode?.message}
      />
      {captcha.isShown && (
        <CaptchaInput captcha={captcha} field={form.register('captcha')} error={errors.captcha?.message} />
      )}
      <TermsBox field={form.register('terms')} isMissing={errors.terms !== undefined} />
      {login.isError && !isShownElsewhere(login.error, names) && (
        <FieldMessage isError text={refusalText(t, login.error)} />
      )}
      {isUnknown && canRegister && (
        <Button variant="felted" isBlock onClick={onRegister}>
          {t('auth.phoneRegister')}
        </Button>
      )}
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={login.isPending}>
        {t('auth.loginAction')}
      </Button>
      <p className="form-other">
        <button type="button" className={buttonClass({ variant: 'link' })} onClick={onBack}>
          {t('auth.otherWays')}
        </button>
      </p>
    </form>
  )
}

interface FormOptions {
  check: PhoneCheck
  countries: readonly MobileCountry[]
  isCaptchaShown: boolean
}

function usePhoneForm({ check, countries, isCaptchaShown }: FormOptions) {
  const t = useT()
  const { isProven, proven } = check
  return useForm<PhoneLoginFields>({
    resolver: zodResolver(
      phoneLoginRules(t, {
        isCaptchaShown,
        isProven,
        countryOf: (code) => countryOf(countries, code),
      }),
    ),
    defaultValues: {
      mobileNum: proven?.mobileNum ?? '',
      country: proven?.country ?? countries[0]?.code ?? '',
      verificationCode: '',
      captcha: '',
      terms: false,
    },
  })
}
