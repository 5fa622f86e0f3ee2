import type { BeaconChain, Commitment } from '@baize/lottery/proof'
import type { CalendarException } from '@baize/lottery/series'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { Tx } from '../../kernel/database/transaction.ts'

export interface PlannedDraw {
  readonly id: string
  readonly series: string
  readonly number: string
  readonly game: string
  readonly kind: 'house' | 'external'
  readonly opensAtMs: number
  readonly closesAtMs: number
  readonly drawAtMs: number
  readonly lunarYear: number
  readonly seedHash: string | null
  readonly sealed: string | null
  readonly copy: string | null
  readonly chainHash: string | null
  readonly round: number | null
}

/** One planner at a time; gives whether this is the one. */
export async function tryPlanning(tx: Tx): Promise<boolean> {
  const text = `select pg_try_advisory_xact_lock(hashtext('baize.lottery.plan')) as ok`
  return (await row<{ ok: boolean }>(tx, text))?.ok ?? false
}

/** How far each series is planned. */
export async function findPlannedTo(db: Db, series: readonly string[]): Promise<Map<string, Date>> {
  const found = await rows<{ series: string; draw_at: Date | null }>(
    db,
    `select s.series, (select max(d.draw_at) from lottery_draw d where d.series = s.series) as draw_at
       from unnest($1::text[]) s(series)`,
    [series],
  )
  return new Map(found.flatMap(({ series: id, draw_at: at }) => (at === null ? [] : [[id, at] as const])))
}

/** A draw that is there stays as it is. Gives how many are new. */
export async function insertDraws(db: Db, draws: readonly PlannedDraw[]): Promise<number> {
  const of = <Key extends keyof PlannedDraw>(key: Key) => draws.map((draw) => draw[key])
  const at = (key: 'opensAtMs' | 'closesAtMs' | 'drawAtMs') => draws.map((draw) => new Date(draw[key]))
  const inserted = await db.query(
    `insert into lottery_draw (id, series, number, game, kind, opens_at, closes_at, draw_at, lunar_year,
       seed_hash, sealed_seed, sealed_seed_copy, chain_hash, round)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[],
       $7::timestamptz[], $8::timestamptz[], $9::int[], $10::text[], $11::text[], $12::text[], $13::text[],
       $14::bigint[])
     on conflict do nothing`,
    [
      of('id'),
      of('series'),
      of('number'),
      of('game'),
      of('kind'),
      at('opensAtMs'),
      at('closesAtMs'),
      at('drawAtMs'),
      of('lunarYear'),
      of('seedHash'),
      of('sealed'),
      of('copy'),
      of('chainHash'),
      of('round'),
    ],
  )
  return inserted.rowCount ?? 0
}

export const pinChain = (db: Db, chain: BeaconChain) =>
  rows(
    db,
    `insert into lottery_beacon_chain (chain_hash, scheme, period_seconds, genesis, public_key, is_stand_in)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [chain.chainHash, chain.scheme, chain.periodSeconds, chain.genesis, chain.publicKey, chain.isStandIn],
  )

export async function findChain(db: Db, chainHash: string): Promise<BeaconChain | undefined> {
  const found = await row<{
    scheme: string
    period_seconds: number
    genesis: bigint
    public_key: string
    is_stand_in: boolean
  }>(
    db,
    `select scheme, period_seconds, genesis, public_key, is_stand_in from lottery_beacon_chain
      where chain_hash = $1`,
    [chainHash],
  )
  return (
    found && {
      chainHash,
      scheme: found.scheme,
      periodSeconds: found.period_seconds,
      genesis: Number(found.genesis),
      publicKey: found.public_key,
      isStandIn: found.is_stand_in,
    }
  )
}

/** The days on which a series is not drawn as its rule says. */
export async function findExceptions(
  db: Db,
  series: string,
): Promise<{ version: number; exceptions: readonly CalendarException[] }> {
  const found = await row<{ version: number; exceptions: readonly CalendarException[] }>(
    db,
    `select version, exceptions from lottery_calendar where series = $1 order by version desc limit 1`,
    [series],
  )
  return found ?? { version: 0, exceptions: [] }
}

interface CommitmentRow {
  readonly id: string
  readonly seed_hash: string
  readonly draw_at: Date
  readonly chain_hash: string
  readonly round: bigint
}
const toCommitment = (found: CommitmentRow): Commitment => ({
  drawId: found.id,
  seedHash: found.seed_hash,
  drawAtMs: found.draw_at.getTime(),
  chainHash: found.chain_hash,
  round: Number(found.round),
})

/** The commitments of a day of draws in UTC that no root covers yet. */
export async function findUncommitted(db: Db, day: string): Promise<Commitment[]> {
  const found = await rows<CommitmentRow>(
    db,
    `select id, seed_hash, draw_at, chain_hash, round from lottery_draw
      where kind = 'house' and state not in ('settled', 'void')
        and draw_at >= $1::date::timestamp at time zone 'UTC'
        and draw_at < ($1::date + 1)::timestamp at time zone 'UTC'
        and id not in (select unnest(draw_ids) from lottery_day_root where day = $1)`,
    [day],
  )
  return found.map(toCommitment)
}

export async function findCommitments(db: Db, drawIds: readonly string[]): Promise<Commitment[]> {
  const text = `select id, seed_hash, draw_at, chain_hash, round from lottery_draw
    where kind = 'house' and id = any($1)`
  return (await rows<CommitmentRow>(db, text, [drawIds])).map(toCommitment)
}

export interface StoredDayRoot {
  readonly day: string
  readonly part: number
  readonly drawIds: readonly string[]
  readonly root: string
  readonly keyId: string
  readonly signature: string
  readonly signedAt: Date
}

export const lastPart = async (db: Db, day: string): Promise<number> =>
  (
    await row<{ part: number }>(
      db,
      'select coalesce(max(part), 0) as part from lottery_day_root where day = $1',
      [day],
    )
  )?.part ?? 0

export const insertDayRoot = (db: Db, root: Omit<StoredDayRoot, 'signedAt'>) =>
  rows(
    db,
    `insert into lottery_day_root (day, part, draw_ids, root, key_id, signature)
     values ($1, $2, $3, $4, $5, $6)`,
    [root.day, root.part, root.drawIds, root.root, root.keyId, root.signature],
  )

export async function findDayRoots(db: Db, day: string): Promise<StoredDayRoot[]> {
  const found = await rows<{
    day: string
    part: number
    draw_ids: readonly string[]
    root: string
    key_id: string
    signature: string
    signed_at: Date
  }>(
    db,
    `select day, part, draw_ids, root, key_id, signature, signed_at from lottery_day_root
      where day = $1 order by part`,
    [day],
  )
  return found.map(({ draw_ids: drawIds, key_id: keyId, signed_at: signedAt, ...rest }) => ({
    ...rest,
    drawIds,
    keyId,
    signedAt,
  }))
}
