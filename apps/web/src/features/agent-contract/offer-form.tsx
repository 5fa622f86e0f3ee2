import type { Calls, ContractView, ValueOf } from '@baize/contract'
import { Button, FieldMessage, SelectField, TextField, showToast, useT } from '@baize/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../core/calls/error-text.ts'
import { ProofTurnedDown, withProof } from '../../core/sign-in/proof.ts'
import { contractClient } from '../../core/contract-terms/contract-client.ts'
import { DraftFields } from '../../core/contract-terms/draft-fields.tsx'
import { draftOf, termsOf, type Draft } from '../../core/contract-terms/draft.ts'
import { contractsKey } from '../../core/contract-terms/queries.ts'
import { percentText, topRateOf } from '../../core/contract-terms/terms-texts.ts'
import { WhatIf } from './what-if.tsx'

interface OfferProps {
  readonly own: ContractView
  readonly page: ValueOf<Calls['contractList']>
  readonly onClose: () => void
}

/** Terms for an agent directly below, none above the own, and what they would have paid. */
export function OfferForm({ own, page, onClose }: OfferProps) {
  const t = useT()
  const cache = useQueryClient()
  const [account, setAccount] = useState(page.partners[0] ?? '')
  const [draft, setDraft] = useState<Draft>(() => draftOf(own.terms))
  const [note, setNote] = useState('')
  const [requestId] = useState(() => crypto.randomUUID())
  const [tried, setTried] = useState<{ account: string; terms: NonNullable<ReturnType<typeof termsOf>> }>()
  const terms = termsOf(draft, own.terms)
  const asked = { account, note, requestId }
  const offering = useMutation({
    mutationFn: () =>
      withProof((proof) => {
        if (!terms) throw new Error('the button is off without terms')
        return contractClient.contractOffer({ body: { ...asked, terms, ...(proof && { proof }) } })
      }),
    onSuccess: async () => {
      showToast({ tone: 'ok', title: t('agentContract.done') })
      onClose()
      await cache.invalidateQueries({ queryKey: contractsKey })
    },
  })
  const error = offering.error instanceof ProofTurnedDown ? null : offering.error
  return (
    <form
      className="agc-card agc-form"
      onSubmit={(event) => {
        event.preventDefault()
        offering.mutate()
      }}
    >
      <h3>{t('agentContract.offer')}</h3>
      <p className="mut">{t('agentContract.ownLimit', { rate: percentText(topRateOf(own)) })}</p>
      <SelectField
        label={t('agentContract.offerTo')}
        value={account}
        options={page.partners.map((value) => ({ value, label: value }))}
        onChange={(event) => setAccount(event.target.value)}
      />
      <DraftFields draft={draft} terms={own.terms} singleBets={page.singleBets} onChange={setDraft} />
      <TextField
        label={t('agentContract.note')}
        value={note}
        maxLength={200}
        onChange={(event) => setNote(event.target.value)}
      />
      {tried && <WhatIf ask={tried} title={t('agentContract.whatIfThem', { name: tried.account })} />}
      {error && <FieldMessage isError text={errorText(t, error)} />}
      <div className="agc-acts">
        <Button onClick={onClose}>{t('agentContract.cancel')}</Button>
        <Button disabled={!terms} onClick={() => terms && setTried({ account, terms })}>
          {t('agentContract.tryIt')}
        </Button>
        <Button type="submit" variant="primary" disabled={!terms} isBusy={offering.isPending}>
          {t('agentContract.send')}
        </Button>
      </div>
    </form>
  )
}
