import type { ReactNode } from 'react'
import type { AudienceDraft } from './audience-draft.ts'
import { ChoiceInput, LongTextInput, TextInput, TimeInput } from './inputs.tsx'
import { useTranslate } from '../language/language.ts'
import '../shape/shape-input.css'

interface AudienceProps {
  readonly draft: AudienceDraft
  readonly set: (change: Partial<AudienceDraft>) => void
}

const times = ['activeSince', 'inactiveSince', 'openedSince'] as const
const words = ['levelFrom', 'levelTo', 'tag', 'agent', 'callingCode'] as const
const hints = { agent: 'campaignDesk.agentHint', callingCode: 'campaignDesk.callingCodeHint' } as const
const hintOf = (name: (typeof words)[number]) =>
  name === 'agent' || name === 'callingCode' ? hints[name] : undefined

/** Whom something goes to. The children stand beside it: what else is asked for. */
export function AudienceInputs({ draft, set, children }: AudienceProps & { readonly children?: ReactNode }) {
  const t = useTranslate()
  return (
    <section aria-label={t('campaignDesk.audience')}>
      <h2>{t('campaignDesk.audience')}</h2>
      <p>{t('campaignDesk.audienceHint')}</p>
      <div className="shape-parts">
        <AudienceChoices draft={draft} set={set} />
        {words.map((name) => {
          const hint = hintOf(name)
          return (
            <TextInput
              key={name}
              isOptional
              label={t(`campaignDesk.${name}`)}
              value={draft[name]}
              onChange={(text) => set({ [name]: text })}
              {...(hint && { hint: t(hint) })}
            />
          )
        })}
        {times.map((name) => (
          <TimeInput
            key={name}
            isOptional
            label={t(`campaignDesk.${name}`)}
            value={draft[name]}
            onChange={(time) => set({ [name]: time })}
          />
        ))}
        {children}
      </div>
      <LongTextInput
        label={t('campaignDesk.members')}
        hint={t('campaignDesk.membersHint')}
        minRows={1}
        value={draft.members}
        onChange={(members) => set({ members })}
      />
    </section>
  )
}

/** What is chosen of few: anything, unless somebody says otherwise. */
function AudienceChoices({ draft, set }: AudienceProps) {
  const t = useTranslate()
  return (
    <>
      <ChoiceInput
        label={t('field.language')}
        value={draft.language}
        choices={[
          { id: '', name: t('campaignDesk.any') },
          { id: 'EN', name: t('settingPart.EN') },
          { id: 'BN', name: t('settingPart.BN') },
        ]}
        onChange={(language) => set({ language })}
      />
      <ChoiceInput
        label={t('campaignDesk.hasDeposited')}
        value={draft.hasDeposited}
        choices={[
          { id: '', name: t('campaignDesk.any') },
          { id: 'yes', name: t('ra.boolean.true') },
          { id: 'no', name: t('ra.boolean.false') },
        ]}
        onChange={(hasDeposited) => set({ hasDeposited })}
      />
    </>
  )
}
