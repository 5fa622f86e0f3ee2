import { Readable } from 'node:stream'
import { calls } from '@baize/contract'
import { refuse, type MemberId, type Refusal, type Result } from '@baize/std'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AccessService } from '../../kernel/access/service.ts'
import { csvLine } from '../../kernel/csv/csv.ts'
import { admitAgent, type AgentDoor } from '../../kernel/http/agent-door.ts'
import { bearerToken } from '../../kernel/http/mount.ts'
import { sendRefusal } from '../../kernel/http/refusal.ts'
import type { Session, SessionFinder } from '../../kernel/http/session.ts'
import { sheetType, writeSheet, type Line } from '../../kernel/sheet/sheet.ts'
import type { Query, TeamDeps } from './context.ts'
import { writeBetLines, writeIncomeLines, writeMovementLines, writeTeamLines } from './export.ts'
import { writeBillLines, writeContractLines, writeCreditLines, type MoneyLists } from './money-export.ts'

export interface TeamExportDeps extends TeamDeps, MoneyLists {
  readonly sessions: SessionFinder
  readonly access: Pick<AccessService, 'refusalFor'>
  readonly agentDoor: AgentDoor
}

/**
 * Pages of the back-office as files. They are no calls of the contract: the answer is a stream. It reads
 * what the pages read, page by page, and one file at a time for each agent.
 */
export const mountTeamExport = (deps: TeamExportDeps) => (app: FastifyInstance) => {
  const writing = new Set<MemberId>()
  app.get<{ Params: { record: string } }>('/wps/relay/agentExport/:record', async (request, reply) => {
    const admitted = await admit(deps, request)
    if (!admitted.ok) return sendRefusal(reply, admitted)
    const { memberId } = admitted.value
    if (writing.has(memberId)) return sendRefusal(reply, refuse('rate_limited'))
    const lines = openLines(deps, admitted.value, request)
    if (lines === undefined) return sendRefusal(reply, refuse('bad_request'))
    // The first line is asked before the answer begins: what is refused is refused as any call.
    const first = await lines.next()
    const head: Line | Refusal = first.done ? [] : first.value
    if (!isLine(head)) return sendRefusal(reply, head)
    writing.add(memberId)
    const form = isSheet(request) ? forms.xlsx : forms.csv
    const stream = Readable.from(form.write(withFirst(head, lines)))
    stream.once('close', () => writing.delete(memberId))
    return reply
      .type(form.type)
      .header('content-disposition', `attachment; filename="${request.params.record}.${form.name}"`)
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .send(stream)
  })
}

type Lines = ReturnType<typeof writeTeamLines>

const isLine = (given: Line | Refusal): given is Line => Array.isArray(given)

/** The kind of file stands in the address beside what the page asks. */
const isSheet = ({ query }: FastifyRequest): boolean => (query as { form?: unknown }).form === 'xlsx'

/** Spreadsheets take a file of commas for UTF-8 when it begins so. */
const byteOrderMark = '\uFEFF'

async function* writeCsv(lines: AsyncIterable<Line>): AsyncGenerator<string> {
  yield byteOrderMark
  for await (const line of lines) yield csvLine(line)
}

const forms = {
  csv: { name: 'csv', type: 'text/csv; charset=utf-8', write: writeCsv },
  xlsx: { name: 'xlsx', type: sheetType, write: writeSheet },
} as const

function openLines(
  deps: TeamExportDeps,
  session: Session,
  request: FastifyRequest<{ Params: { record: string } }>,
): Lines | undefined {
  const { record } = request.params
  return isRecord(record) ? records[record].open(deps, session, request.query) : undefined
}

/** A call of the contract whose lines are written as a file, for whoever may make the call. */
type RecordCall =
  | 'agentTeam'
  | 'agentTeamBets'
  | 'agentIncome'
  | 'agentTransactions'
  | 'agentCreditReport'
  | 'billList'
  | 'contractList'
const recordOf = <Name extends RecordCall>(
  name: Name,
  write: (deps: TeamExportDeps, session: Session, query: Query<Name>) => Lines,
) => ({
  call: calls[name],
  open(deps: TeamExportDeps, session: Session, asked: unknown): Lines | undefined {
    const query = calls[name].query.safeParse(asked)
    return query.success ? write(deps, session, query.data as Query<Name>) : undefined
  },
})

const records = {
  team: recordOf('agentTeam', writeTeamLines),
  bets: recordOf('agentTeamBets', writeBetLines),
  income: recordOf('agentIncome', writeIncomeLines),
  transactions: recordOf('agentTransactions', writeMovementLines),
  credit: recordOf('agentCreditReport', writeCreditLines),
  bills: recordOf('billList', writeBillLines),
  contracts: recordOf('contractList', writeContractLines),
} as const
const isRecord = (name: string): name is keyof typeof records => Object.hasOwn(records, name)

async function* withFirst(first: Line, lines: Lines): AsyncGenerator<Line> {
  yield first
  for await (const line of lines) if (isLine(line)) yield line
}

async function admit(
  { sessions, access, agentDoor }: TeamExportDeps,
  request: FastifyRequest<{ Params: { record: string } }>,
): Promise<Result<Session>> {
  const closed = await access.refusalFor({}, request.ip)
  if (closed) return closed
  const token = bearerToken(request.headers.authorization)
  const session = token === undefined ? undefined : await sessions.find(token)
  if (!session) return refuse(token === undefined ? 'session_required' : 'session_expired')
  if (session.passwordChangeRequired) return refuse('password_change_required')
  if (!session.isAgent) return refuse('access_denied')
  const { record } = request.params
  return admitAgent(agentDoor, (isRecord(record) ? records[record] : records.team).call, session)
}
