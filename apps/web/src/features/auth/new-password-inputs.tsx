import { PasswordField, useT } from '@baize/ui'
import { Lock } from 'lucide-react'
import type { FieldErrors, FieldPath, FieldValues, UseFormRegister } from 'react-hook-form'
import type { NewPasswordFields } from './form-rules.ts'
import { usePasswordRule } from './register-setting.ts'

interface NewPasswordInputsProps<Fields extends FieldValues & NewPasswordFields> {
  register: UseFormRegister<Fields>
  errors: FieldErrors<NewPasswordFields>
}

/** A new password and the same once more. */
export function NewPasswordInputs<Fields extends FieldValues & NewPasswordFields>(
  props: NewPasswordInputsProps<Fields>,
) {
  const { register, errors } = props
  const t = useT()
  const rule = usePasswordRule()
  const shared = {
    icon: <Lock className="ic" aria-hidden="true" />,
    isRequired: true,
    autoComplete: 'new-password',
    showLabel: t('auth.showPassword'),
    hideLabel: t('auth.hidePassword'),
  }
  return (
    <>
      <PasswordField
        {...shared}
        label={t('auth.newPassword')}
        placeholder={t('auth.newPasswordPlaceholder')}
        hint={rule && t('auth.passwordHint', { min: rule.minLength })}
        error={errors.password?.message}
        {...register('password' as FieldPath<Fields>)}
      />
      <PasswordField
        {...shared}
        label={t('auth.newPasswordAgain')}
        placeholder={t('auth.confirmPlaceholder')}
        error={errors.confirmPassword?.message}
        {...register('confirmPassword' as FieldPath<Fields>)}
      />
    </>
  )
}
