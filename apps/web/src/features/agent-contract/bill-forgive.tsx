import type { BillExplanation } from '@baize/contract'
import { formatMoney } from '@baize/i18n'
import { Button, ConfirmDialog, FieldMessage, showToast, useT } from '@baize/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../core/calls/error-text.ts'
import { ProofTurnedDown, withProof } from '../../core/sign-in/proof.ts'
import { mine } from '../../core/session/session-end.ts'
import { contractClient } from '../../core/contract-terms/contract-client.ts'

/** The payee may give up what an agent still owes; it is asked once more, and proven. */
export function BillForgive({ bill }: { bill: BillExplanation }) {
  const t = useT()
  const cache = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const forgiving = useMutation({
    mutationFn: () =>
      withProof((proof) => contractClient.billForgive({ body: { id: bill.id, ...(proof && { proof }) } })),
    onSuccess: async () => {
      setAsking(false)
      showToast({ tone: 'ok', title: t('agentContract.done') })
      await cache.invalidateQueries({ queryKey: [mine, 'contract bills'] })
    },
  })
  if (bill.side !== 'payee' || bill.partner === null || Number(bill.open) === 0) return null
  const error = forgiving.error instanceof ProofTurnedDown ? null : forgiving.error
  const amount = formatMoney(bill.open, { symbol: bill.currencySymbol })
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('agentContract.forgive')}</Button>
      {isAsking && (
        <ConfirmDialog
          title={t('agentContract.forgive')}
          text={t('agentContract.forgiveText', { amount, name: bill.partner })}
          note={error && <FieldMessage isError text={errorText(t, error)} />}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>{t('agentContract.cancel')}</Button>
              <Button variant="primary" isBusy={forgiving.isPending} onClick={() => forgiving.mutate()}>
                {t('agentContract.forgive')}
              </Button>
            </>
          }
        />
      )}
    </>
  )
}
