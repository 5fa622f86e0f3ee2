import type { Calls, ProofMethod, SentBodyOf } from '@baize/contract'
import { useMutation } from '@tanstack/react-query'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { withChallenge } from '../../core/sign-in/challenge.ts'
import { client } from '../../core/calls/client.ts'
import type { Translate } from '@baize/i18n'
import type { Captcha } from './captcha-input.tsx'
import type { LoginValue } from './entrance.ts'
import { codeOf, detailsOf, fieldOf, refusalText } from '../../verify/refusal.ts'

/** What a login from a new address asks for (decision D11). */
export interface ProofAsked {
  readonly ticket: string
  readonly methods: readonly { method: ProofMethod; hint: string }[]
}

type LoginBody = SentBodyOf<Calls['sessionLogin']>

interface Attempt<Fields extends FieldValues> {
  t: Translate
  form: UseFormReturn<Fields>
  names: readonly Path<Fields>[]
  captcha?: Captcha
  onEnter: (value: LoginValue) => void
  onProof: (asked: ProofAsked) => void
}

export const isShownElsewhere = (error: unknown, names: readonly string[]): boolean =>
  codeOf(error) === 'login_proof_required' || fieldOf(error, names) !== undefined

/** Sends a login; a refusal goes under its field, asks for the picture, or leads to the second proof. */
export function useLogin<Fields extends FieldValues>(attempt: Attempt<Fields>) {
  const { t, form, names, captcha, onEnter, onProof } = attempt
  return useMutation({
    /** A body that has yet to be fetched may be refused like the login itself. */
    mutationFn: async (given: LoginBody | (() => Promise<LoginBody>)) => {
      const body = typeof given === 'function' ? await given() : given
      // Spec 4: the captcha service is skipped for sms.
      if (body.type === 'sms') return client.sessionLogin({ body })
      return withChallenge((altcha) => client.sessionLogin({ body: { ...body, altcha } }))
    },
    onSuccess: onEnter,
    onError: (error) => {
      const details = detailsOf(error)
      if (codeOf(error) === 'login_proof_required' && details.ticket !== undefined) {
        return onProof({ ticket: details.ticket, methods: details.methods ?? [] })
      }
      // Spec 4: an error value that carries a captcha turns the picture on.
      if (captcha?.isShown) captcha.renew()
      const field = fieldOf(error, names)
      if (details.captcha === true || field === 'captcha') captcha?.show()
      if (field) form.setError(field, { message: refusalText(t, error) }, { shouldFocus: true })
    },
  })
}
