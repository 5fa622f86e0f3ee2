import type { ContractTerms, ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import {
  carryModes,
  contractKinds,
  dividendPeriods,
  mostTiers,
  percentText,
} from '@baize/domain/agent-contract'
import Button from '@mui/material/Button'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ActionButton } from '../../core/action/action-button.tsx'
import { client } from '../../core/session/client.ts'
import { errorText } from '../../core/language/error-text.ts'
import { houseTimeText } from '../../core/show/house-time.ts'
import { ChoiceInput, LongTextInput, TextInput } from '../../core/input/inputs.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { emptyDraft, newTier, termsOf, type Draft, type DraftTier } from './draft.ts'
import { Cascade } from './parts.tsx'
import './agent-contract.css'

type Bounds = ValueOf<ConsoleCalls['agentContractBounds']>

interface PartProps {
  readonly draft: Draft
  readonly bounds: Bounds | undefined
  readonly set: (change: Partial<Draft>) => void
}

const longestNote = 200

/** Form for offering a contract to a root agent; shows which contracts it would replace and end. */
export function OfferForm() {
  const t = useTranslate()
  const navigate = useNavigate()
  const [draft, setDraft] = useState(emptyDraft)
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change })
  const { data: bounds } = useQuery({
    queryKey: ['agentContractBounds'],
    queryFn: ({ signal }) => client.agentContractBounds({ signal }),
  })
  const terms = termsOf(draft)
  const { account, note } = draft
  const ask = async (reason: string) => {
    if (!terms) return
    await client.agentContractAsk({ body: { account, terms, note, reason } })
    await navigate('/approval')
  }
  return (
    <div className="content-form">
      <p>{t('agentContractDesk.offerHint')}</p>
      <Frame draft={draft} bounds={bounds} set={set} />
      {draft.kind === 'realtime' ? (
        <Realtime draft={draft} bounds={bounds} set={set} />
      ) : (
        <Tiers draft={draft} bounds={bounds} set={set} />
      )}
      <TextInput
        label={t(draft.kind === 'realtime' ? 'agentContractDesk.capOfDay' : 'agentContractDesk.capOfPeriod')}
        hint={t('agentContractDesk.capHint')}
        maxLength={16}
        value={draft.cap}
        onChange={(cap) => set({ cap })}
      />
      <LongTextInput
        label={t('agentContractDesk.note')}
        minRows={2}
        maxLength={longestNote}
        value={note}
        onChange={(text) => set({ note: text })}
      />
      {/* What was checked holds for exactly these terms. */}
      <Check key={JSON.stringify([account, terms])} account={account} terms={terms} />
      {terms && account !== '' && (
        <div className="acts">
          <ActionButton
            permission="contract_ask"
            label={t('agentContractDesk.ask')}
            doneText={t('agentContractDesk.asked')}
            act={ask}
          />
        </div>
      )}
    </div>
  )
}

