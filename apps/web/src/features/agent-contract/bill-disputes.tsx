import type { BillExplanation } from '@baize/contract'
import { Button, FieldMessage, Tag, TextField, useT } from '@baize/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../core/calls/error-text.ts'
import { mine } from '../../core/session/session-end.ts'
import { contractClient } from '../../core/contract-terms/contract-client.ts'

const states = {
  open: 'agentContract.disputeOpen',
  answered: 'agentContract.disputeAnswered',
  upheld: 'agentContract.disputeUpheld',
  rejected: 'agentContract.disputeRejected',
  withdrawn: 'agentContract.disputeWithdrawn',
} as const

type Act = 'open' | 'answer' | 'withdraw'

/** What the caller may do now: the payee disputes and takes back, the payer answers. */
function actsOf({ side, disputes: [dispute] }: BillExplanation): readonly Act[] {
  if (side === 'payer') return dispute?.state === 'open' ? ['answer'] : []
  if (!dispute) return ['open']
  return dispute.state === 'open' || dispute.state === 'answered' ? ['withdraw'] : []
}

/** The payee disputes a bill, the payer answers; what was paid stays. */
export function BillDisputes({ bill }: { bill: BillExplanation }) {
  const t = useT()
  const cache = useQueryClient()
  const [text, setText] = useState('')
  const acting = useMutation({
    mutationFn: (name: Act) => contractClient.billDispute({ body: { id: bill.id, act: name, text } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: [mine, 'contract bills'] }),
  })
  const [act] = actsOf(bill)
  if (bill.disputes.length === 0 && act === undefined) return null
  return (
    <section className="agc-card">
      <h3>{t('agentContract.dispute')}</h3>
      <Disputed bill={bill} />
      {(act === 'open' || act === 'answer') && (
        <form
          className="agc-form"
          onSubmit={(event) => {
            event.preventDefault()
            acting.mutate(act)
          }}
        >
          <TextField
            label={t(act === 'open' ? 'agentContract.disputeReason' : 'agentContract.disputeAnswer')}
            value={text}
            maxLength={500}
            required
            minLength={3}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" isBusy={acting.isPending}>
            {t('agentContract.disputeSend')}
          </Button>
        </form>
      )}
      {act === 'withdraw' && (
        <Button isBusy={acting.isPending} onClick={() => acting.mutate(act)}>
          {t('agentContract.disputeWithdraw')}
        </Button>
      )}
      {acting.error && <FieldMessage isError text={errorText(t, acting.error)} />}
    </section>
  )
}

function Disputed({ bill: { disputes } }: { bill: BillExplanation }) {
  const t = useT()
  return disputes.map(({ line, state, reason, answer, decision }) => (
    <div key={line}>
      <Tag tone="warn">{t(states[state])}</Tag>
      <p>{reason}</p>
      {answer !== '' && <blockquote>{answer}</blockquote>}
      {decision !== '' && <blockquote>{decision}</blockquote>}
    </div>
  ))
}
