import type { ContractView } from '@baize/contract'
import { Button, FieldMessage, useT } from '@baize/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../core/calls/error-text.ts'
import { contractClient } from '../../core/contract-terms/contract-client.ts'
import { contractsKey } from '../../core/contract-terms/queries.ts'
import { SignDialog } from './sign-dialog.tsx'

/** What the reader may do with a contract: answer an offer, take an own one back, end what stands. */
export function ContractActs({ contract, symbol }: { contract: ContractView; symbol: string }) {
  const t = useT()
  const [signing, setSigning] = useState<'accept' | 'terminate'>()
  const { id, state, side, partner, offeredBy } = contract
  const isAsked = state === 'offered' && offeredBy !== side
  return (
    <div className="agc-acts">
      {isAsked && (
        <Button variant="primary" onClick={() => setSigning('accept')}>
          {t('agentContract.read')}
        </Button>
      )}
      {state === 'offered' && !isAsked && <WithdrawOffer id={id} />}
      {state === 'accepted' && (
        <Button onClick={() => setSigning('terminate')}>
          {t('agentContract.terminate')}
          <span className="vh"> {partner ?? t('agentContract.baize')}</span>
        </Button>
      )}
      {signing && <SignDialog id={id} act={signing} symbol={symbol} onClose={() => setSigning(undefined)} />}
    </div>
  )
}

function WithdrawOffer({ id }: { id: string }) {
  const t = useT()
  const cache = useQueryClient()
  const withdrawing = useMutation({
    mutationFn: () => contractClient.contractWithdraw({ body: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: contractsKey }),
  })
  return (
    <>
      <Button isBusy={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
        {t('agentContract.withdraw')}
      </Button>
      {withdrawing.error && <FieldMessage isError text={errorText(t, withdrawing.error)} />}
    </>
  )
}
