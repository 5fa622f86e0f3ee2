import type { ConsoleCallName } from '@baize/contract/console'
import type { Pool } from '@baize/runtime'
import type { Clock, Result } from '@baize/std'
import type { ConsoleRoutes } from '../../http/console-handler.ts'
import type { OperatorSession } from '../operator/operator.ts'
import type { OperatorSessions } from '../operator/session.ts'
import { csvLine } from './csv.ts'
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
  let [cursor, content, columns, rowCount, seq]: [
    string | null,
    string,
    string[] | undefined,
    number,
    number,
  ] = [null, '', undefined, 0, 0]
  for (let page = 1; ; page += 1) {
    const query = call.query?.parse({ ...found.query, pageSize, ...(cursor !== null && { cursor }) })
    const answer = await lister({ session, query })
    if (!answer.ok) return void (await end('failed'))
    // Parsed as the answer to a call is, so that no column leaks.
    const { list, nextCursor } = call.value.parse(answer.value) as typeof answer.value
    const [first] = list
    if (first && !columns) {
      columns = Object.keys(first)
      // The mark tells spreadsheets that the file is UTF-8.
      content += `\uFEFF${csvLine(columns)}`
    }
    for (const line of list) content += csvLine((columns ?? []).map((name) => line[name]))
    rowCount += list.length
    const isLast = nextCursor === null || rowCount >= mostRows
    if (isLast || page % pagesPerPart === 0) {
      await store.writePart(deps.db, { id, seq, content, rowCount })
      content = ''
      seq += 1
    }
    if (isLast) return void (await end('ready'))
    cursor = nextCursor
  }
}
