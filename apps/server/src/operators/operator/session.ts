import { isPermission } from '@baize/contract/console'
import {
  operatorAbsoluteMs,
  operatorIdleMs,
  operatorSessionEndMs,
  operatorTouchMs,
  type OperatorStage,
} from '@baize/domain/operator'
import { randomBytes } from 'node:crypto'
import type { Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import type { Db } from '../../kernel/database/database.ts'
import { hashToken } from '../../kernel/secrets/token.ts'
import type { ConsoleCaller, OperatorSession, OperatorSessionFinder } from '../../kernel/http/operator.ts'
import * as store from './store.ts'

/** A login on its way: the password was right, nothing else is open to it. */
export interface LoginStep {
  readonly operatorId: bigint
  readonly username: string
  readonly stage: Exclude<OperatorStage, 'open'>
}

export interface OperatorSessions extends OperatorSessionFinder {
  findStep(token: string): Promise<LoginStep | undefined>
  /** The operator without a session: what a job may read on their behalf now. Nothing when suspended. */
  standIn(operatorId: bigint): Promise<OperatorSession | undefined>
  /** Opens a session under a fresh token, whatever the browser showed before. */
  open(tx: Db, given: { operatorId: bigint; stage: OperatorStage; caller: ConsoleCaller }): Promise<string>
  end(tx: Db, token: string): Promise<boolean>
  /** Ends all sessions of an operator but the named one. */
  endAll(tx: Db, operatorId: bigint, exceptToken?: string): Promise<void>
  deleteExpired(): Promise<void>
}

const tokenForm = /^[\w-]{43}$/

export function createOperatorSessions({ db, clock }: { db: Pool; clock: Clock }): OperatorSessions {
  const find = (token: string) => findLive(db, token, clock())
  return {
    async find(token) {
      const found = await find(token)
      if (found?.stage !== 'open') return undefined
      const { operator_id: operatorId, username, name, language, roles, expiresAt } = found
      const permissions = new Set(found.permissions.filter(isPermission))
      const mustChangePassword = found.must_change_password
      return {
        operatorId,
        token,
        username,
        name,
        language,
        roles,
        permissions,
        mustChangePassword,
        expiresAt,
      }
    },
    async findStep(token) {
      const found = await find(token)
      if (!found || found.stage === 'open') return undefined
      return { operatorId: found.operator_id, username: found.username, stage: found.stage }
    },
    async standIn(operatorId) {
      const found = await store.findStanding(db, operatorId)
      if (found?.state !== 'active') return undefined
      const { username, name, language, roles } = found
      const permissions = new Set(found.permissions.filter(isPermission))
      const rest = { token: '', mustChangePassword: false, expiresAt: new Date(clock()) }
      return { operatorId, username, name, language, roles, permissions, ...rest }
    },
    async open(tx, { operatorId, stage, caller }) {
      const token = randomBytes(32).toString('base64url')
      const { address, userAgent } = caller
      const at = new Date(clock())
      await store.insertSession(tx, {
        tokenHash: hashToken(token),
        operatorId,
        stage,
        address,
        userAgent,
        at,
      })
      return token
    },
    end: async (tx, token) => (await store.deleteSession(tx, hashToken(token))) !== undefined,
    endAll: async (tx, operatorId, exceptToken) =>
      void (await store.deleteSessionsOf(tx, operatorId, exceptToken ? hashToken(exceptToken) : null)),
    async deleteExpired() {
      const now = clock()
      await store.deleteSessionsBefore(db, new Date(now - operatorIdleMs), new Date(now - operatorAbsoluteMs))
    },
  }
}

/** The session of a token with its end, kept alive by being asked for; nothing when it has ended. */
async function findLive(db: Pool, token: string, now: number) {
  if (!tokenForm.test(token)) return undefined
  const found = await store.findSession(db, hashToken(token))
  if (!found || found.state !== 'active') return undefined
  const [createdAtMs, lastSeenAtMs] = [found.created_at.getTime(), found.last_seen_at.getTime()]
  const { stage } = found
  if (now >= operatorSessionEndMs({ stage, createdAtMs, lastSeenAtMs })) return undefined
  if (stage === 'open' && now - lastSeenAtMs >= operatorTouchMs)
    await store.touchSession(db, hashToken(token), new Date(now))
  const liveEndMs = operatorSessionEndMs({ stage, createdAtMs, lastSeenAtMs: now })
  return { ...found, expiresAt: new Date(liveEndMs) }
}
