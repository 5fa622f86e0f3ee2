import type { Translate } from '@baize/i18n'
import { z } from 'zod'
import { checkMobile, code, filled, type CountryOf } from '../../verify/rules.ts'

export interface MobileContact {
  mobileNum: string
  country: string
  verificationCode: string
}
export interface EmailContact {
  email: string
  verificationCode: string
}

export const mobileContactRules = (t: Translate, countryOf: CountryOf) =>
  z
    .object({ mobileNum: filled(t), country: z.string(), verificationCode: code(t) })
    .superRefine(checkMobile(t, countryOf), { when: () => true })

export const emailContactRules = (t: Translate) =>
  z.object({
    email: z
      .string()
      .overwrite((typed) => typed.trim())
      .min(1, t('auth.required'))
      .pipe(z.email(t('errors.email_invalid'))),
    verificationCode: code(t),
  })
