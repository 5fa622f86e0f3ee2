import { Readable } from 'node:stream'
import { language, roundState } from '@baize/contract'
import { entryGroups } from '@baize/domain/ledger'
import { ok, refuse, type MemberId, type Result } from '@baize/std'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { bearerToken } from '../../kernel/http/mount.ts'
import { sendRefusal } from '../../kernel/http/refusal.ts'
import type { AccessService } from '../../kernel/access/service.ts'
import type { Session, SessionFinder } from '../../kernel/http/session.ts'
import { writeRecord, type ExportAsk, type ExportDeps } from './export.ts'

export interface ExportRouteDeps extends ExportDeps {
  readonly sessions: SessionFinder
  readonly access: Pick<AccessService, 'refusalFor'>
}

const common = { language: language.default('BN') }
const time = { from: z.iso.datetime().optional(), to: z.iso.datetime().optional() }
const exportQuery = z.discriminatedUnion('record', [
  z.object({ ...common, ...time, record: z.literal('account'), group: z.enum(entryGroups).optional() }),
  z.object({
    ...common,
    ...time,
    record: z.literal('bets'),
    state: roundState.optional(),
    gameType: z.string().max(16).optional(),
    vassalage: z.string().max(16).optional(),
    betNo: z.string().trim().min(4).max(80).optional(),
  }),
  z.object({ ...common, record: z.literal('profit'), from: z.iso.date(), to: z.iso.date() }),
])

/**
 * A member's record as a file. It is no call of the contract: the answer is a stream, not an envelope. Only
 * the session's own member is read, and one file at a time for each.
 */
export const mountRecordExport = (deps: ExportRouteDeps) => (app: FastifyInstance) => {
  const writing = new Set<MemberId>()
  app.get('/wps/relay/recordExport', async (request, reply) => {
    const admitted = await admit(deps, request)
    if (!admitted.ok) return sendRefusal(reply, admitted)
    const { memberId } = admitted.value
    const query = exportQuery.safeParse(request.query)
    if (!query.success) return sendRefusal(reply, refuse('bad_request'))
    if (writing.has(memberId)) return sendRefusal(reply, refuse('rate_limited'))
    writing.add(memberId)
    const stream = Readable.from(writeRecord(deps, askOf(memberId, query.data)))
    stream.once('close', () => writing.delete(memberId))
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${query.data.record}.csv"`)
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .send(stream)
  })
}

async function admit(
  { sessions, access }: ExportRouteDeps,
  request: FastifyRequest,
): Promise<Result<Session>> {
  const closed = await access.refusalFor({}, request.ip)
  if (closed) return closed
  const token = bearerToken(request.headers.authorization)
  const session = token === undefined ? undefined : await sessions.find(token)
  if (!session) return refuse(token === undefined ? 'session_required' : 'session_expired')
  if (session.passwordChangeRequired) return refuse('password_change_required')
  return session.isTrial ? refuse('in_need_true_account') : ok(session)
}

function askOf(memberId: MemberId, query: z.output<typeof exportQuery>): ExportAsk {
  if (query.record !== 'account') return { memberId, ...query }
  const { from, to, ...rest } = query
  return { memberId, ...rest, from: from ? new Date(from) : undefined, to: to ? new Date(to) : undefined }
}
