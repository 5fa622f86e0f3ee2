import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ActionButton } from '../../core/action/action-button.tsx'
import { client } from '../../core/session/client.ts'
import { useTranslate } from '../../core/language/language.ts'
import { draftOf, newMethod, planOf, type MethodDraft, type MethodPlan } from './method-draft.ts'
import {
  ChoiceInput,
  ClockInput,
  CountInput,
  FlagInput,
  LongTextInput,
  TextInput,
} from '../../core/input/inputs.tsx'
import { BonusRows, Group, TermsRows } from './method-rows.tsx'
import './method-form.css'

const newKey = () => crypto.randomUUID()
const longestName = 60
const longestInstructions = 2_000
const mostPosition = 1_000
const highestVip = 20
const minutesOfDay = 1_440
const mostGateways = 100
const kinds = ['manual', 'gateway', 'sandbox'] as const
const icons = ['credits', 'phone', 'bank', 'card', 'qr'] as const

/** Everything about a way to pay in. A new one and a change wait for a second person. */
export function MethodForm({ method }: { readonly method?: MethodPlan }) {
  const t = useTranslate()
  const first = useMemo(() => (method ? draftOf(method, newKey) : newMethod(newKey)), [method])
  const [draft, setDraft] = useState<MethodDraft>()
  const shown = draft ?? first
  const set = (part: Partial<MethodDraft>) => setDraft({ ...shown, ...part })
  return (
    <ActionButton
      permission="payment_ask"
      label={t(method ? 'moneyDesk.edit' : 'methodDesk.new')}
      doneText={t('approvalDesk.asked')}
      isWide
      act={async (reason) => {
        await client.paymentMethodAsk({ body: { method: planOf(shown), reason } })
        setDraft(undefined)
      }}
    >
      <Basics draft={shown} isNew={method === undefined} onChange={set} />
      <Texts draft={shown} onChange={set} />
      <Hours draft={shown} onChange={set} />
      <TermsRows rows={shown.terms} onChange={(terms) => set({ terms })} />
      <BonusRows rows={shown.bonuses} onChange={(bonuses) => set({ bonuses })} />
    </ActionButton>
  )
}

interface PartProps {
  readonly draft: MethodDraft
  readonly onChange: (part: Partial<MethodDraft>) => void
}

function Basics({ draft, isNew, onChange: set }: PartProps & { readonly isNew: boolean }) {
  const t = useTranslate()
  return (
    <Group legend={t('methodDesk.basics')} hint={t('methodDesk.basicsHint')}>
      <div className="method-parts">
        {isNew && (
          <TextInput
            label={t('methodDesk.code')}
            maxLength={32}
            value={draft.code}
            onChange={(code) => set({ code })}
          />
        )}
        {isNew && (
          <ChoiceInput
            label={t('field.kind')}
            value={draft.kind}
            choices={kinds.map((id) => ({ id, name: t(`choice.kind_${id}`) }))}
            onChange={(kind) => set({ kind })}
          />
        )}
        {draft.kind === 'gateway' && (
          <GatewayInput value={draft.gateway ?? ''} onChange={(gateway) => set({ gateway })} />
        )}
        <ChoiceInput
          label={t('methodDesk.icon')}
          value={draft.icon}
          choices={icons.map((id) => ({ id, name: t(`methodDesk.icon_${id}`) }))}
          onChange={(icon) => set({ icon })}
        />
        <CountInput
          label={t('methodDesk.position')}
          least={0}
          most={mostPosition}
          value={draft.position}
          onChange={(position) => set({ position })}
        />
        <CountInput
          label={t('field.vipFrom')}
          least={0}
          most={highestVip}
          value={draft.vipFrom}
          onChange={(vipFrom) => set({ vipFrom })}
        />
        <FlagInput
          label={t('field.isEnabled')}
          value={draft.isEnabled}
          onChange={(isEnabled) => set({ isEnabled })}
        />
        {draft.kind === 'manual' && (
          <FlagInput
            label={t('field.needsSlip')}
            value={draft.needsSlip}
            onChange={(needsSlip) => set({ needsSlip })}
          />
        )}
      </div>
    </Group>
  )
}

/** The gateways that this deployment has; one that a method names and that is gone is shown as it is. */
function GatewayInput(props: { readonly value: string; readonly onChange: (gateway: string) => void }) {
  const t = useTranslate()
  const { data } = useQuery({
    queryKey: ['gatewayList', 'all'],
    queryFn: ({ signal }) => client.gatewayList({ query: { pageSize: mostGateways }, signal }),
  })
  const codes = new Set([...(data?.list ?? []).map(({ id }) => id), ...(props.value && [props.value])])
  return (
    <ChoiceInput
      {...props}
      label={t('methodDesk.gateway')}
      choices={[...codes].map((id) => ({ id, name: id }))}
      isRequired
    />
  )
}

function Texts({ draft: { name, instructions }, onChange: set }: PartProps) {
  const t = useTranslate()
  return (
    <Group legend={t('methodDesk.texts')} hint={t('methodDesk.textsHint')}>
      <div className="method-texts">
        <TextInput
          label={t('field.nameEn')}
          maxLength={longestName}
          value={name.EN}
          onChange={(EN) => set({ name: { ...name, EN } })}
        />
        <TextInput
          label={t('field.nameBn')}
          maxLength={longestName}
          value={name.BN}
          onChange={(BN) => set({ name: { ...name, BN } })}
        />
        <LongTextInput
          label={t('field.instructionsEn')}
          maxLength={longestInstructions}
          value={instructions.EN}
          onChange={(EN) => set({ instructions: { ...instructions, EN } })}
        />
        <LongTextInput
          label={t('field.instructionsBn')}
          maxLength={longestInstructions}
          value={instructions.BN}
          onChange={(BN) => set({ instructions: { ...instructions, BN } })}
        />
      </div>
    </Group>
  )
}

function Hours({ draft, onChange: set }: PartProps) {
  const t = useTranslate()
  return (
    <Group legend={t('methodDesk.hours')} hint={t('methodDesk.hoursHint')}>
      <div className="method-parts">
        <ClockInput label={t('methodDesk.opens')} value={draft.opens} onChange={(opens) => set({ opens })} />
        <ClockInput
          label={t('methodDesk.closes')}
          value={draft.closes}
          onChange={(closes) => set({ closes })}
        />
        <CountInput
          label={t('field.limitMinutes')}
          least={1}
          most={minutesOfDay}
          value={draft.limitMinutes}
          onChange={(limitMinutes) => set({ limitMinutes })}
        />
      </div>
    </Group>
  )
}
