import { CodeField, useT } from '@baize/ui'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { withChallenge } from '../core/sign-in/challenge.ts'
import { useCountdown } from '../core/time/deadline.ts'
import { DemoInbox } from './demo-inbox.tsx'
import { codeOf, detailsOf, refusalText } from './refusal.ts'
import { Warning } from './warning.tsx'

// Spec 5: at most one code is asked for per second.
const throttleMs = 1_000

export interface CodeSent {
  readonly expiredMinutes: number
  readonly inboxKey?: string
}

export interface CodeInputProps {
  /** Names the wait: it goes on after a reload. */
  wait: string
  label: string
  field: UseFormRegisterReturn
  error: string | undefined
  /** Checks the address and says where the code goes; nothing when it cannot go. */
  target: () => Promise<string | undefined>
  send: (altcha: string | undefined) => Promise<CodeSent>
  /** Shows a refusal in its own place and says that it did. */
  onRefused?: (error: unknown) => boolean
  onSent?: () => void
  onUse: (code: string) => void
}

/** The field of a code, with the button that sends it, its countdown and the demo inbox. */
export function CodeInput({ wait, label, field, error, onUse, ...sender }: CodeInputProps) {
  const t = useT()
  const countdown = useCountdown(wait)
  const [refused, setRefused] = useState<unknown>()
  const sending = useSending(sender, { countdown, onRefused: setRefused })
  const { last } = countdown
  return (
    <div className="code">
      <CodeField
        label={label}
        placeholder={t('auth.codePlaceholder')}
        sendLabel={t('auth.sendCode')}
        resendLabel={t('auth.resendCode')}
        isRequired
        maxLength={255}
        secondsLeft={countdown.secondsLeft}
        wasSent={last !== undefined}
        isSending={sending.isSending}
        onSend={sending.send}
        error={error}
        hint={last && last.target !== '' ? t('auth.codeSent', { target: last.target }) : undefined}
        {...field}
      />
      {last?.inboxKey !== undefined && (
        <DemoInbox key={last.inboxKey} inboxKey={last.inboxKey} onUse={onUse} />
      )}
      {refused !== undefined && (
        <Warning
          title={t('auth.codeFailedTitle')}
          text={refusalText(t, refused)}
          action={t('auth.understood')}
          onClose={() => setRefused(undefined)}
        />
      )}
    </div>
  )
}

type Sender = Pick<CodeInputProps, 'target' | 'send' | 'onRefused' | 'onSent'>

interface SendingPlaces {
  countdown: ReturnType<typeof useCountdown>
  onRefused: (error: unknown) => void
}

function useSending({ target, send, onRefused, onSent }: Sender, places: SendingPlaces) {
  const { countdown } = places
  const askedAtMs = useRef(-throttleMs)
  const sending = useMutation({
    mutationFn: async () => {
      const goesTo = await target()
      if (goesTo === undefined) return
      askedAtMs.current = performance.now()
      const sent = await withChallenge(send)
      countdown.start({ seconds: sent.expiredMinutes * 60, target: goesTo, inboxKey: sent.inboxKey })
      onSent?.()
    },
    onError: (error) => {
      const { waitSeconds } = detailsOf(error)
      if (waitSeconds !== undefined)
        countdown.start({ seconds: waitSeconds, target: '', inboxKey: countdown.last?.inboxKey })
      const isSaid = waitSeconds !== undefined && codeOf(error) === 'code_wait'
      if (!isSaid && !onRefused?.(error)) places.onRefused(error)
    },
  })
  return {
    isSending: sending.isPending,
    send: () => {
      const isEarly = performance.now() - askedAtMs.current < throttleMs
      if (!isEarly && countdown.secondsLeft === 0) sending.mutate()
    },
  }
}
