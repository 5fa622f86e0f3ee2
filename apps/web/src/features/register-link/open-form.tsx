import type { AssistantRight } from '@baize/domain/agent-right'
import { Button, Empty, FieldMessage, SkeletonRows, TextField, useT } from '@baize/ui'
import { useState } from 'react'
import { errorText } from '../../core/calls/error-text.ts'
import { LoadError } from '../../core/page/load-error.tsx'
import { useMember } from '../../core/queries/queries.ts'
import { fieldOf, refusalText } from '../../verify/refusal.ts'
import { ProofTurnedDown } from '../../core/sign-in/proof.ts'
import { GroupFields, groupsOf, type GroupTexts } from './group-fields.tsx'
import { useAssistants, useLinkBounds, useOpenAccount, type Links } from './queries.ts'
import { PresetFields, presetTerms, type Preset } from './preset-fields.tsx'
import { TypeSelect } from './type-select.tsx'
import { RightBoxes } from './right-boxes.tsx'
import { StartCodeDialog } from './start-code-dialog.tsx'

type Type = 0 | 2 | 41 | 42

/** Opens an account whose owner logs in with a start code first. */
export function OpenForm() {
  const t = useT()
  const { data: member } = useMember()
  const bounds = useLinkBounds()
  if (bounds.isPending) return <SkeletonRows count={5} />
  if (!bounds.data) return <LoadError query={bounds} />
  const types: Type[] = [...bounds.data.opens, ...(member?.type === 42 ? [] : [42 as const])]
  if (types.length === 0)
    return (
      <Empty ornament="vine" title={t('registerLink.opensNothing')} text={t('registerLink.noLinksText')} />
    )
  return <Form bounds={bounds.data} types={types} />
}

const fresh = () => ({
  requestId: crypto.randomUUID() as string,
  username: '',
  groups: {} as GroupTexts,
  rights: [] as AssistantRight[],
  preset: undefined as Preset | undefined,
})

type Fields = ReturnType<typeof fresh>

const bodyOf = ({ requestId, username, groups, rights }: Fields) => ({
  requestId,
  username: username.trim(),
  groups: groupsOf(groups),
  rights,
})

function Form({ bounds, types }: { bounds: Links; types: readonly Type[] }) {
  const t = useT()
  const [type, setType] = useState<Type>(types.includes(0) ? 0 : (types[0] ?? 0))
  const [fields, setFields] = useState(fresh)
  const [started, setStarted] = useState<{ account: string; startCode: string | null }>()
  const opening = useOpenAccount((value) => {
    setStarted(value)
    setFields(fresh())
  })
  // Another account is another request.
  const set = (more: Partial<Fields>) => {
    setFields((known) => ({ ...known, ...more, requestId: crypto.randomUUID() }))
    opening.reset()
  }
  const terms = fields.preset && presetTerms(fields.preset)
  const error = opening.error instanceof ProofTurnedDown ? null : opening.error
  const isName = fieldOf(error, ['username'] as const) !== undefined
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    opening.mutate({ ...bodyOf(fields), type, ...(terms && { terms }) })
  }
  return (
    <form className="form panel rl-form rl-open" noValidate onSubmit={submit}>
      <p>{t('registerLink.openLead')}</p>
      <p className="mut num">{t('registerLink.leftToday', { count: bounds.opensLeftToday })}</p>
      <TypeSelect
        types={types}
        value={type}
        onPick={(picked) => {
          setType(picked)
          set({ rights: [], preset: undefined })
        }}
      />
      <TextField
        label={t('registerLink.username')}
        isRequired
        autoComplete="off"
        autoCapitalize="none"
        maxLength={64}
        value={fields.username}
        onChange={(event) => set({ username: event.target.value })}
        error={isName ? refusalText(t, error) : undefined}
      />
      <Terms bounds={bounds} type={type} fields={fields} onSet={set} />
      {error && !isName && <FieldMessage isError text={errorText(t, error)} />}
      <Button
        type="submit"
        variant="primary"
        isBusy={opening.isPending}
        disabled={bounds.opensLeftToday === 0 || (fields.preset && !terms)}
      >
        {t('registerLink.openAction')}
      </Button>
      {started && <StartCodeDialog {...started} onClose={() => setStarted(undefined)} />}
    </form>
  )
}

interface TermsProps {
  readonly bounds: Links
  readonly type: Type
  readonly fields: Fields
  readonly onSet: (more: Partial<Fields>) => void
}

/** What the account begins with: prize groups and an agent's offer, or of an assistant its rights. */
function Terms({ bounds, type, fields, onSet }: TermsProps) {
  const assistants = useAssistants(type === 42)
  if (type !== 42)
    return (
      <>
        <GroupFields bounds={bounds.bounds} typed={fields.groups} onType={(groups) => onSet({ groups })} />
        {type !== 0 && <PresetFields value={fields.preset} onChange={(preset) => onSet({ preset })} />}
      </>
    )
  return (
    <RightBoxes
      choices={assistants.data?.rights ?? []}
      chosen={fields.rights}
      onChoose={(rights) => onSet({ rights })}
    />
  )
}
