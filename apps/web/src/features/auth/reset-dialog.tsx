import { zodResolver } from '@hookform/resolvers/zod'
import { Button, FieldMessage, buttonClass, showToast, useT } from '@baize/ui'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { client } from '../../core/calls/client.ts'
import { openPopup } from '../../core/session/popup.ts'
import { DoorDialog } from './door-dialog.tsx'
import { newPasswordRules, type NewPasswordFields } from './form-rules.ts'
import { NewPasswordInputs } from './new-password-inputs.tsx'
import { codeOf, fieldOf, refusalText } from '../../verify/refusal.ts'
import { usePasswordRule } from './register-setting.ts'

const names = ['password', 'confirmPassword'] as const

/** The new password of somebody who followed the link of the mail. */
export function ResetDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const t = useT()
  const rule = usePasswordRule()
  const form = useForm<NewPasswordFields>({
    resolver: zodResolver(newPasswordRules(t, rule)),
    defaultValues: { password: '', confirmPassword: '' },
  })
  const reset = useMutation({
    mutationFn: ({ password, confirmPassword }: NewPasswordFields) =>
      client.passwordReset({ body: { code, newPassword: password, confirmNewPassword: confirmPassword } }),
    onSuccess: () => {
      showToast({ tone: 'ok', title: t('auth.resetDone') })
      openPopup({ name: 'login' })
    },
    onError: (error) => {
      const field = fieldOf(error, names)
      if (field) form.setError(field, { message: refusalText(t, error) }, { shouldFocus: true })
    },
  })
  const isLinkVoid = codeOf(reset.error) === 'password_link_invalid'
  return (
    <DoorDialog title={t('auth.resetTitle')} welcome="forgot" isShort onClose={onClose}>
      <form
        className="form"
        noValidate
        onSubmit={(event) => void form.handleSubmit((fields) => reset.mutate(fields))(event)}
      >
        <NewPasswordInputs register={form.register} errors={form.formState.errors} />
        {reset.isError && !fieldOf(reset.error, names) && (
          <FieldMessage isError text={refusalText(t, reset.error)} />
        )}
        {isLinkVoid && (
          <button
            type="button"
            className={buttonClass({ variant: 'link' })}
            onClick={() => openPopup({ name: 'forgot' })}
          >
            {t('auth.forgotTitle')}
          </button>
        )}
        <Button type="submit" variant="primary" size="lg" isBlock isBusy={reset.isPending}>
          {t('auth.setPassword')}
        </Button>
      </form>
    </DoorDialog>
  )
}
