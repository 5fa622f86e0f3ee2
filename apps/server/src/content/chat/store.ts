import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface ConversationRow {
  readonly party: string
  readonly id: string
  readonly member_id: MemberId | null
  readonly language: 'EN' | 'BN'
  readonly state: 'open' | 'assigned' | 'closed'
  readonly operator: string | null
  readonly last_seq: number
  readonly party_read_seq: number
  readonly operator_read_seq: number
  readonly rating: number | null
  readonly opened_at: Date
  readonly last_message_at: Date
  readonly closed_at: Date | null
  /** Messages of the house that the party has not read. */
  readonly unread: number
}

const conversation = `c.party, c.id, c.member_id, c.language, c.state, c.operator, c.last_seq,
  c.party_read_seq, c.operator_read_seq, c.rating, c.opened_at, c.last_message_at, c.closed_at,
  (select count(*)::int from chat_message m where m.party = c.party and m.conversation_id = c.id
    and m.author <> 'party' and m.seq > c.party_read_seq) as unread`

/** Until the end of `tx`, nobody else writes for this party. */
export const takeTurn = (tx: Db, party: string) =>
  rows(tx, `select pg_advisory_xact_lock(hashtextextended('chat ' || $1, 0))`, [party])

export const findConversations = (db: Db, party: string, limit: number) =>
  rows<ConversationRow>(
    db,
    `select ${conversation} from chat_conversation c where c.party = $1 order by c.id desc limit $2`,
    [party, limit],
  )

export const findConversation = (db: Db, party: string, id: string) =>
  row<ConversationRow>(
    db,
    `select ${conversation} from chat_conversation c where c.party = $1 and c.id = $2`,
    [party, id],
  )

/** For operators, who know no party. */
export const findAnyConversation = (db: Db, id: string) =>
  row<ConversationRow>(db, `select ${conversation} from chat_conversation c where c.id = $1`, [id])

export const findOpenConversation = (db: Db, party: string) =>
  row<ConversationRow>(
    db,
    `select ${conversation} from chat_conversation c where c.party = $1 and c.state <> 'closed'`,
    [party],
  )

/** Those that are not over, whoever waits longest first. */
export const findWaiting = (db: Db, limit: number) =>
  rows<ConversationRow>(
    db,
    `select ${conversation} from chat_conversation c where c.state <> 'closed'
      order by (c.operator_read_seq < c.last_seq) desc, c.last_message_at limit $1`,
    [limit],
  )

export interface NewConversation {
  readonly party: string
  readonly memberId: MemberId | null
  readonly language: 'EN' | 'BN'
  readonly address: string
  readonly at: Date
}

export const insertConversation = (db: Db, given: NewConversation) =>
  rows(
    db,
    `insert into chat_conversation (party, member_id, language, address, opened_at, last_message_at)
     values ($1, $2, $3, $4, $5, $5)`,
    [given.party, given.memberId, given.language, given.address, given.at],
  )

export const countGuestsFrom = async (db: Db, address: string, since: Date): Promise<number> =>
  (
    await row<{ count: number }>(
      db,
      `select count(*)::int as count from chat_conversation
        where member_id is null and address = $1 and opened_at > $2`,
      [address, since],
    )
  )?.count ?? 0

export interface MessageRow {
  readonly conversation_id: string
  readonly seq: number
  readonly author: 'party' | 'operator' | 'automatic'
  readonly operator: string | null
  readonly client_id: string
  readonly content: string
  readonly help: readonly string[]
  readonly sent_at: Date
  readonly images: readonly { readonly id: string; readonly width: number; readonly height: number }[]
}

const message = `m.conversation_id, m.seq, m.author, m.operator, m.client_id, m.content, m.help, m.sent_at,
  (select coalesce(json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height)
     order by i.position), '[]')
     from chat_image i where i.party = m.party and i.conversation_id = m.conversation_id
      and i.seq = m.seq) as images`

export const findMessageByClient = (db: Db, party: string, author: string, clientId: string) =>
  row<MessageRow>(
    db,
    `select ${message} from chat_message m where m.party = $1 and m.author = $2 and m.client_id = $3`,
    [party, author, clientId],
  )

export interface Stretch {
  readonly party: string
  readonly id: string
  readonly after: number
  readonly before: number
  readonly limit: number
}

