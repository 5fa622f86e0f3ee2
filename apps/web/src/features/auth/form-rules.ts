import type { Calls, ValueOf } from '@baize/contract'
import type { Translate } from '@baize/i18n'
import { z } from 'zod'

// The content policy allows no code made from text, which zod would otherwise try for speed.
z.config({ jitless: true })

type Rules = ValueOf<Calls['systemRegisterSetting']>
type Rule = Rules[string]

/** What the two forms send. */
export interface LoginFields {
  username: string
  password: string
}
export interface RegisterFields extends LoginFields {
  confirmPassword: string
  terms: boolean
}

const anything = '*'

function lengthText(t: Translate, { minLength: min, maxLength: max }: Rule): string {
  return min === max ? t('auth.lengthExact', { min }) : t('auth.length', { min, max })
}

/** Rules come from the server (spec 5): an accepted pattern of `*` takes anything. */
function textRule(t: Translate, rule: Rule | undefined, patternText: string): z.ZodType<string, string> {
  const filled = z.string().min(1, t('auth.required'))
  if (!rule) return filled
  const length = lengthText(t, rule)
  const sized = filled.min(rule.minLength, length).max(rule.maxLength, length)
  if (rule.acceptedPattern === anything) return sized
  return sized.regex(new RegExp(rule.acceptedPattern, 'u'), patternText)
}

export const loginRules = (t: Translate) =>
  z.object({
    username: z.string().trim().min(1, t('auth.required')),
    password: z.string().min(1, t('auth.required')),
  })

export const registerRules = (t: Translate, rules: Rules) =>
  z
    .object({
      username: textRule(t, rules['username'], t('errors.member_username_invalid')),
      password: textRule(t, rules['password'], t('auth.pattern')),
      confirmPassword: z.string().min(1, t('auth.required')),
      terms: z.boolean().refine((isTicked) => isTicked, t('auth.termsMissing')),
    })
    .refine((form) => form.password === form.confirmPassword, {
      path: ['confirmPassword'],
      message: t('auth.mismatch'),
    })
