import { latinDigits, type Translate } from '@baize/i18n'
import { z } from 'zod'
import type { MobileCountry } from './countries.ts'
import { findMobileFault } from './mobile.ts'

/** The country of a form by its code. */
export type CountryOf = (code: string) => Pick<MobileCountry, 'dialingCode' | 'minDigits' | 'maxDigits'>

// The content policy allows no code made from text, which zod would otherwise try for speed.
z.config({ jitless: true })

export const filled = (t: Translate) => z.string().min(1, t('auth.required'))

/** A code: Bengali digits are read as well (decision D28). */
export const code = (t: Translate) =>
  z
    .string()
    .overwrite((typed) => latinDigits(typed.trim()))
    .min(1, t('errors.code_required'))
    .max(255, t('errors.code_wrong'))

/** A mobile number of the country chosen beside it. */
export const checkMobile =
  (t: Translate, countryOf: CountryOf) =>
  async (form: { mobileNum: string; country: string }, issues: z.RefinementCtx): Promise<void> => {
    if (form.mobileNum === '') return
    const message = await findMobileFault(t, countryOf(form.country), form.mobileNum)
    if (message !== undefined) issues.addIssue({ code: 'custom', path: ['mobileNum'], message })
  }
