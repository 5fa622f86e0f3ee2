import { giftParts, templateKinds, unitOf, type GiftPart } from '@baize/domain/reward'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { ChoiceInput, CountInput, DecimalInput, TextInput } from '../../core/input/inputs.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { ManyInput } from '../../core/input/many-input.tsx'
import { laneChoices } from '../../core/rule/lane-key.ts'
import { textOr } from '../../core/language/text-or.ts'
import {
  emptyParts,
  emptyStep,
  nameOf,
  type PartValue,
  type RuleDraft,
  type StepDraft,
} from './rule-draft.ts'

interface RuleStepsProps {
  readonly draft: RuleDraft
  readonly set: (change: Partial<RuleDraft>) => void
}

const mostSteps = 20
const mostCount = 1_000_000_000

/** Thresholds in rising order, with what each gives. */
export function RuleSteps({ draft, set }: RuleStepsProps) {
  const t = useTranslate()
  const { steps, measure, family } = draft
  const put = (step: StepDraft) => set({ steps: steps.map((each) => (each.key === step.key ? step : each)) })
  return (
    <section aria-label={t('rewardDesk.steps')}>
      <h2>{t('rewardDesk.steps')}</h2>
      {steps.map((step, place) => {
        const name = t('rewardDesk.step', { number: place + 1 })
        return (
          <fieldset key={step.key} className="shape-entry">
            <legend>{name}</legend>
            <div className="shape-parts">
              <Threshold unit={family === 'leaderboard' ? 'count' : unitOf(measure)} step={step} put={put} />
              <ChoiceInput
                label={t('rewardDesk.gift')}
                value={step.kind}
                choices={templateKinds.map((id) => ({ id, name: textOr(t, `choice.rewardGift_${id}`, id) }))}
                onChange={(kind) => put({ ...step, kind, parts: emptyParts(kind) })}
              />
              {giftParts[step.kind].map((part) => (
                <GiftPartInput
                  key={nameOf(part)}
                  part={part}
                  value={step.parts[nameOf(part)] ?? ''}
                  onChange={(value) => put({ ...step, parts: { ...step.parts, [nameOf(part)]: value } })}
                />
              ))}
            </div>
            {steps.length > 1 && (
              <Button
                size="small"
                color="error"
                onClick={() => set({ steps: steps.filter(({ key }) => key !== step.key) })}
              >
                {t('siteDesk.remove', { name })}
              </Button>
            )}
          </fieldset>
        )
      })}
      {steps.length < mostSteps && (
        <Button
          size="small"
          variant="outlined"
          onClick={() => set({ steps: [...steps, emptyStep(steps.at(-1)?.kind)] })}
        >
          {t('rewardDesk.addStep')}
        </Button>
      )}
    </section>
  )
}

interface ThresholdProps {
  readonly unit: ReturnType<typeof unitOf>
  readonly step: StepDraft
  readonly put: (step: StepDraft) => void
}

function Threshold({ unit, step, put }: ThresholdProps) {
  const t = useTranslate()
  const onChange = (from: string) => put({ ...step, from })
  if (unit === 'count')
    return (
      <CountInput
        label={t('rewardDesk.fromCount')}
        least={1}
        most={mostCount}
        value={step.from}
        onChange={onChange}
      />
    )
  return (
    <DecimalInput
      label={t(unit === 'money' ? 'rewardDesk.fromMoney' : 'rewardDesk.fromMultiple')}
      value={step.from}
      onChange={onChange}
    />
  )
}

interface PartInputProps {
  readonly part: GiftPart
  readonly value: PartValue
  readonly onChange: (value: PartValue) => void
}

function GiftPartInput({ part, value, onChange }: PartInputProps) {
  const t = useTranslate()
  // What a version names stays on offer after it was taken out.
  const [named] = useState(typeof value === 'string' ? [] : value)
  const label = textOr(t, `rewardPart.${nameOf(part)}`, nameOf(part))
  if (part.kind === 'products')
    return (
      <ManyInput
        label={label}
        hint={t('rewardDesk.productsHint')}
        value={typeof value === 'string' ? [] : value}
        choices={laneChoices(t, named)}
        onChange={onChange}
      />
    )
  const text = typeof value === 'string' ? value : ''
  if (part.kind === 'number' || part.kind === 'count')
    return <CountInput label={label} least={1} most={mostCount} value={text} onChange={onChange} />
  if (part.kind === 'text') return <TextInput label={label} value={text} onChange={onChange} />
  return (
    <DecimalInput
      label={label}
      isOptional={part.kind === 'money_or_none'}
      {...(part.kind === 'money_or_none' && { hint: t('rewardDesk.noCapHint') })}
      value={text}
      onChange={onChange}
    />
  )
}
