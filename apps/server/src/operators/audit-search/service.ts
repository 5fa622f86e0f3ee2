import type { QueryOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import type { Pool } from '@baize/runtime'
import { readIdCursor } from '../../kernel/http/key-page.ts'
import * as store from './store.ts'

/** The audit as operators search it; nobody writes it from here. */
export interface AuditSearch {
  /** Gives one row more than a page holds when there are more. */
  list(ask: QueryOf<ConsoleCalls['auditList']>): Promise<store.AuditRow[]>
}

export const createAuditSearch = ({ db }: { db: Pool }): AuditSearch => ({
  list: (ask) =>
    store.listAudit(db, {
      before: readIdCursor(ask.cursor),
      limit: ask.pageSize + 1,
      event: ask.event ?? null,
      actorKind: ask.actorKind ?? null,
      actorId: ask.actorId ?? null,
      memberId: ask.memberId === undefined ? null : BigInt(ask.memberId),
      from: ask.from === undefined ? null : new Date(ask.from),
      to: ask.to === undefined ? null : new Date(ask.to),
    }),
})
