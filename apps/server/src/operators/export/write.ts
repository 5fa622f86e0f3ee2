import type { ConsoleCallName } from '@baize/contract/console'
import type { Pool } from '@baize/runtime'
import type { Clock, Result } from '@baize/std'
import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import type { OperatorSession } from '../../kernel/http/operator.ts'
import type { OperatorSessions } from '../operator/session.ts'
import { csvLine } from '../../kernel/csv/csv.ts'
import { findList } from './service.ts'
import * as store from './store.ts'

export interface WriteDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly operatorSessions: Pick<OperatorSessions, 'standIn'>
  readonly routes: ConsoleRoutes<ConsoleCallName>
}

type Lister = (request: {
  session: OperatorSession
  query: unknown
}) => Promise<Result<{ list: Record<string, unknown>[]; nextCursor: string | null }>>

const pageSize = 100
const pagesPerPart = 20
/** A spreadsheet has no more lines. */
const mostRows = 1_000_000

/** Writes a file part by part, with the permissions that its operator has now. */
export async function writeExport(deps: WriteDeps, id: bigint): Promise<void> {
  const found = await store.findExport(deps.db, id)
  if (!found || found.state === 'ready') return
  const end = (state: 'ready' | 'failed') => store.endExport(deps.db, id, state, new Date(deps.clock()))
  const call = findList(found.list)
  const session = await deps.operatorSessions.standIn(found.operator_id)
  if (!call?.permission || !session?.permissions.has(call.permission)) return void (await end('failed'))
  await store.beginExport(deps.db, id)
  const lister = deps.routes[found.list as ConsoleCallName] as unknown as Lister
  const read = async (cursor: string | null) => {
    const query = call.query?.parse({ ...found.query, pageSize, ...(cursor !== null && { cursor }) })
    const answer = await lister({ session, query })
    // Parsed as the answer to a call is, so that no column leaks.
    return answer.ok ? (call.value.parse(answer.value) as typeof answer.value) : undefined
  }
  await end((await writePages(deps, id, read)) ? 'ready' : 'failed')
}

type ReadPage = (
  cursor: string | null,
) => Promise<{ list: Record<string, unknown>[]; nextCursor: string | null } | undefined>

/** Gives whether every page could be read. */
async function writePages(deps: WriteDeps, id: bigint, read: ReadPage): Promise<boolean> {
  const part = { content: '', columns: undefined as string[] | undefined, rowCount: 0, seq: 0 }
  let cursor: string | null = null
  for (let page = 1; ; page += 1) {
    const found = await read(cursor)
    if (!found) return false
    addLines(part, found.list)
    const isLast = found.nextCursor === null || part.rowCount >= mostRows
    if (isLast || page % pagesPerPart === 0) {
      const { seq, content, rowCount } = part
      await store.writePart(deps.db, { id, seq, content, rowCount })
      part.content = ''
      part.seq += 1
    }
    if (isLast) return true
    cursor = found.nextCursor
  }
}

interface Part {
  content: string
  columns: string[] | undefined
  rowCount: number
}

function addLines(part: Part, list: readonly Record<string, unknown>[]): void {
  const [first] = list
  if (first && !part.columns) {
    part.columns = Object.keys(first)
    // The mark tells spreadsheets that the file is UTF-8.
    part.content += `\uFEFF${csvLine(part.columns)}`
  }
  for (const line of list) part.content += csvLine((part.columns ?? []).map((name) => line[name]))
  part.rowCount += list.length
}
