import type { Call } from '@baize/contract'
import { consoleCalls, type ConsoleCallName } from '@baize/contract/console'
import type { Pool } from '@baize/runtime'
import { invariant, ok, refuse, type Clock, type Result } from '@baize/std'
import { readIdCursor } from '../../kernel/http/key-page.ts'
import { addJob } from '../../kernel/jobs/job.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { AuditService } from '../../kernel/audit/service.ts'
import { operatorActor, type OperatorSession } from '../../kernel/http/operator.ts'
import * as store from './store.ts'

export interface Exports {
  ask(
    by: OperatorSession,
    given: { list: string; filter: Readonly<Record<string, string>> },
  ): Promise<Result<bigint, 'export_unknown' | 'permission_missing'>>
  list(
    by: OperatorSession,
    ask: { cursor?: string | undefined; pageSize: number },
  ): Promise<store.ExportRow[]>
  part(by: OperatorSession, at: { id: bigint; seq: number }): Promise<Result<string, 'export_not_found'>>
  /** Removes files older than a day. */
  deleteOld(): Promise<void>
}

export interface ExportDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly audit: AuditService
}

const keptMs = 24 * 3_600_000
export const exportJob = 'console_export'

/** A call that lists, or nothing. */
export function findList(name: string): Call | undefined {
  if (!name.endsWith('List') || !Object.hasOwn(consoleCalls, name)) return undefined
  return consoleCalls[name as ConsoleCallName]
}

export const createExports = ({ db, clock, audit }: ExportDeps): Exports => ({
  async ask(by, { list, filter }) {
    const call = findList(list)
    if (!call?.permission || !call.query?.safeParse(filter).success) return refuse('export_unknown')
    if (!by.permissions.has(call.permission)) return refuse('permission_missing')
    return inTransaction(db, async (tx) => {
      const at = new Date(clock())
      const { operatorId } = by
      const written = await store.insertExport(tx, { operatorId, list, query: JSON.stringify(filter), at })
      invariant(written, 'a file was asked for')
      await addJob(tx, { name: exportJob, payload: { id: String(written.id) }, queue: exportJob })
      const details = { list, filter: JSON.stringify(filter) }
      await audit.write(tx, { event: 'export_made', actor: operatorActor(by), details })
      return ok(written.id)
    })
  },
  list: (by, { cursor, pageSize }) =>
    store.listExports(db, { operatorId: by.operatorId, before: readIdCursor(cursor), limit: pageSize + 1 }),
  async part(by, { id, seq }) {
    const found = await store.findPart(db, { id, seq, operatorId: by.operatorId })
    return found ? ok(found.content) : refuse('export_not_found')
  },
  deleteOld: async () => void (await store.deleteBefore(db, new Date(clock() - keptMs))),
})
