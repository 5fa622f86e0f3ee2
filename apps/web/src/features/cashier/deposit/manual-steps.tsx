import { normaliseTransactionId } from '@baize/domain/payment'
import { formatMoney, latinDigits } from '@baize/i18n'
import { FieldMessage, IconButton, TextField, showToast, useT } from '@baize/ui'
import { Copy } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { errorText } from '../../../core/calls/error-text.ts'
import { MoneyButton } from '../../../core/balance/money-button.tsx'
import { QrCode } from '../../../core/picture/qr-code.tsx'
import { useCurrencySymbol } from '../../../core/queries/queries.ts'
import { useSubmit, type Deposit } from './queries.ts'
import { SlipInput, useSlip } from './slip-input.tsx'

/** A transfer by hand: where the money goes, and under which id it went. */
export function ManualSteps({ deposit }: { deposit: Deposit }) {
  const t = useT()
  const isTold = deposit.state === 'submitted'
  return (
    <>
      {!isTold && deposit.receiving && <SendStep deposit={deposit} receiving={deposit.receiving} />}
      <section className="panel dep-step">
        <h3>{t(isTold ? 'deposit.change' : 'deposit.tellTitle')}</h3>
        <TellForm key={deposit.state} deposit={deposit} isTold={isTold} />
      </section>
    </>
  )
}

function SendStep({
  deposit,
  receiving,
}: {
  deposit: Deposit
  receiving: NonNullable<Deposit['receiving']>
}) {
  const t = useT()
  const symbol = useCurrencySymbol()
  const { holder, number, bank, branch } = receiving
  const facts = [
    [t('deposit.account'), number],
    [t('deposit.holder'), holder],
    [t('deposit.bank'), bank],
    [t('deposit.branch'), branch],
  ] as const
  return (
    <section className="panel dep-step">
      <h3>{t('deposit.sendTitle')}</h3>
      <p>{t('deposit.sendExactly', { amount: formatMoney(deposit.amount, { symbol }) })}</p>
      <div className="dep-send">
        <QrCode text={number} label={t('deposit.qr')} />
        <dl className="dep-facts">
          {facts.map(
            ([label, value]) =>
              value !== '' && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd className="num">
                    {value}
                    <CopyButton what={label} text={value} />
                  </dd>
                </div>
              ),
          )}
          <div>
            <dt>{t('deposit.amount')}</dt>
            <dd className="num">
              {formatMoney(deposit.amount, { symbol })}
              <CopyButton what={t('deposit.amount')} text={deposit.amount} />
            </dd>
          </div>
        </dl>
      </div>
      {deposit.instructions !== '' && <p className="sec">{deposit.instructions}</p>}
    </section>
  )
}

function CopyButton({ what, text }: { what: string; text: string }) {
  const t = useT()
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ tone: 'ok', title: t('deposit.copied'), text }),
      () => showToast({ tone: 'bad', title: t('deposit.copyFailed'), text }),
    )
  return (
    <IconButton
      label={t('deposit.copyOf', { what })}
      icon={<Copy className="ic" aria-hidden="true" />}
      onClick={() => void copy()}
    />
  )
}

function TellForm({ deposit, isTold }: { deposit: Deposit; isTold: boolean }) {
  const t = useT()
  const [transactionId, setTransactionId] = useState('')
  const slip = useSlip()
  const submit = useSubmit(deposit.id)
  const [isLeft, setLeft] = useState(false)
  const idFault = useIdFault(transactionId)
  const needsReceipt = deposit.needsSlip && deposit.slipUrl === null && slip.id === undefined
  const missing = idFault ?? (needsReceipt ? t('money.addReceipt') : undefined)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (submit.isPending || slip.isSending || missing !== undefined) return
    submit.mutate({ transactionId, ...(slip.id !== undefined && { slip: slip.id }) })
  }
  return (
    <form className="dep-tell" noValidate onSubmit={send}>
      <TextField
        label={t('deposit.transactionId')}
        hint={t('deposit.transactionHint')}
        isRequired
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={transactionId}
        error={isLeft ? idFault : undefined}
        onBlur={() => setLeft(true)}
        onChange={(event) => setTransactionId(event.target.value)}
      />
      <SlipInput slip={slip} isRequired={deposit.needsSlip} />
      {submit.error && <FieldMessage isError text={errorText(t, submit.error)} />}
      <MoneyButton type="submit" isBusy={submit.isPending} missing={missing}>
        {t(isTold ? 'deposit.change' : 'deposit.paid')}
      </MoneyButton>
    </form>
  )
}

/** Why the transaction id cannot be one; the server reads it by the same rule. */
function useIdFault(typed: string): string | undefined {
  const t = useT()
  if (typed.trim() === '') return t('money.enterTransactionId')
  return normaliseTransactionId(latinDigits(typed)) === undefined ? t('money.transactionIdWrong') : undefined
}
