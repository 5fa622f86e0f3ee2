import { Button, FieldMessage, buttonClass, showToast, useT } from '@baize/ui'
import { ExternalLink } from 'lucide-react'
import { errorText } from '../../../core/calls/error-text.ts'
import { useCheck, type Deposit } from './queries.ts'

/** The way to the gateway's page, and the question how it went there. */
export function GatewayStep({ deposit }: { deposit: Deposit }) {
  const t = useT()
  const check = useCheck(deposit.id)
  const ask = () =>
    check.mutate(undefined, {
      onSuccess: ({ state }) =>
        state === 'awaiting_player' && showToast({ tone: 'ok', title: t('deposit.stillWaiting') }),
    })
  return (
    <section className="panel dep-step">
      <p>
        {deposit.paymentUrl === null
          ? t('deposit.waitsForGateway')
          : t('deposit.payAt', { method: deposit.methodName })}
      </p>
      {deposit.paymentUrl !== null && (
        <a
          className={buttonClass({ variant: 'primary', size: 'lg', isBlock: true })}
          href={deposit.paymentUrl}
        >
          {t('deposit.openPage')}
          <ExternalLink className="ic" aria-hidden="true" />
        </a>
      )}
      <Button isBusy={check.isPending} onClick={ask}>
        {t(check.isPending ? 'deposit.asking' : 'deposit.askAgain')}
      </Button>
      {check.error && <FieldMessage isError text={errorText(t, check.error)} />}
    </section>
  )
}
