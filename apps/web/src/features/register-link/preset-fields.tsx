import type { ContractTerms } from '@baize/contract'
import { SelectField, useT } from '@baize/ui'
import { DraftFields } from '../../core/contract-terms/draft-fields.tsx'
import { draftOf, termsOf, type Draft } from '../../core/contract-terms/draft.ts'
import { useContractList } from '../../core/contract-terms/queries.ts'
import { kindNames, percentText, topRateOf } from '../../core/contract-terms/terms-texts.ts'

/** Terms as they are typed, under the agent's own ones of their kind. */
export interface Preset {
  readonly own: ContractTerms
  readonly draft: Draft
}

/** Nothing while something is typed wrongly. */
export const presetTerms = ({ own, draft }: Preset): ContractTerms | undefined => termsOf(draft, own)

interface PresetFieldsProps {
  readonly value: Preset | undefined
  readonly onChange: (value: Preset | undefined) => void
}

/** What a new agent is offered at once, of the kinds by which the agent itself is paid. */
export function PresetFields({ value, onChange }: PresetFieldsProps) {
  const t = useT()
  const { data } = useContractList()
  const own = data?.list.filter(({ side, state }) => side === 'payee' && state === 'accepted') ?? []
  if (!data || own.length === 0) return null
  const pick = (kind: string) => {
    const picked = own.find(({ terms }) => terms.kind === kind)
    onChange(picked && { own: picked.terms, draft: draftOf(picked.terms) })
  }
  const kinds = [...new Set(own.map(({ kind }) => kind))]
  return (
    <>
      <SelectField
        label={t('registerLink.preset')}
        value={value?.own.kind ?? ''}
        options={[
          { value: '', label: t('registerLink.presetNone') },
          ...kinds.map((kind) => ({ value: kind, label: t(kindNames[kind]) })),
        ]}
        onChange={(event) => pick(event.target.value)}
      />
      {value && (
        <>
          <p className="mut">
            {t('registerLink.presetHint', { rate: percentText(topRateOf({ terms: value.own })) })}
          </p>
          <DraftFields
            draft={value.draft}
            terms={value.own}
            singleBets={data.singleBets}
            onChange={(draft) => onChange({ ...value, draft })}
          />
        </>
      )}
    </>
  )
}
