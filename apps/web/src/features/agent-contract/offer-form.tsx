import type { Calls, ContractView, ValueOf } from '@baize/contract'
import { Button, FieldMessage, SelectField, TextField, showToast, useT } from '@baize/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../core/error-text.ts'
import { ProofTurnedDown, withProof } from '../../core/proof.ts'
import { contractClient } from './contract-client.ts'
import { draftOf, newTier, termsOf, type Draft, type DraftTier } from './draft.ts'
import { contractsKey } from './queries.ts'
import { carries, percentText, topRateOf } from './texts.ts'
import { WhatIf } from './what-if.tsx'

interface OfferProps {
  readonly own: ContractView
  readonly page: ValueOf<Calls['contractList']>
  readonly onClose: () => void
}

const mostTiers = 10

/** Terms for an agent directly below, none above the own, and what they would have paid. */
export function OfferForm({ own, page, onClose }: OfferProps) {
  const t = useT()
  const cache = useQueryClient()
  const [account, setAccount] = useState(page.partners[0] ?? '')
  const [draft, setDraft] = useState<Draft>(() => draftOf(own))
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
      <DraftFields draft={draft} own={own} singleBets={page.singleBets} onChange={setDraft} />
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

interface DraftProps {
  readonly draft: Draft
  readonly own: ContractView
  readonly singleBets: readonly string[]
  readonly onChange: (draft: Draft) => void
}

function DraftFields({ draft, own, singleBets, onChange }: DraftProps) {
  const t = useT()
  const { kind } = own.terms
  if (kind === 'realtime')
    return (
      <div className="agc-fields">
        <TextField
          label={t('agentContract.profitPercent')}
          inputMode="decimal"
          value={draft.profit}
          onChange={(event) => onChange({ ...draft, profit: event.target.value })}
        />
        <TextField
          label={t('agentContract.lossPercent')}
          inputMode="decimal"
          value={draft.loss}
          onChange={(event) => onChange({ ...draft, loss: event.target.value })}
        />
        <SelectField
          label={t('agentContract.singleBetFrom')}
          value={draft.singleBet}
          options={singleBets.map((value) => ({ value, label: value }))}
          onChange={(event) => onChange({ ...draft, singleBet: event.target.value })}
        />
      </div>
    )
  return (
    <>
      {kind === 'dividend' && (
        <SelectField
          label={t('agentContract.carry')}
          value={draft.carry}
          options={carryModes.map((value) => ({ value, label: t(carries[value]) }))}
          onChange={(event) => {
            const carry = carryModes.find((mode) => mode === event.target.value)
            if (carry) onChange({ ...draft, carry })
          }}
        />
      )}
      <TierList draft={draft} kind={kind} onChange={onChange} />
    </>
  )
}

const carryModes = ['none', 'previous', 'month', 'full'] as const

function TierList({
  draft,
  kind,
  onChange,
}: Pick<DraftProps, 'draft' | 'onChange'> & { readonly kind: TierProps['kind'] }) {
  const t = useT()
  const { tiers } = draft
  const change = (changed: readonly DraftTier[]) => onChange({ ...draft, tiers: changed })
  const remove = (id: string) => change(tiers.filter((each) => each.id !== id))
  return (
    <>
      {tiers.map((tier, at) => (
        <TierFields
          key={tier.id}
          place={at + 1}
          kind={kind}
          tier={tier}
          onChange={(changed) => change(tiers.map((each) => (each.id === tier.id ? changed : each)))}
          onRemove={tiers.length > 1 ? () => remove(tier.id) : undefined}
        />
      ))}
      {tiers.length < mostTiers && (
        <Button size="sm" onClick={() => change([...tiers, newTier()])}>
          {t('agentContract.addTier')}
        </Button>
      )}
    </>
  )
}

interface TierProps {
  readonly place: number
  readonly kind: 'dividend' | 'daily' | 'hourly'
  readonly tier: DraftTier
  readonly onChange: (tier: DraftTier) => void
  readonly onRemove: (() => void) | undefined
}

function TierFields({ place, kind, tier, onChange, onRemove }: TierProps) {
  const t = useT()
  const set = (name: keyof DraftTier) => (event: { target: { value: string } }) =>
    onChange({ ...tier, [name]: event.target.value })
  return (
    <fieldset className="agc-fields">
      <legend>{t('agentContract.tierNo', { place })}</legend>
      <TextField
        label={t('agentContract.rate')}
        inputMode="decimal"
        value={tier.rate}
        onChange={set('rate')}
      />
      <TextField
        label={t('agentContract.minBet')}
        inputMode="decimal"
        value={tier.bet}
        onChange={set('bet')}
      />
      {kind === 'dividend' && (
        <TextField
          label={t('agentContract.minLoss')}
          inputMode="decimal"
          value={tier.loss}
          onChange={set('loss')}
        />
      )}
      {kind !== 'hourly' && (
        <TextField
          label={t('agentContract.minActive')}
          inputMode="numeric"
          value={tier.active}
          onChange={set('active')}
        />
      )}
      {onRemove && (
        <Button size="sm" onClick={onRemove}>
          {t('agentContract.removeTier', { place })}
        </Button>
      )}
    </fieldset>
  )
}
