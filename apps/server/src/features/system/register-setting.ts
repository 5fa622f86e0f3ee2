import type { Calls, GivenValueOf } from '@baize/contract'
import { affiliateField, ruleOf, type RegisterForm } from '@baize/domain/identity'
import type { SiteSettings } from '@baize/domain/setting'
import { dialingCodeOfCountry } from '../member/register-input.ts'
import type { RegisterService } from '../member/register.ts'

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
export const listCountries = ({ mobile }: SiteSettings) =>
  mobile.countries.map((code) => ({
    code,
    dialingCode: dialingCodeOfCountry(code),
    nameEn: namesEn.of(code) ?? code,
    nameBn: namesBn.of(code) ?? code,
  }))
