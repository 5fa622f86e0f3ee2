import type { ContractView } from '@baize/contract'
import type { Translate } from '@baize/i18n'
import { Button, ConfirmDialog, FieldMessage, SkeletonRows, showToast, useT } from '@baize/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../core/calls/error-text.ts'
import { ProofTurnedDown, withProof } from '../../core/sign-in/proof.ts'
import { mine } from '../../core/session/session-end.ts'
import { CascadeList } from './cascade-list.tsx'
import { contractClient } from '../../core/contract-terms/contract-client.ts'
import { CounterDialog } from './counter-dialog.tsx'
import { useHouseTime } from '../../core/time/house-time.ts'
import { contractsKey } from '../../core/contract-terms/queries.ts'
import { usePreview } from './queries.ts'
import { TermsView } from '../../core/contract-terms/terms-view.tsx'
import { whatIfTitles } from './texts.ts'
import { WhatIf } from './what-if.tsx'

interface SignProps {
  readonly id: string
  readonly act: 'accept' | 'terminate'
  readonly symbol: string
  readonly onClose: () => void
}

/** New terms beside the present ones, what they would have paid, what ends with them, and the word. */
export function SignDialog(props: SignProps) {
  const [answered, setAnswered] = useState<ContractView>()
  if (answered) return <CounterDialog contract={answered} symbol={props.symbol} onClose={props.onClose} />
  return <WordDialog {...props} onAnswer={setAnswered} />
}

interface WordProps extends SignProps {
  readonly onAnswer: (contract: ContractView) => void
}

function WordDialog({ id, act, symbol, onClose, onAnswer }: WordProps) {
  const t = useT()
  const [isRead, setRead] = useState(false)
  const { preview, signing, rejecting, error } = useSigning({ id, act, onClose })
  const isOffer = act === 'accept'
  const cascade = preview.data?.cascade ?? []
  const isReady = preview.data !== undefined && (cascade.length === 0 || isRead)
  const contract = preview.data?.contract
  return (
    <ConfirmDialog
      title={isOffer ? offerTitle(t, contract) : t('agentContract.terminateTitle')}
      text={<PreviewPart preview={preview} isOffer={isOffer} symbol={symbol} />}
      note={
        <>
          {cascade.length > 0 && (
            <CascadeList list={cascade} symbol={symbol} isRead={isRead} onRead={setRead} />
          )}
          {error && <FieldMessage isError text={errorText(t, error)} />}
          {isOffer && <AnswerButton contract={contract} onAnswer={onAnswer} />}
        </>
      }
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('agentContract.later')}</Button>
          {isOffer && (
            <Button isBusy={rejecting.isPending} onClick={() => rejecting.mutate()}>
              {t('agentContract.reject')}
            </Button>
          )}
          <Button
            variant="primary"
            isBusy={signing.isPending}
            disabled={!isReady}
            onClick={() => signing.mutate()}
          >
            {t(isOffer ? 'agentContract.accept' : 'agentContract.terminate')}
          </Button>
        </>
      }
    />
  )
}

interface AnswerProps extends Pick<WordProps, 'onAnswer'> {
  readonly contract: ContractView | undefined
}

function AnswerButton({ contract, onAnswer }: AnswerProps) {
  const t = useT()
  if (!contract?.mayCounter) return null
  return (
    <Button className="agc-counter" size="sm" onClick={() => onAnswer(contract)}>
      {t('agentContract.counter')}
    </Button>
  )
}

/** An answer of the downline to an own offer is told apart from an offer. */
const offerTitle = (t: Translate, contract: ContractView | undefined) =>
  contract?.side === 'payer'
    ? t('agentContract.counterTitle', { name: contract.partner ?? '' })
    : t('agentContract.offerTitle')

/** The word on an offer or a contract: signed by the hashes of what was read, with a second proof. */
function useSigning({ id, act, onClose }: Pick<SignProps, 'id' | 'act' | 'onClose'>) {
  const t = useT()
  const preview = usePreview(id, act)
  const cache = useQueryClient()
  const finish = async () => {
    showToast({ tone: 'ok', title: t('agentContract.done') })
    onClose()
    await Promise.all([
      cache.invalidateQueries({ queryKey: contractsKey }),
      cache.invalidateQueries({ queryKey: [mine, 'contracts'] }),
    ])
  }
  const signing = useMutation({
    mutationFn: () => {
      const { contract, cascadeHash = '' } = preview.data ?? {}
      const termsHash = contract?.termsHash ?? ''
      return withProof((proof) => {
        const signed = { id, cascadeHash, ...(proof && { proof }) }
        return act === 'accept'
          ? contractClient.contractAccept({ body: { ...signed, termsHash } })
          : contractClient.contractTerminate({ body: signed })
      })
    },
    onSuccess: finish,
    onError: () => void preview.refetch(),
  })
  const rejecting = useMutation({
    mutationFn: () => contractClient.contractReject({ body: { id } }),
    onSuccess: finish,
  })
  const failed = signing.error instanceof ProofTurnedDown ? null : signing.error
  return { preview, signing, rejecting, error: failed ?? rejecting.error ?? preview.error }
}

type Preview = NonNullable<ReturnType<typeof usePreview>['data']>

function PreviewPart({
  preview,
  ...shown
}: {
  preview: ReturnType<typeof usePreview>
  isOffer: boolean
  symbol: string
}) {
  if (preview.data) return <Terms preview={preview.data} {...shown} />
  return preview.error ? null : <SkeletonRows count={3} />
}

interface TermsProps {
  readonly preview: Preview
  readonly isOffer: boolean
  readonly symbol: string
}

function Terms({ preview, isOffer, symbol }: TermsProps) {
  const t = useT()
  const time = useHouseTime()
  const { contract, present, at } = preview
  const name = contract.partner ?? ''
  const when = { at: time(at) }
  if (!isOffer)
    return (
      <>
        <TermsView terms={contract.terms} symbol={symbol} />
        <p>{t('agentContract.ends', when)}</p>
      </>
    )
  return (
    <div className="agc-sign">
      {contract.note !== '' && <blockquote>{contract.note}</blockquote>}
      <div className="agc-beside">
        <section>
          <h3>{t('agentContract.present')}</h3>
          {present ? (
            <TermsView terms={present.terms} symbol={symbol} />
          ) : (
            <p className="mut">{t('agentContract.nothingNow')}</p>
          )}
        </section>
        <section>
          <h3>{t('agentContract.offered')}</h3>
          <TermsView terms={contract.terms} symbol={symbol} />
        </section>
      </div>
      <p>{t('agentContract.starts', when)}</p>
      <WhatIf ask={{ id: contract.id }} title={t(whatIfTitles[contract.side], { name })} />
    </div>
  )
}
