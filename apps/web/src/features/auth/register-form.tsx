import { zodResolver } from '@hookform/resolvers/zod'
import { CallError } from '@baize/contract/transport'
import {
  Button,
  Checkbox,
  ErrorState,
  FieldMessage,
  PasswordField,
  SkeletonRows,
  TextField,
  buttonClass,
  useLanguage,
  useT,
} from '@baize/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Lock, UserRound } from 'lucide-react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { client } from '../../core/client.ts'
import { errorText } from '../../core/error-text.ts'
import { wireLanguage } from '../../core/language.tsx'
import { registerRules, type RegisterFields } from './form-rules.ts'
import { useOpenSession } from './open-session.ts'

interface Props {
  onDone: () => void
  onLogin: () => void
}
type Setting = Parameters<typeof registerRules>[1]

/** Which field a refusal of the server is about. */
const fieldOf: Partial<Record<string, keyof RegisterFields>> = {
  member_username_taken: 'username',
  member_username_invalid: 'username',
  member_password_invalid: 'password',
  member_password_weak: 'password',
  member_confirm_mismatch: 'confirmPassword',
}

const refusedField = (error: unknown) => (error instanceof CallError ? fieldOf[error.code] : undefined)

export function RegisterForm(props: Props) {
  const t = useT()
  const setting = useQuery({
    queryKey: ['register-setting'],
    queryFn: ({ signal }) => client.systemRegisterSetting({ signal }),
  })
  if (setting.isPending) return <SkeletonRows count={4} />
  if (!setting.data) {
    return (
      <ErrorState
        title={t('site.errorTitle')}
        text={errorText(t, setting.error)}
        isBusy={setting.isFetching}
        onRetry={() => void setting.refetch()}
      />
    )
  }
  return <Fields {...props} setting={setting.data} />
}

function useRegister(form: UseFormReturn<RegisterFields>, onDone: () => void) {
  const t = useT()
  const language = useLanguage()
  const openSession = useOpenSession()
  return useMutation({
    mutationFn: ({ username, password, confirmPassword }: RegisterFields) =>
      client.memberRegister({
        body: {
          username,
          password,
          confirmPassword,
          login: true,
          language: wireLanguage(language),
          domain: location.hostname,
          registerUrl: location.href,
          registerMethod: 'WEB',
        },
      }),
    onSuccess: (value) => {
      openSession(value, 'registered')
      onDone()
    },
    onError: (error) => {
      const field = refusedField(error)
      if (field) form.setError(field, { message: errorText(t, error) }, { shouldFocus: true })
    },
  })
}

function Fields({ onDone, onLogin, setting }: Props & { setting: Setting }) {
  const t = useT()
  const form = useForm<RegisterFields>({
    resolver: zodResolver(registerRules(t, setting)),
    defaultValues: { username: '', password: '', confirmPassword: '', terms: false },
  })
  const register = useRegister(form, onDone)
  const { errors } = form.formState
  const hasOwnPlace = refusedField(register.error) !== undefined
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => void form.handleSubmit((fields) => register.mutate(fields))(event)}
    >
      <NameField form={form} setting={setting} />
      <Passwords form={form} setting={setting} />
      <Checkbox error={errors.terms?.message} {...form.register('terms')}>
        {t('auth.terms')}
      </Checkbox>
      {register.isError && !hasOwnPlace && <FieldMessage isError text={errorText(t, register.error)} />}
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={register.isPending}>
        {t('auth.registerAction')}
      </Button>
      <p className="form-other">
        {t('auth.hasAccount')}{' '}
        <button type="button" className={buttonClass({ variant: 'link' })} onClick={onLogin}>
          {t('auth.toLogin')}
        </button>
      </p>
    </form>
  )
}

interface FieldsProps {
  form: UseFormReturn<RegisterFields>
  setting: Setting
}

function NameField({ form, setting }: FieldsProps) {
  const t = useT()
  const rule = setting['username']
  return (
    <TextField
      label={t('auth.username')}
      placeholder={t('auth.usernamePlaceholder')}
      icon={<UserRound className="ic" aria-hidden="true" />}
      isRequired
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      hint={rule && t('auth.usernameHint', { min: rule.minLength, max: rule.maxLength })}
      error={form.formState.errors.username?.message}
      {...form.register('username')}
    />
  )
}

function Passwords({ form, setting }: FieldsProps) {
  const t = useT()
  const { errors } = form.formState
  const rule = setting['password']
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
        label={t('auth.password')}
        placeholder={t('auth.passwordPlaceholder')}
        hint={rule && t('auth.passwordHint', { min: rule.minLength })}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordField
        {...shared}
        label={t('auth.confirmPassword')}
        placeholder={t('auth.confirmPlaceholder')}
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
    </>
  )
}
