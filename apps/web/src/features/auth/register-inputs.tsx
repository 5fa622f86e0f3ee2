import { fieldText } from '@baize/i18n'
import { PasswordField, TextField, useLanguage, useT } from '@baize/ui'
import type { UseFormReturn } from 'react-hook-form'
import { client } from '../../core/calls/client.ts'
import { wireLanguage } from '../../core/language/language.tsx'
import { CaptchaInput, type Captcha } from './captcha-input.tsx'
import type { MobileCountry } from '../../verify/countries.ts'
import { CodeInput } from '../../verify/code-input.tsx'
import { MobileInput, useMobileTarget } from '../../verify/mobile-input.tsx'
import type { PhoneCheck } from './phone-check.ts'
import { PhoneCodeInput } from './phone-code-input.tsx'
import { fieldLooks, isPlainField, type PlainFieldName } from './register-looks.tsx'
import type { RegisterField, RegisterFields, RegisterWay } from './register-rules.ts'

interface InputsProps {
  form: UseFormReturn<RegisterFields>
  fields: readonly RegisterField[]
  way: RegisterWay
  countries: readonly MobileCountry[]
  captcha: Captcha
  check?: PhoneCheck
}

/** The fields in the order in which the operator set them. */
export function RegisterInputs(props: InputsProps) {
  const hasPassword = props.form.watch('password') !== ''
  // A password that may be left out is asked for a second time once there is one.
  const isDue = ({ name, required }: RegisterField) => name !== 'confirmPassword' || required || hasPassword
  return props.fields.filter(isDue).map((field) => <Input key={field.name} {...props} field={field} />)
}

function Input(props: InputsProps & { field: RegisterField }) {
  const { form, countries, captcha, field } = props
  const error = form.formState.errors[field.name]?.message
  if (isPlainField(field.name)) {
    return <PlainInput form={form} field={field} name={field.name} error={error} />
  }
  switch (field.name) {
    case 'mobileNum':
      return <MobileInput form={form} countries={countries} error={error} />
    case 'verificationCode':
      return props.check ? (
        <PhoneCodeInput check={props.check} form={form} countries={countries} error={error} />
      ) : (
        <RegisterCode {...props} error={error} />
      )
    case 'captcha':
      return <CaptchaInput captcha={captcha} field={form.register('captcha')} error={error} />
  }
}

function RegisterCode({ form, way, countries, error }: InputsProps & { error: string | undefined }) {
  const t = useT()
  const language = wireLanguage(useLanguage())
  const mobile = useMobileTarget(form, countries)
  const send = (altcha: string | undefined) => {
    const { mobileNum: mobileNo, countryDialingCode } = mobile.read()
    return client.smsRegister({
      body: { mobileNo, countryDialingCode, registrationType: way, altcha, language },
    })
  }
  return (
    <CodeInput
      wait="register"
      label={t('auth.code')}
      field={form.register('verificationCode')}
      error={error}
      target={mobile.check}
      send={send}
      onRefused={mobile.onRefused}
      onSent={() => form.setFocus('verificationCode')}
      onUse={(code) => form.setValue('verificationCode', code, { shouldValidate: true })}
    />
  )
}

interface PlainInputProps {
  form: UseFormReturn<RegisterFields>
  field: RegisterField
  name: PlainFieldName
  error: string | undefined
}

function PlainInput({ form, field, name, error }: PlainInputProps) {
  const t = useT()
  const hint = useHint(field)
  const { label, placeholder, autoComplete, inputMode, icon: Icon, isSecret } = fieldLooks[name]
  const shared = {
    label: field.required || name === 'confirmPassword' ? t(label) : `${t(label)} (${t('auth.optional')})`,
    placeholder: placeholder && t(placeholder),
    autoComplete,
    inputMode,
    icon: Icon && <Icon className="ic" aria-hidden="true" />,
    isRequired: field.required,
    hint,
    error,
    ...form.register(name),
  }
  if (!isSecret) return <TextField {...shared} autoCapitalize="none" spellCheck={false} />
  return <PasswordField {...shared} showLabel={t('auth.showPassword')} hideLabel={t('auth.hidePassword')} />
}

function useHint(field: RegisterField): string | undefined {
  const t = useT()
  if (field.name === 'username') return fieldText(t, field)
  if (field.name !== 'password') return undefined
  return field.required ? t('auth.passwordHint', { min: field.minLength }) : t('auth.passwordOptional')
}
