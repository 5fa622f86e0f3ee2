import { zodResolver } from '@hookform/resolvers/zod'
import type { ProofMethod } from '@baize/contract'
import type { TextKey } from '@baize/i18n'
import { Button, Chip, FieldMessage, PasswordField, TextField, useT } from '@baize/ui'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { CodeInput, type CodeSent } from './code-input.tsx'
import { proofRules, type ProofFields, type TypedMethod } from './proof-rules.ts'
import { refusalText } from './refusal.ts'

export interface ProofChoice {
  readonly method: ProofMethod
  /** Where a code goes, masked. */
  readonly hint: string
}

export interface ProofWaysProps {
  choices: readonly ProofChoice[]
  /** Names the waits for codes. */
  wait: string
  sendCode: (method: 'sms' | 'email') => Promise<CodeSent>
  /** Takes the answer to the server; a refusal is shown under the field. */
  give: (method: ProofMethod, answer: string) => Promise<void>
  /** Asks the browser for a passkey and gives its answer as text; without it no passkey is offered. */
  askPasskey?: () => Promise<string>
}

const names = {
  sms: 'auth.proofSms',
  email: 'auth.proofEmail',
  totp: 'auth.proofTotp',
  recovery: 'auth.proofRecovery',
  payee: 'auth.proofPayee',
  password: 'auth.proofPassword',
  passkey: 'auth.proofPasskey',
} as const satisfies Record<ProofMethod, TextKey>

const fields = {
  sms: 'auth.code',
  email: 'auth.emailCode',
  totp: 'auth.proofTotpField',
  recovery: 'auth.proofRecoveryField',
  payee: 'auth.proofPayeeField',
  password: 'auth.password',
} as const satisfies Record<TypedMethod, TextKey>

/** The ways to show a second time that it is oneself: one is chosen, and its answer given. */
export function ProofWays({ choices, askPasskey, ...rest }: ProofWaysProps) {
  const t = useT()
  const ways = choices.filter(({ method }) => method !== 'passkey' || askPasskey !== undefined)
  const [picked, pick] = useState<ProofMethod>()
  const way = ways.find(({ method }) => method === picked) ?? ways[0]
  if (!way) return <FieldMessage isError text={t('auth.proofNone')} />
  return (
    <>
      {ways.length > 1 && (
        <div className="proof-ways" role="group" aria-label={t('auth.proofWays')}>
          {ways.map(({ method }) => (
            <Chip key={method} isOn={method === way.method} onClick={() => pick(method)}>
              {t(names[method])}
            </Chip>
          ))}
        </div>
      )}
      {way.method === 'passkey' ? (
        askPasskey && <PasskeyAnswer ask={askPasskey} give={rest.give} />
      ) : (
        <TypedAnswer key={way.method} {...rest} method={way.method} hint={way.hint} />
      )}
    </>
  )
}

function PasskeyAnswer({ ask, give }: { ask: () => Promise<string>; give: ProofWaysProps['give'] }) {
  const t = useT()
  const proof = useMutation({ mutationFn: async () => give('passkey', await ask()) })
  return (
    <div className="form">
      <p className="sec">{t('auth.proofPasskeyText')}</p>
      {proof.isError && <FieldMessage isError text={refusalText(t, proof.error, 'passkey_failed')} />}
      <Button
        variant="primary"
        size="lg"
        isBlock
        icon={<KeyRound className="ic" aria-hidden="true" />}
        isBusy={proof.isPending}
        onClick={() => proof.mutate()}
      >
        {t('auth.proofPasskeyAction')}
      </Button>
    </div>
  )
}

interface TypedAnswerProps extends Pick<ProofWaysProps, 'wait' | 'sendCode' | 'give'> {
  method: TypedMethod
  hint: string
}

function TypedAnswer(props: TypedAnswerProps) {
  const t = useT()
  const { method, give } = props
  const form = useForm<ProofFields>({
    resolver: zodResolver(proofRules(t, method)),
    defaultValues: { answer: '' },
  })
  const proof = useMutation({
    mutationFn: ({ answer }: ProofFields) => give(method, answer),
    onError: (error) => form.setError('answer', { message: refusalText(t, error) }, { shouldFocus: true }),
  })
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => void form.handleSubmit((typed) => proof.mutate(typed))(event)}
    >
      <AnswerField {...props} form={form} />
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={proof.isPending}>
        {t('auth.proofAction')}
      </Button>
    </form>
  )
}

interface AnswerFieldProps extends TypedAnswerProps {
  form: UseFormReturn<ProofFields>
}

function AnswerField({ method, hint, wait, sendCode, form }: AnswerFieldProps) {
  const t = useT()
  const shared = {
    label: t(fields[method]),
    error: form.formState.errors.answer?.message,
    ...form.register('answer'),
  }
  if (method === 'sms' || method === 'email') {
    return (
      <CodeInput
        wait={`${wait}-${method}`}
        label={shared.label}
        field={form.register('answer')}
        error={shared.error}
        target={() => Promise.resolve(hint)}
        send={() => sendCode(method)}
        onSent={() => form.setFocus('answer')}
        onUse={(code) => form.setValue('answer', code, { shouldValidate: true })}
      />
    )
  }
  if (method === 'password') {
    return (
      <PasswordField
        {...shared}
        isRequired
        autoComplete="current-password"
        showLabel={t('auth.showPassword')}
        hideLabel={t('auth.hidePassword')}
      />
    )
  }
  return (
    <TextField
      {...shared}
      isRequired
      hint={hint === '' ? undefined : hint}
      inputMode={method === 'totp' ? 'numeric' : 'text'}
      autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
    />
  )
}
