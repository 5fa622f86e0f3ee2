import { zodResolver } from '@hookform/resolvers/zod'
import { PasswordField, TextField, useT } from '@baize/ui'
import { Lock, UserRound } from 'lucide-react'
import { useEffect } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { forgetPassword, keepPassword, readKeptPassword } from '../../core/sign-in/kept-password.ts'
import { readRemembered } from '../../core/browser/remembered.ts'
import { CaptchaInput, useCaptcha } from './captcha-input.tsx'
import type { LoginValue } from './entrance.ts'
import { usernameLoginRules, type UsernameLoginFields } from './form-rules.ts'
import { LoginFoot } from './login-foot.tsx'
import { useLogin, type ProofAsked } from './login.ts'
import { rememberLogin } from './remember-login.ts'

interface UsernameLoginProps {
  area: 'site' | 'agent'
  onEnter: (value: LoginValue) => void
  onProof: (asked: ProofAsked) => void
  onForgot: () => void
}

const names = ['username', 'password', 'captcha'] as const

export function UsernameLogin({ area, onEnter, onProof, onForgot }: UsernameLoginProps) {
  const t = useT()
  const captcha = useCaptcha()
  const canRemember = area === 'site'
  const form = useLoginForm(canRemember, captcha.isShown)
  const login = useLogin({
    t,
    form,
    names,
    captcha,
    onProof,
    onEnter: (value) => {
      if (canRemember) keepLogin(form.getValues())
      onEnter(value)
    },
  })
  const { errors } = form.formState
  const send = ({ username, password, captcha: letters }: UsernameLoginFields) =>
    login.mutate({ username, password, captcha: letters || undefined, type: 'username', area })
  return (
    <form className="form" noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
      <TextField
        label={t('auth.username')}
        placeholder={t('auth.loginNamePlaceholder')}
        icon={<UserRound className="ic" aria-hidden="true" />}
        // The browser offers passkeys with the saved names.
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...form.register('username')}
      />
      <PasswordField
        label={t('auth.password')}
        placeholder={t('auth.passwordPlaceholder')}
        icon={<Lock className="ic" aria-hidden="true" />}
        autoComplete="current-password"
        showLabel={t('auth.showPassword')}
        hideLabel={t('auth.hidePassword')}
        error={errors.password?.message}
        {...form.register('password')}
      />
      {captcha.isShown && (
        <CaptchaInput captcha={captcha} field={form.register('captcha')} error={errors.captcha?.message} />
      )}
      <LoginFoot
        remember={canRemember ? form.register('remember') : undefined}
        terms={form.register('terms')}
        isTermsMissing={errors.terms !== undefined}
        refusal={login.error}
        names={names}
        isBusy={login.isPending}
        onForgot={onForgot}
      />
    </form>
  )
}

function useLoginForm(canRemember: boolean, isCaptchaShown: boolean): UseFormReturn<UsernameLoginFields> {
  const t = useT()
  const username = (canRemember ? readRemembered(document.cookie).username : undefined) ?? ''
  const form = useForm<UsernameLoginFields>({
    resolver: zodResolver(usernameLoginRules(t, { isCaptchaShown })),
    defaultValues: { username, password: '', captcha: '', remember: username !== '', terms: false },
  })
  const { getValues, setValue } = form
  // The kept password comes from the browser's database.
  useEffect(() => {
    if (username === '') return
    readKeptPassword(username).then(
      (kept) => {
        if (kept !== undefined && getValues('password') === '') setValue('password', kept)
      },
      // A password that cannot be read any more is typed again.
      () => undefined,
    )
  }, [username, getValues, setValue])
  return form
}

function keepLogin({ username, password, remember }: UsernameLoginFields): void {
  rememberLogin(remember ? { username } : {})
  const kept = remember ? keepPassword(username, password) : forgetPassword()
  // Where the browser keeps nothing, the login goes on all the same.
  kept.catch(() => undefined)
}
