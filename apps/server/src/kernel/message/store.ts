import type { BudgetShare, MessageChannel, MessageTemplate } from '@baize/domain/message'
import { row, rows, type Db } from '../database/database.ts'

export interface NewMessage {
  /** 0 for nobody's account. */
  readonly memberId: bigint
  readonly reference: string
  readonly channel: MessageChannel
  readonly to: string
  readonly template: MessageTemplate
  readonly language: 'EN' | 'BN'
  /** Closed. */
  readonly content: string
  readonly inboxKey: string | undefined
  readonly isDecoy: boolean
  readonly uselessAt: Date | undefined
  readonly at: Date
}

/** Which message: as jobs carry it. */
export interface MessageKey {
  readonly memberId: bigint
  readonly id: bigint
}

export const insertMessage = (tx: Db, message: NewMessage) =>
  row<{ id: bigint }>(
    tx,
    `insert into outgoing_message
       (member_id, reference, channel, recipient, template, language, content, inbox_key,
        is_decoy, useless_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      message.memberId,
      message.reference,
      message.channel,
      message.to,
      message.template,
      message.language,
      message.content,
      message.inboxKey ?? null,
      message.isDecoy,
      message.uselessAt ?? null,
      message.at,
    ],
  )

export interface WaitingMessage {
  readonly reference: string
  readonly channel: MessageChannel
  readonly recipient: string
  readonly content: string
  readonly inbox_key: string | null
  readonly is_decoy: boolean
  readonly tries: number
  readonly useless_at: Date | null
}

/** Takes a message to send it; nothing when it has ended already. */
export const claimMessage = (db: Db, { memberId, id }: MessageKey) =>
  row<WaitingMessage>(
    db,
    `update outgoing_message set state = 'sending', tries = tries + 1
      where member_id = $1 and id = $2 and ended_at is null
      returning reference, channel, recipient, content, inbox_key, is_decoy, tries, useless_at`,
    [memberId, id],
  )

export interface Ending {
  readonly state: 'sent' | 'given_up' | 'withheld'
  readonly at: Date
  readonly failure?: string
  readonly providerId?: string
}

/** The message has left, or never will: what it said is forgotten. */
export const endMessage = (db: Db, { memberId, id }: MessageKey, ending: Ending) =>
  rows(
    db,
    `update outgoing_message set state = $3, ended_at = $4, content = null, failure = $5, provider_id = $6
      where member_id = $1 and id = $2`,
    [memberId, id, ending.state, ending.at, ending.failure ?? null, ending.providerId ?? null],
  )

export const failMessage = (db: Db, { memberId, id }: MessageKey, failure: string) =>
  rows(db, `update outgoing_message set state = 'failed', failure = $3 where member_id = $1 and id = $2`, [
    memberId,
    id,
    failure,
  ])

/**
 * Counts one message in every share that has room, in the shares' order, and gives those that had. A counter
 * whose time is over starts anew.
 */
export async function spendShares(tx: Db, shares: readonly BudgetShare[], at: Date): Promise<number> {
  const spent = await rows(
    tx,
    `insert into message_budget as kept (subject, seconds, started_at, spent, allowed)
     select subject, seconds, $4, 1, allowed
       from unnest($1::text[], $2::int[], $3::int[]) with ordinality given (subject, seconds, allowed, place)
      order by place
     on conflict (subject, seconds) do update set
       spent = case when ${isOver} then 1 else kept.spent + 1 end,
       started_at = case when ${isOver} then excluded.started_at else kept.started_at end,
       allowed = excluded.allowed
      where ${isOver} or kept.spent < excluded.allowed
     returning 1`,
    [...shareColumns(shares), at],
  )
  return spent.length
}

const isOver = `kept.started_at <= excluded.started_at - make_interval(secs => kept.seconds)`

/** The shares that have no room now, with the time until they have. */
export const findFullShares = (tx: Db, shares: readonly BudgetShare[], at: Date) =>
  rows<{ seconds: number; wait_seconds: number }>(
    tx,
    `select kept.seconds, greatest(1, ceil(extract(epoch from
              kept.started_at + make_interval(secs => kept.seconds) - $4::timestamptz)))::int as wait_seconds
       from message_budget kept
       join unnest($1::text[], $2::int[], $3::int[]) given (subject, seconds, allowed)
         on kept.subject = given.subject and kept.seconds = given.seconds
      where kept.spent >= given.allowed
        and kept.started_at > $4::timestamptz - make_interval(secs => kept.seconds)`,
    [...shareColumns(shares), at],
  )

const shareColumns = (shares: readonly BudgetShare[]) => [
  shares.map(({ subject }) => subject),
  shares.map(({ seconds }) => seconds),
  shares.map(({ limit }) => limit),
]

export const savepoint = (tx: Db) => rows(tx, 'savepoint message_budget')
export const rollbackToSavepoint = (tx: Db) => rows(tx, 'rollback to savepoint message_budget')
export const releaseSavepoint = (tx: Db) => rows(tx, 'release savepoint message_budget')

export const deleteOld = (db: Db, before: { messages: Date; budgets: Date }) =>
  rows(
    db,
    `with budgets as (delete from message_budget where started_at < $2 returning 1)
     delete from outgoing_message where created_at < $1`,
    [before.messages, before.budgets],
  )

export const countRecent = (db: Db) =>
  rows<{ channel: string; state: string; count: bigint }>(
    db,
    `select channel, state, count(*) as count from outgoing_message
      where created_at > now() - interval '1 day' group by channel, state`,
  )
