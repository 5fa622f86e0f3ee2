import { zodResolver } from '@hookform/resolvers/zod'
import { Button, FieldMessage, buttonClass, useT } from '@baize/ui'
import { useForm } from 'react-hook-form'
import type { Affiliate } from './affiliate.ts'
import { useCaptcha } from './captcha-input.tsx'
import { countryOf, useCountries } from '../../verify/countries.ts'
import { fieldOf, refusalText } from '../../verify/refusal.ts'
import type { PhoneCheck } from './phone-check.ts'
import { RegisterInputs } from './register-inputs.tsx'
import {
  emptyRegistration,
  registerFieldNames,
  registerRules,
  type RegisterField,
  type RegisterFields,
  type RegisterSetting,
  type RegisterWay,
} from './register-rules.ts'
import { useRegister } from './register.ts'
import { SocialWays } from './social-buttons.tsx'
import { TermsBox } from './terms.tsx'
import { Warning } from '../../verify/warning.tsx'

export interface RegisterFormProps {
  wanted?: string
  onDone: () => void
  onLogin: () => void
}

interface FieldsFormProps extends RegisterFormProps {
  setting: RegisterSetting
  way: RegisterWay
  fields: readonly RegisterField[]
  affiliate: Affiliate
  /** Google confirms the number (spec 7, the Firebase path). */
  check?: PhoneCheck
  onPhone?: () => void
  onBack?: () => void
}

const captchaField: RegisterField = {
  name: 'captcha',
  required: true,
  acceptedPattern: '*',
  minLength: 0,
  maxLength: 64,
  patternId: 'any',
}

/** The fields of the operator, and those that a failed check or the server adds to them. */
function withAdded(fields: readonly RegisterField[], added: readonly RegisterField[]): RegisterField[] {
  return [...fields, ...added.filter(({ name }) => !fields.some((field) => field.name === name))]
}

export function RegisterFieldsForm(props: FieldsFormProps) {
  const { setting, way, affiliate, check, onDone, wanted } = props
  const t = useT()
  const countries = useCountries()
  const captcha = useCaptcha(props.fields.some(({ name }) => name === 'captcha'))
  const fields = withAdded(props.fields, [
    ...(affiliate.isFieldShown ? [{ name: 'affiliateCode' as const, ...setting.affiliateCode }] : []),
    ...(captcha.isShown ? [captchaField] : []),
  ])
  const chosen = (code: string) => countryOf(countries, code)
  const form = useForm<RegisterFields>({
    resolver: zodResolver(registerRules(t, { fields, countryOf: chosen, isProven: check?.isProven })),
    defaultValues: { ...emptyRegistration(countries[0]?.code ?? ''), ...check?.proven },
  })
  const register = useRegister({ t, form, way, fields, setting, affiliate, captcha, check, wanted, onDone })
  const { errors } = form.formState
  const hasOwnPlace = fieldOf(register.error, [...registerFieldNames, 'terms']) !== undefined
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => void form.handleSubmit((typed) => register.mutate(typed))(event)}
    >
      <Inviter affiliate={affiliate} />
      {check && <p className="sec">{t('auth.phoneText')}</p>}
      <RegisterInputs
        form={form}
        fields={fields}
        way={way}
        countries={countries}
        captcha={captcha}
        check={check}
      />
      <TermsBox field={form.register('terms')} isMissing={errors.terms !== undefined} />
      {register.isError && !hasOwnPlace && <FieldMessage isError text={refusalText(t, register.error)} />}
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={register.isPending}>
        {t('auth.registerAction')}
      </Button>
      <OtherDoors
        {...props}
        hasOwnDoor={affiliate.opensAgent}
        acceptTerms={() => form.trigger('terms', { shouldFocus: true })}
      />
      {affiliate.isRefused && (
        <Warning
          title={t('auth.invitationTitle')}
          text={t('auth.invitationText')}
          action={t('common.confirm')}
          onClose={affiliate.seen}
        />
      )}
    </form>
  )
}

const openedNames = { 2: 'auth.opensAgent', 41: 'auth.opensAffiliate' } as const

/** The agent that a new account will belong to, and the type of the account. */
function Inviter({ affiliate: { inviter } }: { affiliate: Affiliate }) {
  const t = useT()
  if (!inviter) return null
  return (
    <p className="sec">
      {t('auth.invitedBy', { agent: inviter.agent })}
      {inviter.opens !== 0 && ` ${t(openedNames[inviter.opens])}`}
    </p>
  )
}

type OtherDoorsProps = Pick<FieldsFormProps, 'wanted' | 'onLogin' | 'onPhone' | 'onBack'> & {
  acceptTerms: () => Promise<boolean>
  /** An agent's account has no other ways than a name and a password. */
  hasOwnDoor: boolean
}

/** Below the form: who has an account already, and the other ways to one. */
function OtherDoors({ wanted, onLogin, onPhone, onBack, acceptTerms, hasOwnDoor }: OtherDoorsProps) {
  const t = useT()
  return (
    <>
      <p className="form-other">
        {t('auth.hasAccount')}{' '}
        <button type="button" className={buttonClass({ variant: 'link' })} onClick={onLogin}>
          {t('auth.toLogin')}
        </button>
      </p>
      {hasOwnDoor ? null : onBack ? (
        <p className="form-other">
          <button type="button" className={buttonClass({ variant: 'link' })} onClick={onBack}>
            {t('auth.otherWays')}
          </button>
        </p>
      ) : (
        <SocialWays returnTo={wanted ?? '/'} onPhone={onPhone} acceptTerms={acceptTerms} />
      )}
    </>
  )
}
