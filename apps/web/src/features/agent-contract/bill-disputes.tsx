import type { BillExplanation } from '@baize/contract'
import { Button, FieldMessage, SelectField, Tag, TextField, useT } from '@baize/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../core/calls/error-text.ts'
import { mine } from '../../core/session/session-end.ts'
import { contractClient } from '../../core/contract-terms/contract-client.ts'
import { useLineName } from './bill-lines.tsx'

const states = {
  open: 'agentContract.disputeOpen',
  answered: 'agentContract.disputeAnswered',
  upheld: 'agentContract.disputeUpheld',
  rejected: 'agentContract.disputeRejected',
  withdrawn: 'agentContract.disputeWithdrawn',
} as const

type Act = 'open' | 'answer' | 'withdraw'
type Dispute = BillExplanation['disputes'][number]

const useActing = (id: string) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (of: { line: number; act: Act; text: string }) =>
      contractClient.billDispute({ body: { id, ...of } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: [mine, 'contract bills'] }),
  })
}

/** How each line is called that may be disputed; 0 is the whole bill. */
function useDisputable({ lines }: BillExplanation): (line: number) => string {
  const t = useT()
  const nameOf = useLineName()
  return (number) => {
    const line = lines.find((each) => each.line === number)
    return line ? `${number}. ${nameOf(line)}` : t('agentContract.disputeWhole')
  }
}

/** The payee disputes a bill or a line of it, the payer answers; what was paid stays. */
export function BillDisputes({ bill }: { bill: BillExplanation }) {
  const t = useT()
  const { disputes, lines, side } = bill
  const free = [0, ...lines.map(({ line }) => line)].filter(
    (line) => !disputes.some((dispute) => dispute.line === line),
  )
  const isOpening = side === 'payee' && free.length > 0
  if (disputes.length === 0 && !isOpening) return null
  return (
    <section className="agc-card">
      <h3>{t('agentContract.dispute')}</h3>
      {disputes.map((dispute) => (
        <Disputed key={dispute.line} bill={bill} dispute={dispute} />
      ))}
      {isOpening && <OpenDispute key={free.join(' ')} bill={bill} free={free} />}
    </section>
  )
}

/** One dispute. Its payer answers it while it is open, its payee takes it back until it is decided. */
function Disputed({ bill, dispute }: { bill: BillExplanation; dispute: Dispute }) {
  const t = useT()
  const nameOf = useDisputable(bill)
  const acting = useActing(bill.id)
  const { line, state, reason, answer, decision } = dispute
  const isAnswering = bill.side === 'payer' && state === 'open'
  const isTakingBack = bill.side === 'payee' && (state === 'open' || state === 'answered')
  return (
    <div className="agc-dispute">
      <p>
        <b>{nameOf(line)}</b> <Tag tone="warn">{t(states[state])}</Tag>
      </p>
      <p>{reason}</p>
      {answer !== '' && <blockquote>{answer}</blockquote>}
      {decision !== '' && <blockquote>{decision}</blockquote>}
      {isAnswering && (
        <Words
          label={t('agentContract.disputeAnswer')}
          isBusy={acting.isPending}
          onSend={(text) => acting.mutate({ line, act: 'answer', text })}
        />
      )}
      {isTakingBack && (
        <Button isBusy={acting.isPending} onClick={() => acting.mutate({ line, act: 'withdraw', text: '' })}>
          {t('agentContract.disputeWithdraw')}
          <span className="vh"> {nameOf(line)}</span>
        </Button>
      )}
      {acting.error && <FieldMessage isError text={errorText(t, acting.error)} />}
    </div>
  )
}

function OpenDispute({ bill, free }: { bill: BillExplanation; free: readonly number[] }) {
  const t = useT()
  const nameOf = useDisputable(bill)
  const acting = useActing(bill.id)
  const [line, setLine] = useState(free[0] ?? 0)
  return (
    <div className="agc-dispute">
      <SelectField
        label={t('agentContract.disputeOf')}
        value={String(line)}
        options={free.map((each) => ({ value: String(each), label: nameOf(each) }))}
        onChange={(event) => setLine(Number(event.target.value))}
      />
      <Words
        label={t('agentContract.disputeReason')}
        isBusy={acting.isPending}
        onSend={(text) => acting.mutate({ line, act: 'open', text })}
      />
      {acting.error && <FieldMessage isError text={errorText(t, acting.error)} />}
    </div>
  )
}

interface WordsProps {
  readonly label: string
  readonly isBusy: boolean
  readonly onSend: (text: string) => void
}

function Words({ label, isBusy, onSend }: WordsProps) {
  const t = useT()
  const [text, setText] = useState('')
  return (
    <form
      className="agc-form"
      onSubmit={(event) => {
        event.preventDefault()
        onSend(text)
      }}
    >
      <TextField
        label={label}
        value={text}
        maxLength={500}
        required
        minLength={3}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" isBusy={isBusy}>
        {t('agentContract.disputeSend')}
      </Button>
    </form>
  )
}
