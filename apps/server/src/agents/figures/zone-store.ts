import { row, rows, type Db } from '../../kernel/database/database.ts'

/**
 * Another zone of the platform holds from the first of its next month on: the days before keep their bounds.
 * Only under the mark's lock.
 */
export async function followZone(tx: Db, { timeZone, at }: { timeZone: string; at: Date }): Promise<void> {
  const last = await row<{ zone: string; is_ahead: boolean }>(
    tx,
    `select zone, from_at > $1 as is_ahead from figure_zone where to_at = 'infinity'`,
    [at],
  )
  if (last?.zone === timeZone) return
  if (last?.is_ahead) {
    await rows(
      tx,
      `with gone as (delete from figure_zone where to_at = 'infinity' returning from_at)
       update figure_zone z set to_at = 'infinity' from gone where z.to_at = gone.from_at`,
    )
    return followZone(tx, { timeZone, at })
  }
  await rows(
    tx,
    `with bound as (
       select (date_trunc('month', $2::timestamptz at time zone $1) + interval '1 month')
                at time zone $1 as at),
     ended as (update figure_zone set to_at = bound.at from bound where to_at = 'infinity')
     insert into figure_zone (from_at, zone) select bound.at, $1 from bound`,
    [timeZone, at],
  )
}

/** The day of the platform at an instant. */
export async function findDay(db: Db, at: Date): Promise<string> {
  const found = await row<{ day: string }>(
    db,
    `select ($1::timestamptz at time zone zone)::date::text as day from figure_zone
      where $1 >= from_at and $1 < to_at`,
    [at],
  )
  if (!found) throw new Error('every instant is in one zone')
  return found.day
}

/** The instants between which a day lies. */
export async function findBounds(db: Db, day: string): Promise<{ startsAt: Date; endsAt: Date }> {
  const found = await row<{ starts_at: Date | null; ends_at: Date | null }>(
    db,
    `select min(starts_at) as starts_at, max(ends_at) as ends_at
       from (select greatest(from_at, $1::date::timestamp at time zone zone) as starts_at,
                    least(to_at, ($1::date + 1)::timestamp at time zone zone) as ends_at
               from figure_zone) x where starts_at < ends_at`,
    [day],
  )
  if (!found?.starts_at || !found.ends_at) throw new Error('every day lies in some zone')
  return { startsAt: found.starts_at, endsAt: found.ends_at }
}
