import { ruleFamilies, ruleMeasures, rulePeriods, ruleTags, type StoredRule } from '@baize/domain/reward'
import { useState } from 'react'
import { ActionButton } from '../../core/action/action-button.tsx'
import { client } from '../../core/session/client.ts'
import {
  ChoiceInput,
  CountInput,
  DecimalInput,
  FlagInput,
  LongTextInput,
  TextInput,
  TimeInput,
} from '../../core/input/inputs.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { ManyInput } from '../../core/input/many-input.tsx'
import { laneChoices } from '../../core/rule/lane-key.ts'
import { documentOf, type Both, type DraftFault, type RuleDraft } from './rule-draft.ts'
import { bodyOf } from './rule-body.ts'
import { RuleAudience } from './rule-audience.tsx'
import { RuleContest } from './rule-contest.tsx'
import { RuleSteps } from './rule-steps.tsx'
import { WhatIf } from './what-if.tsx'
import '../../core/language/both-languages.css'
import '../../core/shape/shape-input.css'
import './rule-form.css'

export interface RuleFormProps {
  /** The rule whose next version it is; nothing for a new one. */
  readonly ruleId: string | null
  readonly first: RuleDraft
  readonly currency: string
}

type Set = (change: Partial<RuleDraft>) => void
interface PartProps {
  readonly draft: RuleDraft
  readonly set: Set
}

const longestPeriodDays = 366

/** A rule in the closed vocabulary. What is typed here is no rule before a second operator agrees. */
export function RuleForm({ ruleId, first, currency }: RuleFormProps) {
  const [draft, setDraft] = useState(first)
  const set: Set = (change) => setDraft({ ...draft, ...change })
  const { document, faults } = documentOf(draft)
  return (
    <div className="content-form">
      <Texts draft={draft} set={set} />
      <Trigger draft={draft} set={set} />
      <RuleAudience draft={draft} set={set} />
      <RuleSteps draft={draft} set={set} />
      <RuleContest draft={draft} set={set} />
      <Times draft={draft} set={set} />
      <Budget draft={draft} set={set} />
      <Faults faults={faults} />
      <WhatIf ruleId={ruleId} document={faults.length === 0 ? document : undefined} currency={currency} />
      <Ask ruleId={ruleId} document={faults.length === 0 ? document : undefined} />
    </div>
  )
}

const longestTitle = 200
const longestText = 4_000

function Texts({ draft, set }: PartProps) {
  const t = useTranslate()
  const put = (name: 'title' | 'text' | 'terms', language: keyof Both, value: string) =>
    set({ [name]: { ...draft[name], [language]: value } })
  return (
    <div className="content-sides">
      {(['en', 'bn'] as const).map((language) => (
        <section key={language} lang={language}>
          <h2>{t(`settingPart.${language === 'en' ? 'EN' : 'BN'}`)}</h2>
          <TextInput
            label={`${t('field.title')} (${language.toUpperCase()})`}
            maxLength={longestTitle}
            value={draft.title[language]}
            onChange={(value) => put('title', language, value)}
          />
          {(['text', 'terms'] as const).map((name) => (
            <LongTextInput
              key={name}
              label={`${t(`rewardDesk.${name}`)} (${language.toUpperCase()})`}
              maxLength={longestText}
              minRows={2}
              value={draft[name][language]}
              onChange={(value) => put(name, language, value)}
            />
          ))}
        </section>
      ))}
    </div>
  )
}

/** What earns it, and whose play counts. */
function Trigger({ draft, set }: PartProps) {
  const t = useTranslate()
  const [named] = useState(draft.products)
  return (
    <section aria-label={t('rewardDesk.trigger')}>
      <h2>{t('rewardDesk.trigger')}</h2>
      <div className="shape-parts">
        <ChoiceInput
          label={t('field.measure')}
          value={draft.measure}
          choices={ruleMeasures.map((id) => ({ id, name: t(`choice.rewardMeasure_${id}`) }))}
          onChange={(measure) => set({ measure })}
        />
        {draft.measure === 'deposit_nth' && (
          <CountInput
            label={t('rewardDesk.depositNumber')}
            hint={t('rewardDesk.depositNumberHint')}
            least={1}
            most={100}
            value={draft.depositNumber}
            onChange={(depositNumber) => set({ depositNumber })}
          />
        )}
        <ChoiceInput
          label={t('field.family')}
          value={draft.family}
          choices={ruleFamilies.map((id) => ({ id, name: t(`choice.rewardFamily_${id}`) }))}
          onChange={(family) => set({ family })}
        />
        <ChoiceInput
          label={t('rewardDesk.tag')}
          value={draft.tag}
          choices={ruleTags.map((id) => ({ id, name: t(`choice.rewardTag_${id}`) }))}
          onChange={(tag) => set({ tag })}
        />
        <ManyInput
          label={t('rewardDesk.products')}
          hint={t('rewardDesk.productsHint')}
          value={draft.products}
          choices={laneChoices(t, named)}
          onChange={(products) => set({ products })}
        />
      </div>
    </section>
  )
}

