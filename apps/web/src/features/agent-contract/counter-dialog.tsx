import type { ContractTerms, ContractView } from '@baize/contract'
import { Button, Dialog, FieldMessage, TextField, showToast, useT } from '@baize/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../core/calls/error-text.ts'
import { ProofTurnedDown, withProof } from '../../core/sign-in/proof.ts'
import { CascadeList } from './cascade-list.tsx'
import { contractClient } from '../../core/contract-terms/contract-client.ts'
import { DraftFields } from '../../core/contract-terms/draft-fields.tsx'
import { draftOf, termsOf, type Draft } from '../../core/contract-terms/draft.ts'
import { useHouseTime } from '../../core/time/house-time.ts'
import { contractsKey, useContractList } from '../../core/contract-terms/queries.ts'
import { useCounterDraft } from './queries.ts'
import { percentText, topRateOf } from '../../core/contract-terms/terms-texts.ts'
import { whatIfTitles } from './texts.ts'
import { WhatIf } from './what-if.tsx'

interface CounterProps {
  readonly contract: ContractView
  readonly symbol: string
  readonly onClose: () => void
}

/** Other terms for an open offer: what they would have paid and end is read before they are sent. */
export function CounterDialog({ contract, symbol, onClose }: CounterProps) {
  const t = useT()
  const name = contract.partner ?? ''
  const [draft, setDraft] = useState<Draft>(() => draftOf(contract.terms))
  const [note, setNote] = useState('')
  const [isRead, setRead] = useState(false)
  const page = useContractList(contract.kind)
  const { terms, tried, tryIt, drafted, sending, error } = useCounter({ contract, draft, note, onClose })
  const isReady = drafted.data !== undefined && (drafted.data.cascade.length === 0 || isRead)
  return (
    <Dialog title={t('agentContract.counter')} onClose={onClose}>
      <form
        className="agc-form agc-answer"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) sending.mutate()
          else tryIt()
        }}
      >
        <p>{t('agentContract.counterRule', { name })}</p>
        <Limit contract={contract} page={page.data} />
        <DraftFields
          draft={draft}
          terms={contract.terms}
          singleBets={singleBetsOf(page.data, draft)}
          onChange={setDraft}
        />
        <TextField
          label={t('agentContract.noteTo', { name })}
          value={note}
          maxLength={200}
          onChange={(event) => setNote(event.target.value)}
        />
        {tried && drafted.data && (
          <Tried {...{ contract, symbol, isRead }} terms={tried} drafted={drafted.data} onRead={setRead} />
        )}
        <Refused error={error} />
        <div className="agc-acts">
          <Button onClick={onClose}>{t('agentContract.cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            disabled={drafted.data ? !isReady : !terms}
            isBusy={sending.isPending || drafted.isLoading}
          >
            {t(drafted.data ? 'agentContract.counterSend' : 'agentContract.counterTry')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The offered amount stands in for the platform's limits until they are known. */
const singleBetsOf = (page: ReturnType<typeof useContractList>['data'], { singleBet }: Draft) =>
  page?.singleBets ?? [singleBet]

function Refused({ error }: { readonly error: unknown }) {
  const t = useT()
  return error ? <FieldMessage isError text={errorText(t, error)} /> : null
}

interface TriedProps {
  readonly contract: ContractView
  readonly symbol: string
  readonly terms: ContractTerms
  readonly drafted: NonNullable<ReturnType<typeof useCounterDraft>['data']>
  readonly isRead: boolean
  readonly onRead: (isRead: boolean) => void
}

/** What the terms would have paid, from when they would be in force, and what would end. */
function Tried({ contract, symbol, terms, drafted: { at, cascade }, isRead, onRead }: TriedProps) {
  const t = useT()
  const time = useHouseTime()
  const { id, side } = contract
  const title = t(whatIfTitles[side], { name: contract.partner ?? '' })
  return (
    <>
      <WhatIf ask={{ id, terms }} title={title} heading="h3" />
      <p>{t('agentContract.starts', { at: time(at) })}</p>
      {cascade.length > 0 ? (
        <CascadeList list={cascade} symbol={symbol} isRead={isRead} onRead={onRead} />
      ) : (
        <p className="mut">{t('agentContract.noCascade')}</p>
      )}
    </>
  )
}

/** Terms that were tried hold until something is typed again. */
function useCounter({
  contract,
  draft,
  note,
  onClose,
}: Omit<CounterProps, 'symbol'> & { readonly draft: Draft; readonly note: string }) {
  const t = useT()
  const cache = useQueryClient()
  const { id, termsHash } = contract
  const [requestId] = useState(() => crypto.randomUUID())
  const [triedDraft, setTriedDraft] = useState<Draft>()
  const terms = termsOf(draft, contract.terms)
  const tried = triedDraft === draft ? terms : undefined
  const drafted = useCounterDraft(id, tried)
  const sending = useMutation({
    mutationFn: () =>
      withProof((proof) => {
        const cascadeHash = drafted.data?.cascadeHash
        if (!tried || !cascadeHash) throw new Error('the button is off before the terms were tried')
        const signed = { id, termsHash, cascadeHash, terms: tried }
        return contractClient.contractCounter({
          body: { ...signed, note, requestId, ...(proof && { proof }) },
        })
      }),
    onSuccess: async () => {
      showToast({ tone: 'ok', title: t('agentContract.done') })
      onClose()
      await cache.invalidateQueries({ queryKey: contractsKey })
    },
    onError: () => void drafted.refetch(),
  })
  const failed = sending.error instanceof ProofTurnedDown ? null : sending.error
  const tryIt = () => {
    if (triedDraft === draft) void drafted.refetch()
    else setTriedDraft(draft)
  }
  return { terms, tried, drafted, sending, tryIt, error: failed ?? drafted.error }
}

/** How far the rates may go: a payer within its own contract, a payee within those of the platform. */
function Limit({
  contract: { side, kind },
  page,
}: {
  readonly contract: ContractView
  readonly page: ReturnType<typeof useContractList>['data']
}) {
  const t = useT()
  const own = page?.own
  if (side === 'payee')
    return page ? (
      <p className="mut">{t('agentContract.counterRates', { rate: percentText(page.ceilings[kind]) })}</p>
    ) : null
  return own ? (
    <p className="mut">{t('agentContract.ownLimit', { rate: percentText(topRateOf(own)) })}</p>
  ) : null
}
