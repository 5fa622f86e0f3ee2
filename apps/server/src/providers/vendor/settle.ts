import { hash } from 'node:crypto'
import type { settleRequest } from '@baize/contract/vendor'
import type { z } from 'zod'
import type { PlayOutcome, WinCall } from '../../betting/api.ts'
import { requestHash, type DeskDeps, type VerifiedCall } from './call.ts'
import { readSettled, type SettledBody } from './money-calls.ts'
import { refuseCall, replyTo, type Reply } from './reply.ts'
import { tellEnding } from './round-news.ts'

export type SettleBody = z.output<typeof settleRequest>

/**
 * Pays and ends many rounds. Each is on its own: what becomes of one says nothing of the others, and each may
 * be sent again under its id, alone or beside others.
 */
export async function settle(deps: DeskDeps, call: VerifiedCall<SettleBody>): Promise<Reply> {
  const answers = await Promise.all(
    call.body.items.map(async (item) => {
      const { body } = await settleOne(deps, { ...call, body: item, request: requestOf(call.path, item) })
      return `{"reference":${JSON.stringify(item.transaction)},${body.slice(1)}`
    }),
  )
  return { status: 200, body: `{"status":"ok","items":[${answers.join()}]}` }
}

/** The same item is the same request in whatever call it comes: the schema gives its fields in one order. */
const requestOf = (path: string, item: SettledBody): string =>
  requestHash(path, hash('sha256', JSON.stringify(item)))

async function settleOne(deps: DeskDeps, call: VerifiedCall<SettledBody>): Promise<Reply> {
  const memberId = await deps.sessions.findMember(call.vendor.id, call.body.player)
  if (memberId === undefined) return refuseCall('unknown_player')
  const won = readSettled(call, memberId)
  if (!won.ok) return refuseCall(won.code, won.details as string | undefined)
  const outcome = await deps.play.win(won.value)
  const reply = replyTo(outcome.status === 'pending' ? await settleSlowly(deps, won.value) : outcome)
  return tellEnding(deps, call, { memberId, state: 'completed', reply })
}

/** A round with money of a bonus that has ended; or one whose bet has not come, and that is to be sent again. */
const settleSlowly = (deps: DeskDeps, won: WinCall): Promise<PlayOutcome> =>
  deps.wallet.transaction(async (tx) => {
    await deps.wallet.lock(tx, [won.memberId])
    return deps.play.winIn(tx, won)
  })
