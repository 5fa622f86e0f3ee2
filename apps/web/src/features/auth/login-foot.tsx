import { Button, Checkbox, FieldMessage, buttonClass, useT } from '@baize/ui'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { isShownElsewhere } from './login.ts'
import { refusalText } from '../../verify/refusal.ts'
import { TermsBox } from './terms.tsx'

interface LoginFootProps {
  /** Absent where nobody is remembered. */
  remember: UseFormRegisterReturn | undefined
  terms: UseFormRegisterReturn
  isTermsMissing: boolean
  refusal: unknown
  /** The fields above, which show what is about them. */
  names: readonly string[]
  isBusy: boolean
  onForgot: () => void
}

/** What stands below the fields of both ways to log in. */
export function LoginFoot(props: LoginFootProps) {
  const t = useT()
  const { refusal } = props
  return (
    <>
      <div className="row between form-aid">
        {props.remember ? <Checkbox {...props.remember}>{t('auth.remember')}</Checkbox> : <span />}
        <button type="button" className={buttonClass({ variant: 'link' })} onClick={props.onForgot}>
          {t('auth.forgot')}
        </button>
      </div>
      <TermsBox field={props.terms} isMissing={props.isTermsMissing} />
      {refusal !== null && !isShownElsewhere(refusal, props.names) && (
        <FieldMessage isError text={refusalText(t, refusal)} />
      )}
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={props.isBusy}>
        {t('auth.loginAction')}
      </Button>
    </>
  )
}
