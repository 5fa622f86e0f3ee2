import type { AuditActor, AuditEvent } from '@baize/domain/audit'
import { rows, type Db } from '../database/database.ts'

export interface EventRow {
  readonly memberId: bigint
  readonly at: Date
  readonly event: AuditEvent
  readonly actor: AuditActor
  readonly address: string | undefined
  readonly deviceMark: string | undefined
  readonly userAgent: string | undefined
  readonly before: string | undefined
  readonly after: string | undefined
  readonly details: string | undefined
}

export const insertEvent = (db: Db, { actor, ...event }: EventRow) =>
  rows(
    db,
    `insert into audit_event (member_id, happened_at, event, actor_kind, actor_id, address, device_mark,
       user_agent, before, after, details)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      event.memberId,
      event.at,
      event.event,
      actor.kind,
      actor.id,
      event.address ?? null,
      event.deviceMark ?? null,
      event.userAgent ?? null,
      event.before ?? null,
      event.after ?? null,
      event.details ?? null,
    ],
  )