function Frame({ draft, bounds, set }: PartProps) {
  const t = useTranslate()
  const listId = useId()
  return (
    <div className="offer-fields">
      <div>
        <TextInput
          label={t('agentContractDesk.account')}
          maxLength={64}
          value={draft.account}
          onChange={(account) => set({ account })}
          listId={listId}
        />
        <datalist id={listId}>
          {bounds?.roots.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
      </div>
      <ChoiceInput
        label={t('agentContractDesk.kind')}
        value={draft.kind}
        choices={contractKinds.map((id) => ({ id, name: t(`choice.contract_${id}`) }))}
        onChange={(kind) => set({ kind })}
      />
      {draft.kind === 'dividend' && (
        <>
          <ChoiceInput
            label={t('agentContractDesk.period')}
            value={draft.period}
            choices={dividendPeriods.map((id) => ({ id, name: t(`choice.period_${id}`) }))}
            onChange={(period) => set({ period })}
          />
          <ChoiceInput
            label={t('agentContractDesk.carry')}
            value={draft.carry}
            choices={carryModes.map((id) => ({ id, name: t(`choice.carry_${id}`) }))}
            onChange={(carry) => set({ carry })}
          />
        </>
      )}
    </div>
  )
}

/** The highest rate that may be offered, shown beside each rate. */
function useRateHint({ draft, bounds }: Pick<PartProps, 'draft' | 'bounds'>) {
  const t = useTranslate()
  const most = bounds?.ceilings[draft.kind]
  return most === undefined
    ? {}
    : { hint: t('agentContractDesk.rateHint', { most: percentText(most).slice(0, -1) }) }
}

function Realtime({ draft, bounds, set }: PartProps) {
  const t = useTranslate()
  const hint = useRateHint({ draft, bounds })
  return (
    <div className="offer-fields">
      <TextInput
        {...hint}
        label={t('agentContractDesk.profitRate')}
        value={draft.profitRate}
        onChange={(profitRate) => set({ profitRate })}
      />
      <TextInput
        {...hint}
        label={t('agentContractDesk.lossRate')}
        value={draft.lossRate}
        onChange={(lossRate) => set({ lossRate })}
      />
      <ChoiceInput
        label={t('agentContractDesk.singleBet')}
        value={draft.singleBet}
        choices={(bounds?.singleBets ?? ['0.00']).map((id) => ({ id, name: id }))}
        onChange={(singleBet) => set({ singleBet })}
      />
    </div>
  )
}

function Tiers({ draft, bounds, set }: PartProps) {
  const t = useTranslate()
  const { tiers, kind } = draft
  const change = (key: string, changed: Partial<DraftTier>) =>
    set({ tiers: tiers.map((tier) => (tier.key === key ? { ...tier, ...changed } : tier)) })
  const hint = useRateHint({ draft, bounds })
  return (
    <>
      {tiers.map((tier, at) => (
        <fieldset key={tier.key} className="offer-tier">
          <legend>{t('agentContractDesk.tier', { place: at + 1 })}</legend>
          <TextInput
            {...hint}
            label={t('agentContractDesk.rate')}
            value={tier.rate}
            onChange={(rate) => change(tier.key, { rate })}
          />
          <TextInput
            label={t('agentContractDesk.minBet')}
            value={tier.bet}
            onChange={(bet) => change(tier.key, { bet })}
          />
          {kind === 'dividend' && (
            <TextInput
              label={t('agentContractDesk.minLoss')}
              value={tier.loss}
              onChange={(loss) => change(tier.key, { loss })}
            />
          )}
          {kind !== 'hourly' && (
            <TextInput
              label={t('agentContractDesk.minActive')}
              value={tier.active}
              onChange={(active) => change(tier.key, { active })}
            />
          )}
          {tiers.length > 1 && (
            <Button size="small" onClick={() => set({ tiers: tiers.filter(({ key }) => key !== tier.key) })}>
              {t('agentContractDesk.removeTier', { place: at + 1 })}
            </Button>
          )}
        </fieldset>
      ))}
      {tiers.length < mostTiers && (
        <Button size="small" variant="outlined" onClick={() => set({ tiers: [...tiers, newTier()] })}>
          {t('agentContractDesk.addTier')}
        </Button>
      )}
    </>
  )
}

interface CheckProps {
  readonly account: string
  readonly terms: ContractTerms | undefined
}

/** What the server says of the terms: when they would begin, what they replace, what ends with them. */
function Check({ account, terms }: CheckProps) {
  const t = useTranslate()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (asked: ContractTerms) => client.agentContractCheck({ body: { account, terms: asked } }),
  })
  return (
    <>
      <div className="acts">
        <Button
          variant="outlined"
          disabled={!terms || account === '' || isPending}
          onClick={() => terms && mutate(terms)}
        >
          {t('agentContractDesk.check')}
        </Button>
      </div>
      <div role="status">
        {data && (
          <>
            <p>{t('agentContractDesk.begins', { at: houseTimeText(data.at) })}</p>
            <p>
              {data.present
                ? t('agentContractDesk.present', {
                    id: data.present.id,
                    rate: percentText(data.present.rate),
                  })
                : t('agentContractDesk.noPresent')}
            </p>
            {data.hasOffer && <p>{t('agentContractDesk.hasOffer')}</p>}
            <Cascade cascade={data.cascade} />
          </>
        )}
      </div>
      {error && <p role="alert">{errorText(t, error)}</p>}
    </>
  )
}
