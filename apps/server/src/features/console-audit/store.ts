import { rows, type Db } from '../../database.ts'

export interface AuditRow {
  readonly id: bigint
  readonly happened_at: Date
  readonly event: string
  readonly actor_kind: 'member' | 'operator' | 'system'
  readonly actor_id: string
  readonly actor_name: string | null
  readonly member_id: bigint
  readonly address: string | null
  readonly device_mark: string | null
  readonly before: unknown
  readonly after: unknown
  readonly details: unknown
}

export interface AuditFilter {
  readonly before: bigint | null
  readonly limit: number
  readonly event: string | null
  readonly actorKind: string | null
  readonly actorId: string | null
  readonly memberId: bigint | null
  readonly from: Date | null
  readonly to: Date | null
}

/**
 * A filter that is absent leaves no condition behind: each combination has its own plan over its own index.
 */
export function listAudit(db: Db, filter: AuditFilter): Promise<AuditRow[]> {
  const given: readonly [string, unknown][] = [
    ['a.id < ?', filter.before],
    ['a.event = ?', filter.event],
    ['a.actor_kind = ?', filter.actorKind],
    ['a.actor_id = ?', filter.actorId],
    ['a.member_id = ?', filter.memberId],
    ['a.happened_at >= ?', filter.from],
    ['a.happened_at < ?', filter.to],
  ]
  const present = given.filter(([, value]) => value !== null)
  const conditions = present.map(([text], index) => text.replace('?', `$${index + 1}`))
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
  return rows<AuditRow>(
    db,
    `select a.id, a.happened_at, a.event, a.actor_kind, a.actor_id, a.member_id, a.address, a.device_mark,
            a.before, a.after, a.details,
            case when a.actor_kind = 'operator'
              then (select o.username from operator o where o.id::text = a.actor_id) end as actor_name
       from audit_event a ${where}
      order by a.id desc limit $${present.length + 1}`,
    [...present.map(([, value]) => value), filter.limit],
  )
}
