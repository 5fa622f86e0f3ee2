import type { MemberId } from '@baize/std'
import { rows, type Db } from '../../kernel/database/database.ts'

export interface SharedDoor {
  readonly kind: 'device' | 'network' | 'document' | 'payee'
  readonly members: MemberId[]
}

/**
 * Which of these accounts have one device of their registration, one document or one payee (two and more), or
 * one network (four and more), the largest groups first.
 */
export const findSharedDoors = (db: Db, memberIds: readonly MemberId[]): Promise<SharedDoor[]> =>
  rows<SharedDoor>(
    db,
    `select kind, array_agg(member_id order by member_id) as members
       from (select member_id, 'device' as kind, encode(device_hash, 'hex') as mark from registration
              where member_id = any($1)
             union all
             select member_id, 'network', network from registration
              where member_id = any($1) and network <> ''
             union all
             select id, 'document', id_number from member where id = any($1) and id_number <> ''
             union all
             select id, 'payee', lower(payee_name) from member where id = any($1) and payee_name <> '') door
      group by kind, mark having count(*) >= case kind when 'network' then 4 else 2 end
      order by count(*) desc, kind, min(member_id) limit 100`,
    [memberIds],
  )

/**
 * Accounts that look like those of one person: opened on one device. Each is named by the oldest account of
 * its cluster; who registered nowhere stands alone.
 */
export async function findClusters(db: Db, memberIds: readonly MemberId[]): Promise<Map<MemberId, MemberId>> {
  const found = await rows<{ member_id: MemberId; cluster: MemberId }>(
    db,
    `select r.member_id,
            (select min(o.member_id) from registration o where o.device_hash = r.device_hash) as cluster
       from registration r where r.member_id = any($1)`,
    [memberIds],
  )
  return new Map(found.map(({ member_id, cluster }) => [member_id, cluster]))
}

/**
 * What accounts have in common with others: the device and the address that they registered from, each as a
 * short hash that tells neither.
 */
export const findSharedMarks = (
  db: Db,
  memberIds: readonly MemberId[],
): Promise<{ memberId: MemberId; kind: 'device' | 'address'; mark: string }[]> =>
  rows(
    db,
    `select r.member_id as "memberId", k.kind, left(encode(sha256(k.mark), 'hex'), 12) as mark
       from registration r
      cross join lateral (values ('device', r.device_hash),
        ('address', convert_to(r.address, 'UTF8'))) k(kind, mark)
      where r.member_id = any($1)`,
    [memberIds],
  )

/** The devices of these accounts, each as a short one-way hash. */
export const findDeviceMarks = (
  db: Db,
  memberIds: readonly MemberId[],
): Promise<{ memberId: MemberId; mark: string }[]> =>
  rows(
    db,
    `select member_id as "memberId", left(encode(sha256(device_mark), 'hex'), 12) as mark
       from known_device where member_id = any($1)`,
    [memberIds],
  )

interface SignRow {
  readonly member_id: MemberId
  readonly other_id: MemberId
  readonly device: boolean
  readonly network: boolean
  readonly document: boolean
  readonly payee: boolean
  readonly phone: boolean
}

/** Numbers that begin alike up to their last four digits are of one row. */
const lastDigits = 4

/**
 * What a member has in common with each of these others: device and network of the registration, number of
 * the document, name of the payee, row of phone numbers. Who has nothing in common is left out.
 */
export const findCommonSigns = (
  db: Db,
  memberId: MemberId,
  others: readonly MemberId[],
): Promise<SignRow[]> =>
  rows<SignRow>(
    db,
    `select * from (
       select m.id as member_id, o.id as other_id,
              coalesce(r.device_hash = p.device_hash, false) as device,
              coalesce(r.network = p.network and r.network <> '', false) as network,
              coalesce(m.id_number = o.id_number, false) as document,
              coalesce(lower(m.payee_name) = lower(o.payee_name), false) as payee,
              coalesce(left(m.mobile, -$3::int) = left(o.mobile, -$3::int) and length(m.mobile) > 8, false)
                as phone
         from member m join member o on o.id = any($2) and o.id <> m.id
         left join registration r on r.member_id = m.id
         left join registration p on p.member_id = o.id
        where m.id = $1) s
      where device or network or document or payee or phone`,
    [memberId, others, lastDigits],
  )
