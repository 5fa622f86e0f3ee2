import { Button, useT } from '@baize/ui'
import { useState } from 'react'
import { client } from '../../core/calls/client.ts'
import { useKeepThread, useThread } from './use-thread.ts'

/** Who is there. */
export function StateLine() {
  const t = useT()
  const conversation = useThread().data?.conversation
  if (!conversation) return null
  const { state, operator } = conversation
  const text =
    state === 'closed'
      ? t('chat.over')
      : operator === null
        ? t('chat.waiting')
        : t('chat.talking', { name: operator })
  return (
    <p className="chat-state" role="status">
      {text}
    </p>
  )
}

/** The way out of a conversation that goes on. */
export function EndAction() {
  const conversation = useThread().data?.conversation
  const isGoingOn = conversation != null && conversation.state !== 'closed'
  return isGoingOn && <EndButton id={conversation.id} />
}

/** Asks once more in its own place: a slip of the finger ends no conversation. */
function EndButton({ id }: { id: string }) {
  const t = useT()
  const { keep } = useKeepThread()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const end = async () => {
    setBusy(true)
    try {
      keep(await client.chatClose({ body: { id } }))
    } catch {
      // The conversation goes on, and the button is there again.
    } finally {
      setBusy(false)
      setAsked(false)
    }
  }
  return (
    <Button
      size="sm"
      variant={isAsked ? 'felted' : 'text'}
      isBusy={isBusy}
      onClick={() => (isAsked ? void end() : setAsked(true))}
      onBlur={() => setAsked(false)}
    >
      {t(isAsked ? 'chat.endTitle' : 'chat.end')}
    </Button>
  )
}
