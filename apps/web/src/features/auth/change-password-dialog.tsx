import { zodResolver } from '@hookform/resolvers/zod'
import { Button, FieldMessage, PasswordField, buttonClass, useT } from '@baize/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { client } from '../../core/calls/client.ts'
import { closePopup } from '../../core/session/popup.ts'
import { leaveSession } from '../../core/session/session-end.ts'
import { DoorDialog } from './door-dialog.tsx'
import { useEntrance } from './entrance.ts'
import { changePasswordRules, type ChangePasswordFields } from './form-rules.ts'
import { NewPasswordInputs } from './new-password-inputs.tsx'
import { TermsBox } from './terms.tsx'
import { codeOf, fieldOf, refusalText } from '../../verify/refusal.ts'
import { usePasswordRule } from './register-setting.ts'

interface ChangePasswordProps {
  /** The old one was typed a moment ago, and nothing else works until this is done (decision D9). */
  isForced: boolean
  /** The account was opened by an agent: the person accepts the terms with the first password. */
  asksTerms?: boolean | undefined
  onDone: () => void
}

const names = ['oldPassword', 'password', 'confirmPassword', 'terms'] as const

export function ChangePasswordDialog({ isForced, asksTerms, onDone }: ChangePasswordProps) {
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
      <ChangeForm isForced={isForced} asksTerms={asksTerms} onDone={onDone} />
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

function ChangeForm({ isForced, asksTerms: isTermsDue, onDone }: ChangePasswordProps) {
  const t = useT()
  // After a reload only the server still knows that they are due.
  const [asksTerms, setAsksTerms] = useState(isTermsDue ?? false)
  const enter = useEntrance()
  const password = usePasswordRule()
  const change = useMutation({
    mutationFn: (fields: ChangePasswordFields) =>
      client.memberPassword({
        body: {
          oldPassword: fields.oldPassword === '' ? undefined : fields.oldPassword,
          newPassword: fields.password,
          confirmNewPassword: fields.confirmPassword,
          ...(asksTerms && { terms: fields.terms }),
        },
      }),
    onSuccess: (value) => enter(value, { greeting: 'changed', onDone }),
    onError: (error) => {
      if (codeOf(error) === 'terms_required') setAsksTerms(true)
      const field = fieldOf(error, names)
      if (field) form.setError(field, { message: refusalText(t, error) }, { shouldFocus: true })
    },
  })
  // A session that was not opened by typing the old password is asked for it by the server.
  const asksOld = !isForced || codeOf(change.error) === 'password_old_wrong'
  const form = useForm<ChangePasswordFields>({
    resolver: zodResolver(changePasswordRules(t, { password, asksOld, asksTerms })),
    defaultValues: { oldPassword: '', password: '', confirmPassword: '', terms: false },
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
      {asksTerms && <TermsBox field={form.register('terms')} isMissing={errors.terms !== undefined} />}
      {change.isError && !fieldOf(change.error, names) && (
        <FieldMessage isError text={refusalText(t, change.error)} />
      )}
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={change.isPending}>
        {t('auth.setPassword')}
      </Button>
    </form>
  )
}
