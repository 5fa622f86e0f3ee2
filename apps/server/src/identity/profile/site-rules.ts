import { checkForm, type RegisterField } from '@baize/domain/identity'
import type { ProfileField } from '@baize/domain/security'
import type { SiteSettings } from '@baize/domain/setting'
import { readPattern } from '../../kernel/setting/written-pattern.ts'

/** What the site's register forms ask of a field: the profile takes nothing that registering would refuse. */
export type SiteRules = (field: ProfileField, value: string) => boolean

/** A field that stands in both forms with different rules takes what either takes. */
export function readSiteRules({ register }: Pick<SiteSettings, 'register'>): SiteRules {
  const asked = [...register.username, ...register.mobile]
  return (field, value) => {
    const rules = asked.filter(({ name }) => name === (field === 'realName' ? 'payeeName' : field))
    return rules.length === 0 || rules.some((rule) => fits(rule, value))
  }
}

const fits = (rule: RegisterField, value: string): boolean =>
  checkForm([{ ...rule, required: true }], { [rule.name]: value }, fitsWritten).ok

const fitsWritten = (source: string, text: string): boolean => {
  const pattern = readPattern(source)
  return pattern.ok && pattern.value.fits(text)
}