/** The first ones after a number. */
export const findMessagesAfter = (db: Db, given: Stretch) =>
  rows<MessageRow>(
    db,
    `select ${message} from chat_message m
      where m.party = $1 and m.conversation_id = $2 and m.seq > $3 and m.seq < $4 order by m.seq limit $5`,
    [given.party, given.id, given.after, given.before, given.limit],
  )

/** The last ones before a number, the newest first. */
export const findMessagesBefore = (db: Db, given: Stretch) =>
  rows<MessageRow>(
    db,
    `select ${message} from chat_message m
      where m.party = $1 and m.conversation_id = $2 and m.seq > $3 and m.seq < $4
      order by m.seq desc limit $5`,
    [given.party, given.id, given.after, given.before, given.limit],
  )

export const countSentSince = async (db: Db, party: string, since: Date): Promise<number> =>
  (
    await row<{ count: number }>(
      db,
      `select count(*)::int as count from chat_message where party = $1 and author = 'party' and sent_at > $2`,
      [party, since],
    )
  )?.count ?? 0

export interface NewMessage {
  readonly party: string
  readonly id: string
  readonly author: MessageRow['author']
  readonly operator: string | null
  readonly clientId: string
  readonly content: string
  readonly help: readonly string[]
  readonly at: Date
}

/** Gives the message its number: one after the other, whoever writes at once. */
export const insertMessage = async (tx: Db, given: NewMessage): Promise<number> => {
  const numbered = await row<{ last_seq: number }>(
    tx,
    `update chat_conversation
        set last_seq = last_seq + 1, last_message_at = $3,
            operator_read_seq = case when $4 = 'operator' then last_seq + 1 else operator_read_seq end
      where party = $1 and id = $2 returning last_seq`,
    [given.party, given.id, given.at, given.author],
  )
  const seq = numbered?.last_seq ?? 0
  await rows(
    tx,
    `insert into chat_message
       (party, conversation_id, seq, author, operator, client_id, content, help, sent_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      given.party,
      given.id,
      seq,
      given.author,
      given.operator,
      given.clientId,
      given.content,
      given.help,
      given.at,
    ],
  )
  return seq
}

/** Reading goes forward only, and not past what there is. */
export const markPartyRead = (db: Db, given: { party: string; id: string; seq: number }) =>
  row(
    db,
    `update chat_conversation set party_read_seq = least($3, last_seq)
      where party = $1 and id = $2 and party_read_seq < least($3, last_seq) returning id`,
    [given.party, given.id, given.seq],
  )

export const markOperatorRead = (db: Db, party: string, id: string) =>
  row(
    db,
    `update chat_conversation set operator_read_seq = last_seq
      where party = $1 and id = $2 and operator_read_seq < last_seq returning id`,
    [party, id],
  )

export const assign = (db: Db, given: { party: string; id: string; operator: string }) =>
  row(
    db,
    `update chat_conversation set state = 'assigned', operator = $3
      where party = $1 and id = $2 and state <> 'closed' returning id`,
    [given.party, given.id, given.operator],
  )

export const close = (db: Db, given: { party: string; id: string; at: Date }) =>
  row(
    db,
    `update chat_conversation set state = 'closed', closed_at = $3
      where party = $1 and id = $2 and state <> 'closed' returning id`,
    [given.party, given.id, given.at],
  )

/** Gives those that it closed. */
export const closeIdle = (db: Db, given: { idleSince: Date; at: Date; limit: number }) =>
  rows<{ party: string; id: string }>(
    db,
    `update chat_conversation c set state = 'closed', closed_at = $2
       from (select party, id from chat_conversation where state <> 'closed' and last_message_at < $1
              order by last_message_at limit $3 for update skip locked) idle
      where c.party = idle.party and c.id = idle.id returning c.party, c.id`,
    [given.idleSince, given.at, given.limit],
  )

export const rate = (db: Db, given: { party: string; id: string; rating: number; comment: string }) =>
  row(
    db,
    `update chat_conversation set rating = $3, rating_comment = nullif($4, '')
      where party = $1 and id = $2 and state = 'closed' and rating is null returning id`,
    [given.party, given.id, given.rating, given.comment],
  )
