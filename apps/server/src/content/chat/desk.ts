import { checkChatText } from '@baize/domain/chat'
import type { Pool } from '@baize/runtime'
import { invariant, ok, refuse, type Clock, type Result } from '@baize/std'
import type { Events } from '../../kernel/events/events.ts'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import * as store from './store.ts'

type Found<T> = Promise<Result<T, 'chat_not_found'>>

/** What operators do in live chat. Whoever calls it has made sure that an operator asks. */
export interface ChatDesk {
  /** Conversations that are not over: those with something unread first, whoever waits longest before. */
  waiting(limit: number): Promise<store.ConversationRow[]>
  /** Reads a conversation, and says so to its party. */
  open(id: string): Found<{ conversation: store.ConversationRow; list: store.MessageRow[] }>
  /** Takes a conversation over. */
  take(id: string, operator: string): Promise<Result<null, 'chat_not_found' | 'chat_closed'>>
  /** Answers, once for each `clientId`; the conversation is the operator's after it. */
  reply(
    id: string,
    given: { operator: string; clientId: string; text: string },
  ): Promise<Result<number, 'chat_not_found' | 'chat_closed' | 'chat_text_wrong'>>
  typing(id: string): Found<null>
  close(id: string): Found<null>
}

export interface ChatDeskDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly events: Pick<Events, 'publish'>
}

const readAtOnce = 200

export function createChatDesk({ db, clock, events }: ChatDeskDeps): ChatDesk {
  const find = async (id: string): Found<store.ConversationRow> => {
    const found = await store.findAnyConversation(db, id)
    return found ? ok(found) : refuse('chat_not_found')
  }
  const tell = (
    { party, id }: Pick<store.ConversationRow, 'party' | 'id'>,
    news: { change: 'state' | 'typing' } | { change: 'message'; seq: number },
  ) => events.publish({ kind: 'chat', party, conversation: id, ...news })
  return {
    waiting: (limit) => store.findWaiting(db, limit),
    async open(id) {
      const found = await find(id)
      if (!found.ok) return found
      const { party } = found.value
      if (await store.markOperatorRead(db, party, id)) await tell(found.value, { change: 'state' })
      const stretch = { party, id, after: 0, before: 2_147_483_647, limit: readAtOnce }
      const list = (await store.findMessagesBefore(db, stretch)).toReversed()
      return ok({ conversation: found.value, list })
    },
    async take(id, operator) {
      const found = await find(id)
      if (!found.ok) return found
      const { party } = found.value
      if (!(await store.assign(db, { party, id, operator }))) return refuse('chat_closed')
      await tell(found.value, { change: 'state' })
      return ok(null)
    },
    async reply(id, { operator, clientId, text }) {
      const checked = checkChatText({ text, imageCount: 0 })
      if (!checked.ok) return checked
      const found = await find(id)
      if (!found.ok) return found
      const { party } = found.value
      const reply = { party, id, operator, clientId, content: checked.value, at: new Date(clock()) }
      const written = await inTransaction(db, (tx) => writeReply(tx, reply))
      if (!written.ok) return written
      invariant(written.value > 0, 'a conversation that is assigned numbers its messages')
      await tell(found.value, { change: 'message', seq: written.value })
      return written
    },
    async typing(id) {
      const found = await find(id)
      if (!found.ok) return found
      await tell(found.value, { change: 'typing' })
      return ok(null)
    },
    async close(id) {
      const found = await find(id)
      if (!found.ok) return found
      const at = new Date(clock())
      if (await store.close(db, { party: found.value.party, id, at }))
        await tell(found.value, { change: 'state' })
      return ok(null)
    },
  }
}

type Reply = Omit<store.NewMessage, 'author' | 'help' | 'operator'> & { readonly operator: string }

async function writeReply(tx: Tx, reply: Reply): Promise<Result<number, 'chat_closed'>> {
  await store.takeTurn(tx, reply.party)
  const known = await store.findMessageByClient(tx, reply.party, 'operator', reply.clientId)
  if (known) return ok(known.seq)
  if (!(await store.assign(tx, reply))) return refuse('chat_closed')
  return ok(await store.insertMessage(tx, { ...reply, author: 'operator', help: [] }))
}
