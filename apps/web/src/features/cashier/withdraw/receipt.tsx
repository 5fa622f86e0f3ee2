import { FieldMessage, Segment, TextArea, TextField, showToast, useT } from '@baize/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../core/calls/client.ts'
import { errorText } from '../../../core/calls/error-text.ts'
import { localTime } from '../../../core/time/local-time.ts'
import { MoneyButton } from '../../../core/balance/money-button.tsx'
import { useCurrencySymbol } from '../../../core/queries/queries.ts'
import { minorOf, show, typedAmount } from './money.ts'
import { ProofPictures, useProofPictures } from './proof-pictures.tsx'
import { useKeep, type Withdrawal } from './queries.ts'

type Outcome = 'received' | 'partly' | 'not'
const longestComment = 140

/** Spec 4: the member says what arrived; where not all did, pictures show it. */
export function Receipt({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT()
  const symbol = useCurrencySymbol()
  const { acts, payout, confirmBy } = withdrawal
  const canDeny = acts.includes('deny')
  const [outcome, setOutcome] = useState<Outcome>('received')
  const options = [
    { value: 'received', label: t('withdraw.receiptAll') },
    ...(canDeny
      ? ([
          { value: 'partly', label: t('withdraw.receiptPart') },
          { value: 'not', label: t('withdraw.receiptNone') },
        ] as const)
      : []),
  ] as const
  return (
    <section className="panel wd-receipt" aria-labelledby="wd-receipt">
      <h3 id="wd-receipt">{t('withdraw.receiptTitle', { amount: show(payout, symbol) })}</h3>
      <p className="sec">
        {confirmBy === null
          ? t('withdraw.receiptLate')
          : t('withdraw.receiptText', { time: localTime(confirmBy) })}
      </p>
      {canDeny && (
        <Segment
          label={t('withdraw.receiptOutcome')}
          options={options}
          value={outcome}
          onPick={(picked) => setOutcome(picked)}
        />
      )}
      <ReceiptForm withdrawal={withdrawal} outcome={outcome} />
    </section>
  )
}

function useConfirm(withdrawal: Withdrawal) {
  const t = useT()
  const keep = useKeep()
  return useMutation({
    mutationFn: (given: { outcome: Outcome; receivedAmount?: string; images: string[]; comment: string }) =>
      client.withdrawConfirm({ body: { id: withdrawal.id, ...given } }),
    onSuccess: (confirmed) => {
      keep(confirmed)
      showToast({ tone: 'ok', title: t('withdraw.sent') })
    },
  })
}

function ReceiptForm({ withdrawal, outcome }: { withdrawal: Withdrawal; outcome: Outcome }) {
  const t = useT()
  const symbol = useCurrencySymbol()
  const pictures = useProofPictures()
  const confirm = useConfirm(withdrawal)
  const [amount, setAmount] = useState('')
  const [comment, setComment] = useState('')
  const [isLeft, setLeft] = useState(false)
  const needsProof = outcome !== 'received'
  const isPart = isPartOf(amount, withdrawal)
  const wrongPart = t('withdraw.receiptPartWrong', { most: show(withdrawal.payout, symbol) })
  const amountFault = outcome === 'partly' && !isPart ? wrongPart : undefined
  const hasNoPicture = needsProof && pictures.list.length === 0
  const missing = amountFault ?? (hasNoPicture ? t('withdraw.pictureMissing') : undefined)
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (missing !== undefined || pictures.isSending) return
    const part = outcome === 'partly' ? { receivedAmount: amount } : {}
    const shown = needsProof ? { images: pictures.ids, comment } : { images: [], comment: '' }
    confirm.mutate({ outcome, ...part, ...shown })
  }
  return (
    <form className="form" noValidate onSubmit={submit}>
      {outcome === 'partly' && (
        <TextField
          label={t('withdraw.receiptPartAmount')}
          icon={<span className="wd-pre">{symbol}</span>}
          inputMode="decimal"
          autoComplete="off"
          isRequired
          value={amount}
          onChange={(event) => setAmount(typedAmount(event.target.value))}
          error={isLeft ? amountFault : undefined}
          onBlur={() => setLeft(true)}
        />
      )}
      {needsProof && (
        <>
          <ProofPictures pictures={pictures} />
          <TextArea
            label={t('withdraw.comment')}
            value={comment}
            maxLength={longestComment}
            count={{ is: [...comment].length, max: longestComment }}
            countLabel={t('withdraw.commentCount', { count: [...comment].length, max: longestComment })}
            onChange={(event) => setComment(event.target.value)}
          />
        </>
      )}
      {confirm.error && <FieldMessage isError text={errorText(t, confirm.error)} />}
      <MoneyButton type="submit" isBusy={confirm.isPending || pictures.isSending} missing={missing}>
        {t(outcome === 'received' ? 'withdraw.receiptAll' : 'withdraw.send')}
      </MoneyButton>
    </form>
  )
}

/** More than had arrived before, and less than all. */
function isPartOf(amount: string, { payout, receivedAmount }: Withdrawal): boolean {
  const [part, all, before] = [minorOf(amount), minorOf(payout) ?? 0n, minorOf(receivedAmount ?? '0') ?? 0n]
  return part !== undefined && part > before && part < all
}
