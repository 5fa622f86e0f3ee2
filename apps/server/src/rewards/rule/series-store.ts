import { row, rows, type Db } from '../../kernel/database/database.ts'

/** A mission of a series, as its version has it. */
export interface SeriesPlace {
  readonly key: string
  readonly place: number
}

/** Those of these members that may start a mission: it is the first, or they claimed the one before it. */
export const listOpen = async (
  db: Db,
  { key, place }: SeriesPlace,
  memberIds: readonly bigint[],
): Promise<ReadonlySet<bigint>> => {
  if (place === 1) return new Set(memberIds)
  const found = await rows<{ member_id: bigint }>(
    db,
    `select g.member_id from reward_grant g join reward_rule_version v on v.id = g.rule_version
      where g.member_id = any($1) and g.state = 'claimed' and v.series = $2 and v.series_place = $3`,
    [memberIds, key, place - 1],
  )
  return new Set(found.map(({ member_id: memberId }) => memberId))
}

/** Which rule holds a place of a series now. */
export const findPlace = (db: Db, { key, place }: SeriesPlace): Promise<{ rule_id: string } | undefined> =>
  row(
    db,
    `select v.rule_id from reward_rule_version v
      where v.series = $1 and v.series_place = $2
        and not exists (select from reward_rule_version l where l.rule_id = v.rule_id and l.number > v.number)
      limit 1`,
    [key, place],
  )
