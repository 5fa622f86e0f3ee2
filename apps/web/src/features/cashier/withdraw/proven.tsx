import { FieldMessage, PinField, useT } from '@baize/ui'

interface ProvenProps {
  hasPaymentPassword: boolean
  digits: string
  onDigits: (digits: string) => void
  error: string | undefined
}

/** The transaction password of who has one; the others are asked for a second proof afterwards. */
export function Proven({ hasPaymentPassword, digits, onDigits, error }: ProvenProps) {
  const t = useT()
  if (!hasPaymentPassword) return <FieldMessage text={t('withdraw.proofNote')} />
  return (
    <PinField
      label={t('withdraw.paymentPassword')}
      value={digits}
      onValue={onDigits}
      showLabel={t('withdraw.paymentPasswordShow')}
      hideLabel={t('withdraw.paymentPasswordHide')}
      {...(error !== undefined && { error })}
    />
  )
}

export const pinLength = 6
