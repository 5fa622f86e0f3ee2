import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import { splitPage } from '../../kernel/http/key-page.ts'
import type { AuditSearch } from './service.ts'

export const auditSearchRoutes = (search: AuditSearch): ConsoleRoutes<'auditList'> => ({
  auditList: async ({ query }) =>
    ok(
      splitPage(await search.list(query), query.pageSize, (row) => ({
        id: String(row.id),
        at: row.happened_at.toISOString(),
        event: row.event,
        actorKind: row.actor_kind,
        actorId: row.actor_id,
        actorName: row.actor_name,
        memberId: row.member_id === 0n ? null : String(row.member_id),
        address: row.address,
        device: row.device_mark,
        before: row.before,
        after: row.after,
        details: row.details,
      })),
    ),
})
