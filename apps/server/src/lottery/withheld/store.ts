import type { DrawState } from '@baize/lottery/draw'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { Tx } from '../../kernel/database/transaction.ts'

/** A void draw whose seed is not shown yet. */
export interface HiddenDraw {
  readonly id: string
  readonly series: string
  readonly draw_at: Date
  readonly lunar_year: number
  readonly chain_hash: string
  readonly round: bigint
  readonly root: string | null
  readonly leaves: number | null
  readonly close_signature: string | null
  readonly seed_hash: string
  readonly sealed_seed: string | null
  readonly sealed_seed_copy: string | null
}

/** Those whose time has come: a seed is shown after its draw, never before. */
export const findHidden = (db: Db, { now, limit }: { now: Date; limit: number }): Promise<HiddenDraw[]> =>
  rows(
    db,
    `select d.id, d.series, d.draw_at, d.lunar_year, d.chain_hash, d.round, d.root, d.leaves,
            d.close_signature, d.seed_hash, d.sealed_seed, d.sealed_seed_copy
       from lottery_withheld w join lottery_draw d on d.id = w.draw_id
      where w.revealed_at is null and d.draw_at <= $1 order by d.draw_at, d.id limit $2`,
    [now, limit],
  )

export interface Revealed {
  readonly drawId: string
  /** Nothing when both copies are lost. */
  readonly seed: string | null
  readonly root: string
  readonly leaves: number
  readonly closeSignature: string
  /** Nothing when the beacon never spoke. */
  readonly beaconSignature: string | null
  readonly numbers: readonly string[] | null
  readonly tickets: number
  readonly stakeMinor: bigint
  readonly wouldHavePaidMinor: bigint | null
}

/** Shows a draw once; two at the same time store the same. */
export const storeRevealed = (tx: Tx, given: Revealed) =>
  rows(
    tx,
    `update lottery_withheld
        set revealed_at = clock_timestamp(), seed = $2, root = $3, leaves = $4, close_signature = $5,
            beacon_signature = $6, numbers = $7, tickets = $8, stake = $9, would_have_paid = $10
      where draw_id = $1 and revealed_at is null`,
    [
      given.drawId,
      given.seed,
      given.root,
      given.leaves,
      given.closeSignature,
      given.beaconSignature,
      given.numbers,
      given.tickets,
      given.stakeMinor,
      given.wouldHavePaidMinor,
    ],
  )

export interface WithheldRow {
  readonly id: string
  readonly series: string
  readonly number: string
  readonly game: string
  readonly draw_at: Date
  readonly state: DrawState
  readonly void_reason: string | null
  readonly revealed_at: Date | null
  readonly seed: string | null
  readonly numbers: readonly string[] | null
  readonly tickets: number | null
  readonly stake: bigint | null
  readonly would_have_paid: bigint | null
}

/** Void draws that had tickets, the latest first. */
export const listWithheld = (
  db: Db,
  { before, limit }: { before: { readonly drawAt: Date; readonly id: string } | null; limit: number },
): Promise<WithheldRow[]> =>
  rows(
    db,
    `select d.id, d.series, d.number, d.game, d.draw_at, d.state, d.void_reason, w.revealed_at, w.seed,
            w.numbers, w.tickets, w.stake, w.would_have_paid
       from lottery_draw d join lottery_withheld w on w.draw_id = d.id
      where d.state = 'void' and d.kind = 'house'
        and ($1::timestamptz is null or (d.draw_at, d.id) < ($1, $2))
      order by d.draw_at desc, d.id desc limit $3`,
    [before?.drawAt ?? null, before?.id ?? '', limit],
  )

export const findTime = async (db: Db, drawId: string): Promise<Date | undefined> =>
  (await row<{ draw_at: Date }>(db, 'select draw_at from lottery_draw where id = $1', [drawId]))?.draw_at

export interface WithheldSums {
  readonly voided: number
  readonly with_tickets: number
  readonly computed: number
  readonly stake: bigint
  readonly would_have_paid: bigint
}

/** Over all void draws; amounts of those whose numbers are known. */
export const sumWithheld = async (db: Db): Promise<WithheldSums> =>
  (await row<WithheldSums>(
    db,
    `select v.voided, w.with_tickets, w.computed, w.stake, w.would_have_paid
       from (select count(*)::int as voided from lottery_draw where state = 'void' and kind = 'house') v,
            (select count(*)::int as with_tickets, count(would_have_paid)::int as computed,
                    coalesce(sum(stake) filter (where would_have_paid is not null), 0)::bigint as stake,
                    coalesce(sum(would_have_paid), 0)::bigint as would_have_paid
               from lottery_withheld) w`,
  )) ?? { voided: 0, with_tickets: 0, computed: 0, stake: 0n, would_have_paid: 0n }

/** All draws of the house whose time has come: whole days by their signed roots, and today's one by one. */
export const countDraws = async (
  db: Db,
  { now, series }: { now: Date; series: readonly string[] },
): Promise<number> =>
  (
    await row<{ draws: number }>(
      db,
      `with today as (select date_trunc('day', $1::timestamptz, 'UTC') as start)
       select (select coalesce(sum(size), 0)::int from lottery_day_root, today
                where day < (start at time zone 'UTC')::date)
            + (select count(*)::int from lottery_draw, today
                where series = any($2) and draw_at >= start and draw_at <= $1) as draws`,
      [now, series],
    )
  )?.draws ?? 0

/** What was made public of a void draw. */
export interface Published {
  readonly revealed_at: Date
  readonly seed: string | null
  readonly root: string
  readonly leaves: number
  readonly close_signature: string
  readonly beacon_signature: string | null
  readonly numbers: readonly string[] | null
}

export const findPublished = (db: Db, drawId: string): Promise<Published | undefined> =>
  row(
    db,
    `select revealed_at, seed, root, leaves, close_signature, beacon_signature, numbers from lottery_withheld
      where draw_id = $1 and revealed_at is not null`,
    [drawId],
  )
