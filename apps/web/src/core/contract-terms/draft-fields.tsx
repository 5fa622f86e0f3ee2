import type { ContractTerms } from '@baize/contract'
import { Button, SelectField, TextField, useT } from '@baize/ui'
import { newTier, type Draft, type DraftTier } from './draft.ts'
import { carries } from './terms-texts.ts'
import './contract-terms.css'

const mostTiers = 10

interface DraftProps {
  readonly draft: Draft
  /** Whose kind the draft keeps. */
  readonly terms: Pick<ContractTerms, 'kind'>
  readonly singleBets: readonly string[]
  readonly onChange: (draft: Draft) => void
}

/** The fields of terms, each kind with its own. */
export function DraftFields({ draft, terms, singleBets, onChange }: DraftProps) {
  const t = useT()
  const { kind } = terms
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
