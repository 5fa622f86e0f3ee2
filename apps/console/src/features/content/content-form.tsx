import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ActionButton } from '../../core/action-button.tsx'
import { client } from '../../core/client.ts'
import { useTranslate } from '../../core/language.ts'
import { fromLocal, toLocal } from '../../core/local-time.ts'
import { ShapeInput } from '../../core/shape/shape-input.tsx'
import type { Shape } from '../../core/shape/shape.ts'
import { ContentPreview } from './content-preview.tsx'
import type { Draft } from './piece.ts'
import '../../core/both-languages.css'

interface FormProps {
  readonly first: Draft
  readonly shape: Shape
  readonly hasText: boolean
}

const languages = ['EN', 'BN'] as const

/** What is typed here is nobody's before it is saved; who saved in between is not written over. */
export function ContentForm({ first, shape, hasText }: FormProps) {
  const t = useTranslate()
  const [draft, setDraft] = useState(first)
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change })
  return (
    <div className="content-form">
      <Frame draft={draft} isNew={first.version === 0} set={set} />
      <div className="content-sides">
        {languages.map((language) => (
          <section key={language} lang={language === 'EN' ? 'en' : 'bn'}>
            <h2>{t(`settingPart.${language}`)}</h2>
            <TextField
              required
              fullWidth
              margin="dense"
              label={`${t('field.title')} (${language})`}
              value={draft.title[language]}
              onChange={({ target }) => set({ title: { ...draft.title, [language]: target.value } })}
              slotProps={{ htmlInput: { maxLength: 200 } }}
            />
            {hasText && (
              <TextField
                fullWidth
                multiline
                minRows={6}
                maxRows={20}
                margin="dense"
                label={`${t('contentDesk.html')} (${language})`}
                value={draft.body[language]}
                onChange={({ target }) => set({ body: { ...draft.body, [language]: target.value } })}
              />
            )}
          </section>
        ))}
      </div>
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
  const timed = { type: 'datetime-local', slotProps: { inputLabel: { shrink: true } } } as const
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
      <TextField
        select
        margin="dense"
        label={t('field.state')}
        value={draft.state}
        onChange={({ target }) => set({ state: target.value === 'published' ? 'published' : 'draft' })}
      >
        {(['draft', 'published'] as const).map((state) => (
          <MenuItem key={state} value={state}>
            {t(`choice.${state}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        margin="dense"
        label={t('field.position')}
        value={draft.position}
        onChange={({ target }) => set({ position: Number.parseInt(target.value, 10) || 0 })}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <TextField
        {...timed}
        required
        margin="dense"
        label={t('field.from')}
        value={toLocal(draft.from)}
        onChange={({ target }) => set({ from: fromLocal(target.value) ?? draft.from })}
      />
      <TextField
        {...timed}
        margin="dense"
        label={t('field.until')}
        value={toLocal(draft.until)}
        onChange={({ target }) => set({ until: fromLocal(target.value) })}
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
