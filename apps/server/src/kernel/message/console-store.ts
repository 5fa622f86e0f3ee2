import { rows, type Db } from '../database/database.ts'

export interface OutboxLine {
  readonly id: bigint
  readonly created_at: Date
  readonly channel: string
  readonly recipient: string
  readonly template: string
  readonly language: string
  readonly state: string
  readonly tries: number
  readonly failure: string | null
  readonly ended_at: Date | null
}

export const listOutbox = (
  db: Db,
  ask: { before: bigint | null; channel: string | null; state: string | null; limit: number },
) =>
  rows<OutboxLine>(
    db,
    `select id, created_at, channel, recipient, template, language, state, tries, failure, ended_at
       from outgoing_message
      where ($1::bigint is null or id < $1) and ($2::text is null or channel = $2)
        and ($3::text is null or state = $3)
      order by id desc limit $4`,
    [ask.before, ask.channel, ask.state, ask.limit],
  )
