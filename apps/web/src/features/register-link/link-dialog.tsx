import { latinDigits } from '@baize/i18n'
import { Button, ConfirmDialog, DateField, FieldMessage, TextField, useT } from '@baize/ui'
import { useState } from 'react'
import { errorText } from '../../core/calls/error-text.ts'
import { GroupFields, groupsOf, type GroupTexts } from './group-fields.tsx'
import { TypeSelect } from './type-select.tsx'
import { useCreateLink, type Links } from './queries.ts'

const blank = { note: '', endDay: '', mostUses: '', groups: {} as GroupTexts }

/** A new link: what it opens, until when, how often, and with which prize groups people begin. */
export function LinkDialog({ bounds, onClose }: { bounds: Links; onClose: () => void }) {
  const t = useT()
  const creating = useCreateLink(onClose)
  const [opens, setOpens] = useState(bounds.links.at(-1) ?? 0)
  const [{ note, endDay, mostUses, groups }, setFields] = useState(blank)
  const set = (more: Partial<typeof blank>) => {
    setFields((known) => ({ ...known, ...more }))
    creating.reset()
  }
  const uses = Number(latinDigits(mostUses.trim()))
  const create = () =>
    creating.mutate({
      opens,
      note: note.trim(),
      groups: groupsOf(groups),
      ...(endDay !== '' && { endDay }),
      ...(mostUses.trim() !== '' && { mostUses: Number.isInteger(uses) ? uses : 0 }),
    })
  return (
    <ConfirmDialog
      title={t('registerLink.newLink')}
      text={
        <div className="form rl-form">
          <TypeSelect types={bounds.links} value={opens} onPick={setOpens} />
          <TextField
            label={t('registerLink.note')}
            hint={t('registerLink.noteHint')}
            maxLength={80}
            value={note}
            onChange={(event) => set({ note: event.target.value })}
          />
          <DateField label={t('registerLink.endDay')} value={endDay} onPick={(day) => set({ endDay: day })} />
          <TextField
            label={t('registerLink.mostUses')}
            hint={t('registerLink.mostUsesHint')}
            inputMode="numeric"
            maxLength={7}
            value={mostUses}
            onChange={(event) => set({ mostUses: event.target.value })}
          />
          <GroupFields bounds={bounds.bounds} typed={groups} onType={(typed) => set({ groups: typed })} />
        </div>
      }
      note={creating.error && <FieldMessage isError text={errorText(t, creating.error)} />}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" isBusy={creating.isPending} onClick={create}>
            {t('registerLink.create')}
          </Button>
        </>
      }
    />
  )
}
