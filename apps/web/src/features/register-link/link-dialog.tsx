import { latinDigits } from '@baize/i18n'
import { Button, ConfirmDialog, DateField, FieldMessage, TextField, useT } from '@baize/ui'
import { useState } from 'react'
import { errorText } from '../../core/calls/error-text.ts'
import { ProofTurnedDown } from '../../core/sign-in/proof.ts'
import { GroupFields, groupsOf, type GroupTexts } from './group-fields.tsx'
import { PresetFields, presetTerms, type Preset } from './preset-fields.tsx'
import { TypeSelect } from './type-select.tsx'
import { useCreateLink, type Links } from './queries.ts'

const blank = { note: '', endDay: '', mostUses: '', groups: {} as GroupTexts }

const fresh = (bounds: Links) => ({
  ...blank,
  opens: bounds.links.at(-1) ?? 0,
  preset: undefined as Preset | undefined,
})
type Fields = ReturnType<typeof fresh>

/** Members are offered no contract. */
const presetOf = ({ opens, preset }: Fields) => (opens === 0 ? undefined : preset)

/** A new link: what it opens, until when, how often, and with what people begin. */
export function LinkDialog({ bounds, onClose }: { bounds: Links; onClose: () => void }) {
  const t = useT()
  const creating = useCreateLink(onClose)
  const [fields, setFields] = useState(() => fresh(bounds))
  const preset = presetOf(fields)
  const terms = preset && presetTerms(preset)
  const error = creating.error instanceof ProofTurnedDown ? null : creating.error
  const create = () => {
    const { opens, note, endDay, mostUses, groups } = fields
    const uses = Number(latinDigits(mostUses.trim()))
    creating.mutate({
      opens,
      note: note.trim(),
      groups: groupsOf(groups),
      ...(terms && { terms }),
      ...(endDay !== '' && { endDay }),
      ...(mostUses.trim() !== '' && { mostUses: Number.isInteger(uses) ? uses : 0 }),
    })
  }
  return (
    <ConfirmDialog
      title={t('registerLink.newLink')}
      text={
        <LinkFields
          bounds={bounds}
          fields={fields}
          onSet={(more) => {
            setFields((known) => ({ ...known, ...more }))
            creating.reset()
          }}
        />
      }
      note={error && <FieldMessage isError text={errorText(t, error)} />}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" isBusy={creating.isPending} disabled={preset && !terms} onClick={create}>
            {t('registerLink.create')}
          </Button>
        </>
      }
    />
  )
}

interface LinkFieldsProps {
  readonly bounds: Links
  readonly fields: Fields
  readonly onSet: (more: Partial<Fields>) => void
}

function LinkFields({ bounds, fields, onSet }: LinkFieldsProps) {
  const t = useT()
  return (
    <div className="form rl-form">
      <TypeSelect types={bounds.links} value={fields.opens} onPick={(opens) => onSet({ opens })} />
      <TextField
        label={t('registerLink.note')}
        hint={t('registerLink.noteHint')}
        maxLength={80}
        value={fields.note}
        onChange={(event) => onSet({ note: event.target.value })}
      />
      <DateField
        label={t('registerLink.endDay')}
        value={fields.endDay}
        onPick={(endDay) => onSet({ endDay })}
      />
      <TextField
        label={t('registerLink.mostUses')}
        hint={t('registerLink.mostUsesHint')}
        inputMode="numeric"
        maxLength={7}
        value={fields.mostUses}
        onChange={(event) => onSet({ mostUses: event.target.value })}
      />
      <GroupFields bounds={bounds.bounds} typed={fields.groups} onType={(groups) => onSet({ groups })} />
      {fields.opens !== 0 && <PresetFields value={fields.preset} onChange={(preset) => onSet({ preset })} />}
    </div>
  )
}
