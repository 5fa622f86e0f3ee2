import type { Pool } from '@baize/runtime'
import type { Clock, MemberId } from '@baize/std'
import type { Db } from '../database/database.ts'
import type { Events } from '../events/events.ts'
import { addJob } from '../jobs/job.ts'
import { writeMessage, type MessageText } from './message-text.ts'
import * as store from './store.ts'

export interface Sending {
  readonly memberId: MemberId
  /** What it is about: `welcome`, `promotion`, `deposit` ... */
  readonly topic: string
  /** What caused it, unique for the member: a cause that is told twice sends one message. */
  readonly reference: string
  readonly text: MessageText
}

export interface Broadcast {
  readonly topic: string
  /** Unique for the message: the same is sent once to each member. */
  readonly reference: string
  readonly title: { readonly EN: string; readonly BN: string }
  /** HTML. */
  readonly body: { readonly EN: string; readonly BN: string }
}

export interface InboxSender {
  /**
   * Writes a message inside the caller's transaction, in both languages. After the commit the member's pages
   * are told how many are unread.
   */
  send(tx: Db, sending: Sending): Promise<void>
  /**
   * Queues, inside the caller's transaction, a message of an operator to every member but those on trial. The
   * worker sends it; whoever was sent it before a crash is not sent it again.
   */
  broadcast(tx: Db, message: Broadcast): Promise<void>
  /** Writes a message to these members in the caller's transaction. Gives those to whom it was new. */
  sendMany(tx: Db, memberIds: readonly MemberId[], message: Broadcast): Promise<MemberId[]>
  /** After the commit: tells their pages how many are unread. */
  announceMany(memberIds: readonly MemberId[]): Promise<void>
  /** The worker's part of it. Gives how many members were sent the message. */
  sendToAll(message: Broadcast): Promise<number>
}

export interface InboxSenderDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly events: Pick<Events, 'publish'>
}

export const announceJob = 'inbox_announce'
export const broadcastJob = 'inbox_broadcast'
/** A NOTIFY carries at most 8000 bytes. */
const membersAtOnce = 400

export const createInboxSender = ({ db, clock, events }: InboxSenderDeps): InboxSender => ({
  async send(tx, { memberId, topic, reference, text }) {
    const written = { memberId, topic, reference, ...writeMessage(text), sent_at: new Date(clock()) }
    if (!(await store.insertMessage(tx, written))) return
    await addJob(tx, {
      name: announceJob,
      payload: { memberId: memberId.toString() },
      key: `${announceJob}:${memberId}`,
    })
  },
  broadcast: async (tx, message) =>
    void (await addJob(tx, {
      name: broadcastJob,
      payload: message,
      key: `${broadcastJob}:${message.reference}`,
    })),
  sendMany: (tx, memberIds, { topic, reference, title, body }) =>
    store.insertForMembers(tx, memberIds, {
      topic,
      reference,
      ...writeMessage({ title, body }),
      sent_at: new Date(clock()),
    }),
  async announceMany(memberIds) {
    for (let from = 0; from < memberIds.length; from += membersAtOnce) {
      const some = memberIds.slice(from, from + membersAtOnce).map(String)
      await events.publish({ kind: 'inbox', memberIds: some })
    }
  },
  async sendToAll({ topic, reference, title, body }) {
    const written = { topic, reference, ...writeMessage({ title, body }), sent_at: new Date(clock()) }
    let sent = 0
    let after = 0n
    for (;;) {
      const asked = await store.insertForMembersAfter(db, written, { after, limit: membersAtOnce })
      const last = asked.at(-1)
      if (!last) return sent
      after = BigInt(last.id)
      const memberIds = asked.filter(({ is_sent }) => is_sent).map(({ id }) => String(id))
      sent += memberIds.length
      if (memberIds.length > 0) await events.publish({ kind: 'inbox', memberIds })
    }
  },
})
