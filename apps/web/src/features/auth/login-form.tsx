import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Checkbox, FieldMessage, PasswordField, TextField, buttonClass, useT } from '@baize/ui'
import { useMutation } from '@tanstack/react-query'
import { Lock, UserRound } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { client } from '../../core/client.ts'
import { errorText } from '../../core/error-text.ts'
import { loginRules, type LoginFields } from './form-rules.ts'
import { useOpenSession } from './open-session.ts'

export function LoginForm({ onDone, onRegister }: { onDone: () => void; onRegister: () => void }) {
  const t = useT()
  const openSession = useOpenSession()
  const rules = loginRules(t).extend({ terms: z.boolean().refine((is) => is, t('auth.termsMissing')) })
  const form = useForm<LoginFields & { terms: boolean }>({
    resolver: zodResolver(rules),
    defaultValues: { username: '', password: '', terms: true },
  })
  const login = useMutation({
    mutationFn: ({ username, password }: LoginFields) =>
      client.sessionLogin({ body: { username, password } }),
    onSuccess: (value) => {
      openSession(value, 'loggedIn')
      onDone()
    },
  })
  const { errors } = form.formState
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => void form.handleSubmit((fields) => login.mutate(fields))(event)}
    >
      <TextField
        label={t('auth.username')}
        placeholder={t('auth.usernamePlaceholder')}
        icon={<UserRound className="ic" aria-hidden="true" />}
        autoComplete="username"
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
      <Checkbox error={errors.terms?.message} {...form.register('terms')}>
        {t('auth.terms')}
      </Checkbox>
      {login.isError && <FieldMessage isError text={errorText(t, login.error)} />}
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={login.isPending}>
        {t('auth.loginAction')}
      </Button>
      <p className="form-other">
        {t('auth.noAccount')}{' '}
        <button type="button" className={buttonClass({ variant: 'link' })} onClick={onRegister}>
          {t('auth.toRegister')}
        </button>
      </p>
    </form>
  )
}