/** The period it counts in, and how it is joined and claimed. */
function Times({ draft, set }: PartProps) {
  const t = useTranslate()
  return (
    <section aria-label={t('rewardDesk.times')}>
      <h2>{t('rewardDesk.times')}</h2>
      <div className="shape-parts">
        <ChoiceInput
          label={t('field.period')}
          value={draft.period}
          choices={rulePeriods.map((id) => ({ id, name: t(`choice.rewardPeriod_${id}`) }))}
          onChange={(period) => set({ period })}
        />
        {draft.period === 'days' && (
          <CountInput
            label={t('rewardDesk.periodDays')}
            least={1}
            most={longestPeriodDays}
            value={draft.periodDays}
            onChange={(periodDays) => set({ periodDays })}
          />
        )}
        <ChoiceInput
          label={t('rewardDesk.claim')}
          value={draft.claim}
          choices={(['press', 'auto'] as const).map((id) => ({ id, name: t(`rewardDesk.claim_${id}`) }))}
          onChange={(claim) => set({ claim })}
        />
        {draft.claim === 'press' && (
          <CountInput
            label={t('rewardDesk.claimDays')}
            least={1}
            most={longestPeriodDays}
            value={draft.claimDays}
            onChange={(claimDays) => set({ claimDays })}
          />
        )}
        <TimeInput label={t('field.from')} value={draft.startAt} onChange={(startAt) => set({ startAt })} />
        <TimeInput
          isOptional
          label={t('field.until')}
          value={draft.endAt}
          onChange={(endAt) => set({ endAt })}
        />
        <FlagInput label={t('rewardDesk.optIn')} value={draft.optIn} onChange={(optIn) => set({ optIn })} />
        {draft.optIn && (
          <TextInput
            isOptional
            label={t('rewardDesk.group')}
            hint={t('rewardDesk.groupHint')}
            maxLength={40}
            value={draft.group}
            onChange={(group) => set({ group })}
          />
        )}
      </div>
    </section>
  )
}

function Budget({ draft, set }: PartProps) {
  const t = useTranslate()
  return (
    <section aria-label={t('rewardDesk.budget')}>
      <h2>{t('rewardDesk.budget')}</h2>
      <div className="shape-parts">
        <DecimalInput
          label={t('rewardDesk.total')}
          value={draft.total}
          onChange={(total) => set({ total })}
        />
        <DecimalInput
          isOptional
          label={t('rewardDesk.day')}
          hint={t('rewardDesk.noCapHint')}
          value={draft.day}
          onChange={(day) => set({ day })}
        />
      </div>
    </section>
  )
}

/** Everything that keeps it from being asked for; the server checks the same. */
function Faults({ faults }: { readonly faults: readonly DraftFault[] }) {
  const t = useTranslate()
  return (
    <section role="status" aria-label={t('rewardDesk.check')}>
      <h2>{t('rewardDesk.check')}</h2>
      {faults.length === 0 ? (
        <p className="state state-good">{t('rewardDesk.sound')}</p>
      ) : (
        <ul className="rule-faults">
          {faults.map((fault) => (
            <li key={fault}>{t(`rewardFault.${fault}`)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Ask({
  ruleId,
  document,
}: {
  readonly ruleId: string | null
  readonly document: StoredRule | undefined
}) {
  const t = useTranslate()
  if (!document) return null
  return (
    <div className="acts">
      <ActionButton
        permission="reward_ask"
        label={t(ruleId === null ? 'rewardDesk.askNew' : 'rewardDesk.askNext')}
        doneText={t('approvalDesk.asked')}
        act={(reason) => client.rewardRuleAsk({ body: { ruleId, document: bodyOf(document), reason } })}
      />
    </div>
  )
}
