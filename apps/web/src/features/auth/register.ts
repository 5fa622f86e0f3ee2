import { latinDigits, type Translate } from '@baize/i18n'
import { useLanguage } from '@baize/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { readInvitation } from '../../core/address/address-codes.ts'
import { withChallenge } from '../../core/sign-in/challenge.ts'
import { client } from '../../core/calls/client.ts'
import { paths } from '../../core/address/paths.ts'
import { wireLanguage } from '../../core/language/language.tsx'
import type { Affiliate } from './affiliate.ts'
import type { Captcha } from './captcha-input.tsx'
import { dialingCodeOf, useCountries } from '../../verify/countries.ts'
import { useEntrance } from './entrance.ts'
import type { PhoneCheck } from './phone-check.ts'
import { fieldOf, refusalText } from '../../verify/refusal.ts'
import {
  registerBody,
  registerFieldNames,
  type RegisterField,
  type RegisterFields,
  type RegisterSetting,
  type RegisterWay,
} from './register-rules.ts'
import { registerSettingKey } from './register-setting.ts'

interface Registration {
  t: Translate
  form: UseFormReturn<RegisterFields>
  way: RegisterWay
  fields: readonly RegisterField[]
  setting: RegisterSetting
  affiliate: Affiliate
  captcha: Captcha
  /** Google confirms the number; when it does not, nothing is sent (spec 4). */
  check: PhoneCheck | undefined
  wanted?: string
  onDone: () => void
}

/** Sends a registration, which logs in (spec 4); a refusal goes under its field. */
export function useRegister(registration: Registration) {
  const { t, form, captcha, wanted, onDone } = registration
  const queryClient = useQueryClient()
  const enter = useEntrance()
  const send = useSend(registration)
  const navigate = useNavigate()
  // An agent's account has its pages at the agents' own address.
  const toOffice = () => void navigate(paths.agentHome)
  return useMutation({
    mutationFn: send,
    onSuccess: (value) =>
      enter(value, {
        greeting: 'registered',
        wanted,
        onDone: registration.affiliate.opensAgent ? toOffice : onDone,
      }),
    onError: (error) => {
      if (captcha.isShown) captcha.renew()
      const field = fieldOf(error, [...registerFieldNames, 'terms' as const])
      if (field === 'captcha') captcha.show()
      if (field) form.setError(field, { message: refusalText(t, error) }, { shouldFocus: true })
    },
    // The next registration may be asked for the picture.
    onSettled: () => queryClient.invalidateQueries({ queryKey: registerSettingKey, refetchType: 'none' }),
  })
}

function useSend({ way, fields: shown, setting, affiliate, check }: Registration) {
  const language = wireLanguage(useLanguage())
  const countries = useCountries()
  // The code of Google's check goes to Google alone.
  const fields = check ? shown.filter(({ name }) => name !== 'verificationCode') : shown
  return async (typed: RegisterFields) => {
    const dialingCode = dialingCodeOf(countries, typed.country)
    const proof = check && {
      firebaseChannel: 'sms' as const,
      firebaseIdToken: await check.prove(typed, latinDigits(typed.verificationCode.trim())),
    }
    const { referralCode } = readInvitation(location.href, sessionStorage)
    const body = {
      // Spec 5: where the field is not shown, the code of the address is used.
      affiliateCode: affiliate.code,
      ...registerBody(typed, { fields, dialingCode }),
      countryDialingCode: dialingCode,
      referralCode,
      login: true as const,
      terms: typed.terms,
      domain: location.hostname,
      registerUrl: location.href,
      registerMethod: 'WEB',
      language,
      ...proof,
    }
    const call = way === 'mobile' ? client.memberRegisterMobile : client.memberRegister
    return withChallenge((altcha) => call({ body: { ...body, altcha } }), setting.challenge)
  }
}
