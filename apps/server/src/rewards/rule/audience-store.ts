import type { RuleAudience } from '@baize/domain/reward'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

/** Conditions on a member `m` as of $1; the values follow from $2 on. */
const conditions = `($2::int is null or m.created_at >= $1::timestamptz - make_interval(days => $2))
  and ($3::int is null or coalesce((select s.rank from vip_standing s where s.member_id = m.id), 0) >= $3)
  and ($4::int is null or coalesce((select s.rank from vip_standing s where s.member_id = m.id), 0) <= $4)
  and ($5::boolean is not true or exists (
    select from reward_event e where e.member_id = m.id and e.kind = 'deposit'))
  and ($6::int is null or not exists (
    select from reward_fact f
     where f.member_id = m.id and f.played_at > $1::timestamptz - make_interval(days => $6)))`

const valuesOf = (audience: RuleAudience, at: Date) => [
  at,
  audience.registeredWithinDays,
  audience.levelFrom ?? null,
  audience.levelTo ?? null,
  audience.hasDeposited ?? null,
  audience.idleDays ?? null,
]

/** Of these members those a rule is for. How new an account is, is counted with the play itself. */
export const findAudience = async (
  db: Db,
  memberIds: readonly bigint[],
  { audience, at }: { readonly audience: RuleAudience; readonly at: Date },
): Promise<ReadonlySet<MemberId>> =>
  new Set(
    (
      await rows<{ id: MemberId }>(db, `select m.id from member m where m.id = any($7) and ${conditions}`, [
        ...valuesOf({ ...audience, registeredWithinDays: null }, at),
        memberIds,
      ])
    ).map(({ id }) => id),
  )

/** Members a rule would be for, of all who play for money. */
export const countAudience = async (
  db: Db,
  { audience, at }: { readonly audience: RuleAudience; readonly at: Date },
): Promise<{ members: number; players: number }> =>
  (await row<{ members: number; players: number }>(
    db,
    `select count(*) filter (where ${conditions})::int as members, count(*)::int as players
       from member m
      where m.type = 0 and m.state = 'active' and coalesce(m.excluded_until, '-infinity') <= $1`,
    valuesOf(audience, at),
  )) ?? { members: 0, players: 0 }
