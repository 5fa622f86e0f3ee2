import { latinDigits } from '@baize/i18n'
import { useT } from '@baize/ui'
import { invariant } from '@baize/std'
import { useMutation } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useRef } from 'react'
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'
import type { MobileCountry } from '../../verify/countries.ts'
import { CodeInput } from '../../verify/code-input.tsx'
import { useMobileTarget, type MobileFields } from '../../verify/mobile-input.tsx'
import { refusalText } from '../../verify/refusal.ts'
import type { PhoneCheck } from './phone-check.ts'

// Google's codes have six digits.
const wholeCode = /^\d{6}$/

interface PhoneCodeFields extends MobileFields {
  verificationCode: string
}

interface PhoneCodeInputProps<Fields extends FieldValues & PhoneCodeFields> {
  check: PhoneCheck
  form: UseFormReturn<Fields>
  countries: readonly MobileCountry[]
  error: string | undefined
}

/** The code that Google sends; nothing is asked about a number that it has confirmed. */
export function PhoneCodeInput<Fields extends FieldValues & PhoneCodeFields>(
  props: PhoneCodeInputProps<Fields>,
) {
  const { check, form, countries, error } = props
  const t = useT()
  const mobile = useMobileTarget(form, countries)
  const robotCheck = useRef<HTMLDivElement>(null)
  const name = 'verificationCode' as FieldPath<Fields>
  const confirm = useMutation({
    mutationFn: (code: string) => check.prove(form.getValues(), code),
    onError: (error) => form.setError(name, { message: refusalText(t, error) }),
  })
  // The number is confirmed as soon as the code is whole, so that it is seen before the form is sent.
  const confirmWhole = (given: unknown) => {
    const code = latinDigits(String(given).trim())
    if (wholeCode.test(code) && !confirm.isPending) confirm.mutate(code)
  }
  const typed = { mobileNum: form.watch(mobileName<Fields>()), country: form.watch(countryName<Fields>()) }
  if (check.isProven(typed)) {
    return (
      <p className="proven" role="status">
        <Check className="ic" aria-hidden="true" />
        {t('auth.phoneProven')}
      </p>
    )
  }
  return (
    <>
      <CodeInput
        wait="phone"
        label={t('auth.code')}
        field={form.register(name, {
          onChange: (event: { target: { value: unknown } }) => confirmWhole(event.target.value),
        })}
        error={error}
        target={mobile.check}
        send={() => {
          invariant(robotCheck.current, 'the form of the check is shown')
          return check.send(form.getValues(), robotCheck.current)
        }}
        onRefused={mobile.onRefused}
        onSent={() => form.setFocus(name)}
        onUse={(code) => {
          form.setValue(name, code as FieldPathValue<Fields, typeof name>, { shouldValidate: true })
          confirmWhole(code)
        }}
      />
      <div ref={robotCheck} className="robot-check" />
    </>
  )
}

const mobileName = <Fields extends FieldValues & PhoneCodeFields>() => 'mobileNum' as FieldPath<Fields>
const countryName = <Fields extends FieldValues & PhoneCodeFields>() => 'country' as FieldPath<Fields>
