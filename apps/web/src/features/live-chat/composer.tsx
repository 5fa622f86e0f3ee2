import type { Conversation } from '@baize/contract'
import { FieldMessage, IconButton, useLanguage, useT } from '@baize/ui'
import { ImagePlus, SendHorizontal, X } from 'lucide-react'
import { useId, useRef, useState, type ChangeEvent, type FormEvent, type KeyboardEvent } from 'react'
import { client } from '../../core/calls/client.ts'
import { wireLanguage } from '../../core/language/language.tsx'
import { PictureInput } from '../../core/picture/picture-input.tsx'
import { writeMessage } from './outbox.ts'
import { useChatPictures } from './use-chat-pictures.ts'
import { rememberWriting } from './known-writer.ts'
import { useKeepThread } from './use-thread.ts'

const maxLength = 2_000
const typingEveryMs = 3_000

/** Where a message is written: Enter sends it, Shift+Enter begins a line. */
export function Composer({ conversation }: { conversation: Conversation | null }) {
  const t = useT()
  const id = useId()
  const language = wireLanguage(useLanguage())
  const { keep } = useKeepThread()
  const [text, setText] = useState('')
  const pictures = useChatPictures()
  const sayTyping = useSayTyping(conversation)
  const canSend = (text.trim() !== '' || pictures.list.length > 0) && !pictures.isSending
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!canSend) return
    rememberWriting()
    writeMessage({ text, images: pictures.list, language }, keep)
    setText('')
    pictures.clear()
  }
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event)
  }
  const write = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setText(event.target.value)
    sayTyping()
  }
  return (
    <form className="chat-form" onSubmit={send}>
      <Previews pictures={pictures} />
      {pictures.problem !== undefined && <FieldMessage isError text={pictures.problem} />}
      <div className="chat-row">
        <AttachButton pictures={pictures} />
        <label className="vh" htmlFor={id}>
          {t('chat.message')}
        </label>
        <textarea
          id={id}
          className="chat-input"
          rows={Math.min(5, text.split('\n').length)}
          maxLength={maxLength}
          placeholder={t('chat.placeholder')}
          value={text}
          onChange={write}
          onKeyDown={sendByKey}
        />
        <IconButton
          type="submit"
          className="chat-send"
          label={t('chat.send')}
          aria-disabled={!canSend || undefined}
          icon={<SendHorizontal className="ic" aria-hidden="true" />}
        />
      </div>
    </form>
  )
}

/** Says that something is being written, every few seconds at most. */
function useSayTyping(conversation: Conversation | null): () => void {
  const said = useRef(0)
  return () => {
    if (!conversation || conversation.state === 'closed' || Date.now() - said.current < typingEveryMs) return
    said.current = Date.now()
    client.chatTyping({ body: { id: conversation.id } }).catch(() => undefined)
  }
}

type Pictures = ReturnType<typeof useChatPictures>

function AttachButton({ pictures }: { pictures: Pictures }) {
  const t = useT()
  return (
    <label className="ibtn chat-attach" aria-busy={pictures.isSending || undefined}>
      <PictureInput isMultiple onChoose={pictures.add} />
      {pictures.isSending ? (
        <span className="spin" aria-hidden="true" />
      ) : (
        <ImagePlus className="ic" aria-hidden="true" />
      )}
      <span className="vh">{t('chat.attach')}</span>
    </label>
  )
}

function Previews({ pictures }: { pictures: Pictures }) {
  const t = useT()
  if (pictures.list.length === 0) return null
  return (
    <ul className="chat-previews">
      {pictures.list.map(({ id, url }, index) => (
        <li key={id}>
          <img src={url} alt={t('chat.picture', { number: index + 1 })} />
          <button
            type="button"
            aria-label={t('chat.removePicture', { number: index + 1 })}
            onClick={() => pictures.remove(id)}
          >
            <X className="ic" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
