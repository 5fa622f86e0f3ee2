import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useNotify, useRecordContext, useRefresh } from 'react-admin'
import { client } from '../../core/session/client.ts'
import { TextCol, TimeCol } from '../../core/list/columns.tsx'
import { errorText } from '../../core/language/error-text.ts'
import { useTranslate } from '../../core/language/language.ts'
import { useMay } from '../../core/session/operator.ts'
import { RelatedList } from '../../core/list/related-list.tsx'

/** Runs a small act that has no dialog, and says what went wrong. */
function useAct() {
  const t = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  return (work: Promise<unknown>, done: () => void = () => undefined) => {
    work.then(done, (error: unknown) => notify(errorText(t, error), { type: 'error' })).finally(refresh)
  }
}

export function MemberTags() {
  const t = useTranslate()
  const act = useAct()
  const mayTag = useMay('member_note')
  const [tag, setTag] = useState('')
  const member = useRecordContext<{ id: string; tags: string[] }>()
  if (!member) return null
  const { id } = member
  const set = (word: string, isOn: boolean) => client.memberTag({ body: { id, tag: word, isOn } })
  return (
    <form
      className="acts"
      onSubmit={(event) => {
        event.preventDefault()
        act(set(tag, true), () => setTag(''))
      }}
    >
      {member.tags.map((word) => (
        <Chip
          key={word}
          label={word}
          {...(mayTag && {
            onDelete: () => act(set(word, false)),
            'aria-label': t('memberDesk.removeTag', { tag: word }),
          })}
        />
      ))}
      {mayTag && (
        <>
          <TextField
            size="small"
            label={t('field.tag')}
            value={tag}
            onChange={(event) => setTag(event.target.value)}
            slotProps={{ htmlInput: { pattern: '[a-z0-9\\-]{2,24}' } }}
            required
          />
          <Button type="submit">{t('memberDesk.addTag')}</Button>
        </>
      )}
    </form>
  )
}

export function NoteTab() {
  const t = useTranslate()
  const act = useAct()
  const mayWrite = useMay('member_note')
  const [text, setText] = useState('')
  const id = String(useRecordContext()?.id ?? '')
  return (
    <>
      {mayWrite && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            act(client.memberNote({ body: { id, text } }), () => setText(''))
          }}
        >
          <TextField
            label={t('field.text')}
            value={text}
            onChange={(event) => setText(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 2000 } }}
            fullWidth
            multiline
            required
          />
          <Button type="submit">{t('memberDesk.write')}</Button>
        </form>
      )}
      <RelatedList resource="memberNote" filter={{ memberId: id }}>
        <TimeCol source="at" />
        <TextCol source="by" />
        <TextCol source="text" />
      </RelatedList>
    </>
  )
}
