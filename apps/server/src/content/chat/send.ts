import type { WireLanguage } from '@baize/contract'
import { checkChatText } from '@baize/domain/chat'
import { invariant, ok, refuse, type Result } from '@baize/std'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import { writeFirstAnswer } from './first-answer.ts'
import * as imageStore from './image-store.ts'
import type { Party } from './party.ts'
import type { ChatDeps, Sent } from './model.ts'
import { showConversation, showMessage } from './show-chat.ts'
import * as store from './store.ts'

export interface Sending {
  readonly clientId: string
  readonly text: string
  readonly images: readonly string[]
  readonly language: WireLanguage
}

export type SendRefusal = 'chat_text_wrong' | 'chat_limit_reached' | 'upload_not_found'

const minuteMs = 60_000
const mostInAMinute = 20
const hourMs = 3_600_000
/** Mobile networks put many people behind one address. */
const guestsFromAddressInAnHour = 100

interface Written {
  readonly id: string
  /** Numbers of what was written; none when it had been written before. */
  readonly seqs: readonly number[]
  readonly first: number
}

/** Writes a message once for each `clientId`, and after its commit tells the pages of the party. */
export async function sendMessage(
  deps: ChatDeps,
  party: Party,
  sending: Sending,
): Promise<Result<Sent, SendRefusal>> {
  const images = [...new Set(sending.images)]
  const text = checkChatText({ text: sending.text, imageCount: images.length })
  if (!text.ok) return text
  // Read before: nothing inside a transaction may wait for another connection.
  const articles = await deps.content.visible('help')
  const { language, clientId } = sending
  const answer = () => writeFirstAnswer(text.value, articles, language)
  const message = { clientId, content: text.value, images, answer }
  const written = await inTransaction(deps.db, (tx) => write(deps, tx, { party, language, message }))
  if (!written.ok) return written
  const { id, seqs, first } = written.value
  for (const seq of seqs)
    await deps.events.publish({ kind: 'chat', party: party.key, conversation: id, change: 'message', seq })
  const conversation = await store.findConversation(deps.db, party.key, id)
  invariant(conversation, 'a conversation with a message is kept')
  // A message that came twice is answered as it was the first time: with what follows it automatically.
  const stretch = { party: party.key, id, after: first - 1, before: first + 2, limit: 2 }
  const found = await store.findMessagesAfter(deps.db, stretch)
  const own = found.filter(({ seq, author }) => seq === first || author === 'automatic')
  const list = own.map((each) => showMessage(each, articles, language))
  return ok({ conversation: showConversation(conversation), list })
}

interface Writing {
  readonly party: Party
  readonly language: WireLanguage
  readonly message: {
    readonly clientId: string
    readonly content: string
    readonly images: readonly string[]
    answer(): { readonly content: string; readonly help: readonly string[] }
  }
}

/** Refusals come before anything is written: what a transaction returns, it commits. */
async function write(
  deps: ChatDeps,
  tx: Tx,
  { party, language, message }: Writing,
): Promise<Result<Written, SendRefusal>> {
  const { clientId, content, images } = message
  await store.takeTurn(tx, party.key)
  const known = await store.findMessageByClient(tx, party.key, 'party', clientId)
  if (known) return ok({ id: known.conversation_id, seqs: [], first: known.seq })
  const now = deps.clock()
  if ((await store.countSentSince(tx, party.key, new Date(now - minuteMs))) >= mostInAMinute)
    return refuse('chat_limit_reached')
  if (images.length > 0) {
    const loose = await imageStore.lockLooseImages(tx, party.key, images)
    if (loose.length !== images.length) return refuse('upload_not_found')
  }
  const open = await openConversation(deps, tx, party, language)
  if (!open.ok) return open
  const id = open.value
  const at = new Date(now)
  const kept = { party: party.key, id, operator: null, at }
  const seq = await store.insertMessage(tx, { ...kept, author: 'party', clientId, content, help: [] })
  if (images.length > 0)
    await imageStore.attachImages(tx, { party: party.key, ids: images, conversationId: id, seq })
  if (seq > 1) return ok({ id, seqs: [seq], first: seq })
  const answered = await store.insertMessage(tx, {
    ...kept,
    ...message.answer(),
    author: 'automatic',
    clientId: crypto.randomUUID(),
  })
  return ok({ id, seqs: [seq, answered], first: seq })
}

async function openConversation(
  deps: ChatDeps,
  tx: Tx,
  party: Party,
  language: WireLanguage,
): Promise<Result<string, 'chat_limit_reached'>> {
  const open = await store.findOpenConversation(tx, party.key)
  if (open) return ok(open.id)
  const now = deps.clock()
  const { key, memberId, address } = party
  if (memberId === null) {
    const since = new Date(now - hourMs)
    if ((await store.countGuestsFrom(tx, address, since)) >= guestsFromAddressInAnHour)
      return refuse('chat_limit_reached')
  }
  await store.insertConversation(tx, { party: key, memberId, language, address, at: new Date(now) })
  const opened = await store.findOpenConversation(tx, key)
  invariant(opened, 'the conversation was opened in this transaction')
  return ok(opened.id)
}
