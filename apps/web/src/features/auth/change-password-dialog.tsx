import { zodResolver } from '@hookform/resolvers/zod'
import { Button, FieldMessage, PasswordField, buttonClass, useT } from '@baize/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { client } from '../../core/client.ts'
import { closePopup } from '../../core/popup.ts'
import { leaveSession } from '../../core/session-end.ts'
import { DoorDialog } from './door-dialog.tsx'
import { useEntrance } from './entrance.ts'
import { changePasswordRules, type ChangePasswordFields } from './form-rules.ts'
import { NewPasswordInputs } from './new-password-inputs.tsx'
import { codeOf, fieldOf, refusalText } from '../../verify/refusal.ts'
import { usePasswordRule } from './register-setting.ts'

interface ChangePasswordProps {
  /** The old one was typed a moment ago, and nothing else works until this is done (decision D9). */
  isForced: boolean
  onDone: () => void
}

const names = ['oldPassword', 'password', 'confirmPassword'] as const

export function ChangePasswordDialog({ isForced, onDone }: ChangePasswordProps) {
  const t = useT()
  const leave = useLeave()
  return (
    <DoorDialog
      title={t('auth.changeTitle')}
      welcome="key"
      isShort
      onClose={isForced ? leave.mutate : closePopup}
    >
      {isForced && <p className="sec">{t('auth.changeForced')}</p>}
      <ChangeForm isForced={isForced} onDone={onDone} />
      {isForced && (
        <p className="form-other">
          <button type="button" className={buttonClass({ variant: 'link' })} onClick={() => leave.mutate()}>
            {t('auth.changeLeave')}
          </button>
        </p>
      )}
    </DoorDialog>
  )
}

/** Whoever does not change it now leaves: a session that may do nothing is of no use. */
function useLeave() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => client.sessionLogout(),
    onSettled: () => {
      leaveSession(queryClient)
      closePopup()
    },
  })
}

function ChangeForm({ isForced, onDone }: ChangePasswordProps) {
  const t = useT()
  const enter = useEntrance()
  const password = usePasswordRule()
  const change = useMutation({
    mutationFn: (fields: ChangePasswordFields) =>
      client.memberPassword({
        body: {
          oldPassword: fields.oldPassword === '' ? undefined : fields.oldPassword,
          newPassword: fields.password,
          confirmNewPassword: fields.confirmPassword,
        },
      }),
    onSuccess: (value) => enter(value, { greeting: 'changed', onDone }),
    onError: (error) => {
      const field = fieldOf(error, names)
      if (field) form.setError(field, { message: refusalText(t, error) }, { shouldFocus: true })
    },
  })
  // A session that was not opened by typing the old password is asked for it by the server.
  const asksOld = !isForced || codeOf(change.error) === 'password_old_wrong'
  const form = useForm<ChangePasswordFields>({
    resolver: zodResolver(changePasswordRules(t, { password, asksOld })),
    defaultValues: { oldPassword: '', password: '', confirmPassword: '' },
  })
  const { errors } = form.formState
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => void form.handleSubmit((fields) => change.mutate(fields))(event)}
    >
      {asksOld && (
        <PasswordField
          label={t('auth.oldPassword')}
          placeholder={t('auth.passwordPlaceholder')}
          icon={<Lock className="ic" aria-hidden="true" />}
          autoComplete="current-password"
          isRequired
          showLabel={t('auth.showPassword')}
          hideLabel={t('auth.hidePassword')}
          error={errors.oldPassword?.message}
          {...form.register('oldPassword')}
        />
      )}
      <NewPasswordInputs register={form.register} errors={errors} />
      {change.isError && !fieldOf(change.error, names) && (
        <FieldMessage isError text={refusalText(t, change.error)} />
      )}
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={change.isPending}>
        {t('auth.setPassword')}
      </Button>
    </form>
  )
}
