import { PhoneField, useT } from '@baize/ui'
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'
import { countryOf, type MobileCountry } from './countries.ts'
import { findMobileFault, maskedMobile, mobileDigits } from './mobile.ts'
import { fieldOf, refusalText } from './refusal.ts'

export interface MobileFields {
  mobileNum: string
  country: string
}

interface MobileInputProps<Fields extends FieldValues & MobileFields> {
  form: UseFormReturn<Fields>
  countries: readonly MobileCountry[]
  error: string | undefined
}

const mobileName = <Fields extends FieldValues & MobileFields>() => 'mobileNum' as FieldPath<Fields>
const countryName = <Fields extends FieldValues & MobileFields>() => 'country' as FieldPath<Fields>

export function MobileInput<Fields extends FieldValues & MobileFields>(props: MobileInputProps<Fields>) {
  const t = useT()
  const { form, countries, error } = props
  const name = countryName<Fields>()
  return (
    <PhoneField
      label={t('auth.mobile')}
      placeholder={t('auth.mobilePlaceholder')}
      countryLabel={t('auth.country')}
      countries={countries}
      country={form.watch(name)}
      onCountry={(code) => form.setValue(name, code as FieldPathValue<Fields, typeof name>)}
      isRequired
      error={error}
      {...form.register(mobileName<Fields>())}
    />
  )
}

/** The mobile number of a form, for the call that sends a code to it. */
export function useMobileTarget<Fields extends FieldValues & MobileFields>(
  form: UseFormReturn<Fields>,
  countries: readonly MobileCountry[],
) {
  const t = useT()
  const typed = () => {
    const { mobileNum, country } = form.getValues()
    const chosen = countryOf(countries, country)
    return { typed: mobileNum, dialingCode: chosen.dialingCode, chosen }
  }
  const complain = (message: string) =>
    form.setError(mobileName<Fields>(), { message }, { shouldFocus: true })
  return {
    read: () => ({ mobileNum: mobileDigits(typed().typed), countryDialingCode: typed().dialingCode }),
    /** Spec 5: the number is validated before the SMS is sent. */
    check: async () => {
      const { typed: number, chosen } = typed()
      const fault = number === '' ? t('auth.required') : await findMobileFault(t, chosen, number)
      if (fault === undefined) {
        form.clearErrors(mobileName<Fields>())
        return maskedMobile(typed())
      }
      complain(fault)
      return undefined
    },
    onRefused: (error: unknown) => {
      const isMine = fieldOf(error, ['mobileNum']) !== undefined
      if (isMine) complain(refusalText(t, error))
      return isMine
    },
  }
}
