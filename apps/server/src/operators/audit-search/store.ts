import { row, rows, type Db } from '../../kernel/database/database.ts'

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

/** Longer than any transaction lasts: of two events so far apart, the later one has the higher id. */
const skew = `interval '2 minutes'`

/** Events of a time lie between two ids; whatever else is asked for, pages go on by them. */
const findIdsOf = (db: Db, { from, to }: { from: Date | null; to: Date | null }) =>
  row<{ readonly after: bigint | null; readonly before: bigint | null }>(
    db,
    `select (select id from audit_event where happened_at < $1::timestamptz - ${skew}
              order by happened_at desc, id desc limit 1) as after,
            (select id from audit_event where happened_at >= $2::timestamptz + ${skew}
              order by happened_at, id limit 1) as before`,
    [from, to],
  )

/**
 * A filter that is absent leaves no condition behind: each combination has its own plan over its own index.
 */
export async function listAudit(db: Db, filter: AuditFilter): Promise<AuditRow[]> {
  const { from, to } = filter
  const ids = from || to ? await findIdsOf(db, { from, to }) : undefined
  const given: readonly [string, unknown][] = [
    ['a.id > ?', ids?.after ?? null],
    ['a.id < ?', ids?.before ?? null],
    ['a.id < ?', filter.before],
    ['a.event = ?', filter.event],
    ['a.actor_kind = ?', filter.actorKind],
    ['a.actor_id = ?', filter.actorId],
    ['a.member_id = ?', filter.memberId],
    ['a.happened_at >= ?', from],
    ['a.happened_at < ?', to],
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
