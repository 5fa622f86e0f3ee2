import type { GivenValueOf, QueryOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { maskNumber, maskText } from '@baize/domain/security'
import type { Pool } from '@baize/runtime'
import { readIdCursor, splitPage } from '../http/key-page.ts'
import * as store from './console-store.ts'

type Value<Name extends keyof ConsoleCalls> = GivenValueOf<ConsoleCalls[Name]>

/** What goes out to members by SMS and mail, as operators see it. */
export interface OutboxDesk {
  list(ask: QueryOf<ConsoleCalls['outboxList']>): Promise<Value<'outboxList'>>
}

export const createOutboxDesk = ({ db }: { readonly db: Pool }): OutboxDesk => ({
  list: (ask) => listOutbox(db, ask),
})

async function listOutbox(
  db: Pool,
  { cursor, pageSize, channel, state }: QueryOf<ConsoleCalls['outboxList']>,
): Promise<Value<'outboxList'>> {
  const found = await store.listOutbox(db, {
    before: readIdCursor(cursor),
    channel: channel ?? null,
    state: state ?? null,
    limit: pageSize + 1,
  })
  return splitPage(found, pageSize, (row) => ({
    id: String(row.id),
    at: row.created_at.toISOString(),
    channel: row.channel,
    recipient: row.channel === 'sms' ? maskNumber(row.recipient) : maskText(row.recipient),
    template: row.template,
    language: row.language,
    state: row.state,
    tries: row.tries,
    failure: row.failure,
    endedAt: row.ended_at?.toISOString() ?? null,
  }))
}
