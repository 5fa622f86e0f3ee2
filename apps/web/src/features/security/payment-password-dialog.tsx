import { isGoodPaymentPassword } from '@baize/domain/security'
import { Button, Dialog, FieldMessage, PinField, showToast, useT } from '@baize/ui'
import { useState, type FormEvent } from 'react'
import { client } from '../../core/calls/client.ts'
import { codeOf, refusalText } from '../../verify/refusal.ts'
import { useChange } from './guarded.ts'

/** Sets the transaction password: six digits, typed twice. */
export function PaymentPasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  return (
    <Dialog className="sc-form" title={t('security.paymentTitle')} onClose={onClose}>
      <p className="sec">{t('security.paymentText')}</p>
      <PaymentPasswordForm onDone={onClose} />
    </Dialog>
  )
}

interface Faults {
  readonly digits?: string
  readonly again?: string
}

function PaymentPasswordForm({ onDone }: { onDone: () => void }) {
  const t = useT()
  const [digits, setDigits] = useState('')
  const [again, setAgain] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const change = useChange(
    (newPaymentPassword: string, proof) => client.paymentPasswordSet({ body: { newPaymentPassword, proof } }),
    {
      onDone: () => {
        showToast({ tone: 'ok', title: t('security.paymentDone') })
        onDone()
      },
      onRefused: (error) => {
        const isMine = codeOf(error) === 'payment_password_invalid'
        if (isMine) setFaults({ digits: refusalText(t, error) })
        return isMine
      },
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The birthday is known to the server only; it has the last word.
    const found: Faults = {
      ...(!isGoodPaymentPassword(digits) && { digits: t('errors.payment_password_invalid') }),
      ...(again !== digits && { again: t('security.paymentMismatch') }),
    }
    setFaults(found)
    if (Object.keys(found).length === 0) change.run(digits)
  }
  const shared = { showLabel: t('security.showDigits'), hideLabel: t('security.hideDigits') }
  return (
    <form className="form" noValidate onSubmit={submit}>
      <PinField
        {...shared}
        label={t('security.paymentNew')}
        autoComplete="new-password"
        value={digits}
        onValue={setDigits}
        error={faults.digits}
      />
      <PinField
        {...shared}
        label={t('security.paymentAgain')}
        autoComplete="new-password"
        value={again}
        onValue={setAgain}
        error={faults.again}
      />
      {change.error && <FieldMessage isError text={refusalText(t, change.error)} />}
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={change.isPending}>
        {t('security.paymentSave')}
      </Button>
    </form>
  )
}
