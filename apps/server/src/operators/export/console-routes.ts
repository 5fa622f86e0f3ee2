import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import { splitPage } from '../../kernel/http/key-page.ts'
import type { Exports } from './service.ts'

export const exportRoutes = (
  exports: Exports,
): ConsoleRoutes<'exportList' | 'exportMake' | 'exportPart'> => ({
  async exportList({ session, query }) {
    const found = await exports.list(session, query)
    return ok(
      splitPage(found, query.pageSize, (row) => ({
        id: String(row.id),
        list: row.list,
        state: row.state,
        rows: row.row_count,
        parts: row.part_count,
        askedAt: row.asked_at.toISOString(),
      })),
    )
  },
  async exportMake({ session, body }) {
    const asked = await exports.ask(session, body)
    return asked.ok ? ok({ id: String(asked.value) }) : asked
  },
  async exportPart({ session, query }) {
    const part = await exports.part(session, { id: BigInt(query.id), seq: query.seq })
    return part.ok ? ok({ content: part.value }) : part
  },
})
