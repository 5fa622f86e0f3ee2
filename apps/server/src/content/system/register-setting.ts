import type { Calls, GivenValueOf } from '@baize/contract'
import { affiliateField, ruleOf, usualField, type RegisterForm } from '@baize/domain/identity'
import type { SiteSettings } from '@baize/domain/setting'
import { mobileDigitsOf } from '../../kernel/phone/phone.ts'
import { dialingCodeOfCountry, type RegisterService } from '../../identity/api.ts'

export type RegisterSetting = GivenValueOf<Calls['systemRegisterSetting']>

/** The register form as the wire has it; for a caller, with the picture where that one has to read it. */
export async function readRegisterSetting(
  settings: SiteSettings,
  registration: Pick<RegisterService, 'formFor'>,
  caller?: { device: string; address: string },
): Promise<RegisterSetting> {
  const [username, mobile] = [
    await registration.formFor('username', caller),
    await registration.formFor('mobile', caller),
  ]
  return {
    ...(username && { username: writeForm(username) }),
    ...(mobile && { mobile: writeForm(mobile) }),
    // Spec 2: mobile where it is on.
    type: mobile ? 'mobile' : 'username',
    countries: settings.mobile.countries.map((code) => ({ code, dialingCode: dialingCodeOfCountry(code) })),
    challenge: settings.register.challenge,
    affiliateCode: ruleOf(affiliateField),
    minimumAge: settings.security.minimumAge,
  }
}

const writeForm = (form: RegisterForm) => ({
  fields: form.map((field) => ({ name: field.name, ...ruleOf(field) })),
})

const namesEn = new Intl.DisplayNames('en', { type: 'region' })
const namesBn = new Intl.DisplayNames('bn', { type: 'region' })

/** The countries whose numbers are taken, with their names in both languages. */
export const listCountries = ({ mobile, register }: SiteSettings) =>
  mobile.countries.map((code) => ({
    ...mobileDigitsOf(code, boundsOf(register)),
    code,
    dialingCode: dialingCodeOfCountry(code),
    nameEn: namesEn.of(code) ?? code,
    nameBn: namesBn.of(code) ?? code,
  }))

/** What the operator asks of a mobile number, in whichever form it is asked. */
function boundsOf(register: SiteSettings['register']) {
  const asked = [...register.mobile, ...register.username].filter(({ name }) => name === 'mobileNum')
  const fields = asked.length > 0 ? asked : [usualField('mobileNum')]
  return {
    minDigits: Math.min(...fields.map(({ minLength }) => minLength)),
    maxDigits: Math.max(...fields.map(({ maxLength }) => maxLength)),
  }
}
