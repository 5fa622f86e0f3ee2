import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ActionButton } from '../../core/action/action-button.tsx'
import { BothTexts } from '../../core/language/both-texts.tsx'
import { client } from '../../core/session/client.ts'
import { ChoiceInput, TimeInput } from '../../core/input/inputs.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { fromLocal, toLocal } from '../../core/input/local-time.ts'
import { ShapeInput } from '../../core/shape/shape-input.tsx'
import type { Shape } from '../../core/shape/shape.ts'
import { ContentPreview } from './content-preview.tsx'
import type { Draft } from './piece.ts'

interface FormProps {
  readonly first: Draft
  readonly shape: Shape
  readonly hasText: boolean
}

/** What is typed here is nobody's before it is saved; who saved in between is not written over. */
export function ContentForm({ first, shape, hasText }: FormProps) {
  const t = useTranslate()
  const [draft, setDraft] = useState(first)
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change })
  return (
    <div className="content-form">
      <Frame draft={draft} isNew={first.version === 0} set={set} />
      <BothTexts title={draft.title} body={hasText ? draft.body : undefined} onChange={set} />
      <ShapeInput
        shape={shape}
        label={t('contentDesk.fields')}
        value={draft.fields}
        onChange={(fields) => set({ fields: fields as Draft['fields'] })}
      />
      <ContentPreview draft={draft} hasText={hasText} />
      <Acts draft={draft} />
    </div>
  )
}

function Frame({
  draft,
  isNew,
  set,
}: {
  readonly draft: Draft
  readonly isNew: boolean
  readonly set: (change: Partial<Draft>) => void
}) {
  const t = useTranslate()
  return (
    <div className="shape-parts">
      <TextField
        required
        margin="dense"
        label={t('field.name')}
        helperText={t('contentDesk.nameHint')}
        disabled={!isNew}
        value={draft.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <ChoiceInput
        label={t('field.state')}
        value={draft.state}
        choices={(['draft', 'published'] as const).map((id) => ({ id, name: t(`choice.${id}`) }))}
        onChange={(state) => set({ state })}
      />
      <TextField
        margin="dense"
        label={t('field.position')}
        value={draft.position}
        onChange={({ target }) => set({ position: Number.parseInt(target.value, 10) || 0 })}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <TimeInput
        label={t('field.from')}
        value={toLocal(draft.from)}
        onChange={(time) => set({ from: fromLocal(time) ?? draft.from })}
      />
      <TimeInput
        isOptional
        label={t('field.until')}
        value={toLocal(draft.until)}
        onChange={(time) => set({ until: fromLocal(time) })}
      />
    </div>
  )
}

function Acts({ draft }: { readonly draft: Draft }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { kind, name, version } = draft
  const id = `${kind}.${name}`
  const save = async (reason: string) => {
    await client.contentSave({ body: { ...draft, reason } })
    if (version === 0) await navigate(`/content/${id}/show`)
  }
  const remove = async (reason: string) => {
    await client.contentDelete({ body: { id, version, reason } })
    await navigate('/content')
  }
  return (
    <div className="acts">
      <ActionButton
        permission="content_write"
        label={t('siteDesk.save')}
        doneText={t('siteDesk.saved')}
        act={save}
      />
      {version > 0 && (
        <ActionButton permission="content_write" label={t('contentDesk.remove')} color="error" act={remove} />
      )}
    </div>
  )
}
