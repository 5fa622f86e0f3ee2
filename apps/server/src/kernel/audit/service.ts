import { hash } from 'node:crypto'
import { redact, type AuditActor, type AuditEvent, type AuditValue } from '@baize/domain/audit'
import type { Clock } from '@baize/std'
import type { Db } from '../database/database.ts'
import * as store from './store.ts'

/** Where a call came from, as far as it is known. */
export interface AuditCaller {
  readonly address: string
  readonly userAgent: string
  readonly device?: string
}

export interface AuditRecord {
  readonly event: AuditEvent
  readonly actor: AuditActor
  /** Whom it is about; left out where it is about nobody's account. */
  readonly memberId?: bigint | undefined
  readonly caller?: AuditCaller | undefined
  /** Personal data is written masked; values whose name says that they are secret are hidden. */
  readonly before?: AuditValue
  readonly after?: AuditValue
  readonly details?: AuditValue
}

export interface AuditService {
  /** Writes an event in the caller's transaction: it exists exactly when the change does. */
  write(tx: Db, record: AuditRecord): Promise<void>
}

export const createAudit = ({ clock }: { clock: Clock }): AuditService => ({
  write: async (tx, { event, actor, memberId = 0n, caller, before, after, details }) => {
    await store.insertEvent(tx, {
      memberId,
      at: new Date(clock()),
      event,
      actor,
      address: caller?.address,
      deviceMark: caller?.device === undefined ? undefined : markDevice(caller.device),
      userAgent: caller?.userAgent.slice(0, 256),
      before: write(before),
      after: write(after),
      details: write(details),
    })
  },
})

/** The member as the one who acts. */
export const actorOf = (memberId: bigint): AuditActor => ({ kind: 'member', id: String(memberId) })
/** A part of the platform as the one who acts: a job, the start. */
export const systemActor = (part: string): AuditActor => ({ kind: 'system', id: part })

/** The cookie of a device opens doors that a stranger's does not: only a mark of it is kept. */
export const markDevice = (device: string): string => hash('sha256', `audit ${device}`).slice(0, 16)

const write = (value: AuditValue | undefined): string | undefined =>
  value === undefined ? undefined : JSON.stringify(redact(value))
