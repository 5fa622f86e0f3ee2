import { zodResolver } from '@hookform/resolvers/zod'
import type { ProofMethod } from '@baize/contract'
import type { TextKey } from '@baize/i18n'
import { Button, Chip, FieldMessage, TextField, buttonClass, useT } from '@baize/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { client } from '../../core/client.ts'
import { CodeInput } from './code-input.tsx'
import type { LoginValue } from './entrance.ts'
import { proofRules, type ProofFields } from './form-rules.ts'
import type { ProofAsked } from './login.ts'
import { refusalText } from './refusal.ts'

/** A passkey is a way in of its own and needs no second proof. */
type Way = Exclude<ProofMethod, 'passkey'>

const looks = {
  sms: { name: 'auth.proofSms', field: 'auth.code' },
  email: { name: 'auth.proofEmail', field: 'auth.emailCode' },
  totp: { name: 'auth.proofTotp', field: 'auth.proofTotpField' },
  recovery: { name: 'auth.proofRecovery', field: 'auth.proofRecoveryField' },
  payee: { name: 'auth.proofPayee', field: 'auth.proofPayeeField' },
  password: { name: 'auth.proofPassword', field: 'auth.password' },
} as const satisfies Record<Way, { name: TextKey; field: TextKey }>

const isWay = (method: ProofMethod): method is Way => method !== 'passkey'

interface ProofFormProps {
  asked: ProofAsked
  onEnter: (value: LoginValue) => void
  onBack: () => void
}

/** The second proof of a login from a new address (decision D11). */
export function ProofForm({ asked, onEnter, onBack }: ProofFormProps) {
  const t = useT()
  const ways = asked.methods.map(({ method }) => method).filter(isWay)
  const [way, setWay] = useState<Way>(ways[0] ?? 'sms')
  return (
    <div className="form">
      <h3 className="form-head">{t('auth.proofTitle')}</h3>
      <p className="sec">{t('auth.proofText')}</p>
      {ways.length > 1 && (
        <div className="proof-ways" role="group" aria-label={t('auth.proofWays')}>
          {ways.map((one) => (
            <Chip key={one} isOn={one === way} onClick={() => setWay(one)}>
              {t(looks[one].name)}
            </Chip>
          ))}
        </div>
      )}
      <Answer key={way} way={way} asked={asked} onEnter={onEnter} />
      <p className="form-other">
        <button type="button" className={buttonClass({ variant: 'link' })} onClick={onBack}>
          {t('auth.proofBack')}
        </button>
      </p>
    </div>
  )
}

interface AnswerProps {
  way: Way
  asked: ProofAsked
  onEnter: (value: LoginValue) => void
}

function Answer({ way, asked: { ticket, methods }, onEnter }: AnswerProps) {
  const t = useT()
  const form = useForm<ProofFields>({
    resolver: zodResolver(proofRules(t)),
    defaultValues: { answer: '' },
  })
  const proof = useMutation({
    mutationFn: ({ answer }: ProofFields) => client.sessionProof({ body: { ticket, method: way, answer } }),
    onSuccess: onEnter,
    onError: () => form.setFocus('answer'),
  })
  const error = form.formState.errors.answer?.message
  const field = form.register('answer')
  const hint = methods.find(({ method }) => method === way)?.hint ?? ''
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => void form.handleSubmit((fields) => proof.mutate(fields))(event)}
    >
      {way === 'sms' || way === 'email' ? (
        <CodeInput
          wait={`proof-${way}`}
          label={t(looks[way].field)}
          field={field}
          error={error}
          target={() => Promise.resolve(hint)}
          send={() => client.sessionProofCode({ body: { ticket, method: way } })}
          onSent={() => form.setFocus('answer')}
          onUse={(code) => form.setValue('answer', code, { shouldValidate: true })}
        />
      ) : (
        <TextField
          label={t(looks[way].field)}
          type={way === 'password' ? 'password' : 'text'}
          inputMode={way === 'totp' ? 'numeric' : 'text'}
          autoComplete={way === 'totp' ? 'one-time-code' : 'off'}
          hint={hint === '' ? undefined : hint}
          isRequired
          error={error}
          {...field}
        />
      )}
      {proof.isError && <FieldMessage isError text={refusalText(t, proof.error)} />}
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={proof.isPending}>
        {t('auth.proofAction')}
      </Button>
    </form>
  )
}
