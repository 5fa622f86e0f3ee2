import { setImmediate as breathe, setTimeout as sleep } from 'node:timers/promises'
import type { Logger, Pool } from '@baize/runtime'
import { invariant } from '@baize/std'
import { lunarYearOf } from '@baize/lottery/play'
import { firstRoundFrom, type BeaconChain } from '@baize/lottery/proof'
import { allSeries, nextDraws, type ScheduledDraw, type Series } from '@baize/lottery/series'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import type { SecretBox } from '../../kernel/secrets/secret-box.ts'
import type { LotterySigner } from '../signing/service.ts'
import { signDay } from './day-root.ts'
import * as plans from './plan-store.ts'
import { makeSeed } from './seed.ts'

export interface PlannerDeps {
  readonly db: Pool
  readonly log: Logger
  readonly secretBox: SecretBox
  readonly signer: LotterySigner
  readonly chain: BeaconChain
  /** Draws of official sources need one that tells their results. */
  readonly hasSources: boolean
}

export interface PlanAsked {
  readonly nowMs: number
  /** Every series unless said otherwise. */
  readonly series?: readonly Series[]
  /** Between stretches of an hour, so that a new platform has the database for its players too. */
  readonly pauseMs?: number
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** A day's commitments are signed so long before its first draw. */
const commitAheadMs = 26 * hourMs
const drawsAtOnce = 1_000
/** Of official sources: so many coming draws, and all of a week. */
const externalAtLeast = 2
const externalAheadMs = 7 * dayMs

/** `yyyy-mm-dd` in UTC. */
const dayOf = (instantMs: number): string => new Date(instantMs).toISOString().slice(0, 10)
const endOfDayMs = (instantMs: number): number => (Math.floor(instantMs / dayMs) + 1) * dayMs

/**
 * Draws of the house are planned by whole days in UTC, up to the last whose first draw is no more than 26
 * hours ahead: its commitments are complete then, and their root is signed.
 */
export const plannedToMs = (nowMs: number): number => endOfDayMs(nowMs + commitAheadMs)

export interface Planner {
  /** Plans what is missing, with all roots of days. Repeating it changes nothing. Gives how many are new. */
  plan(asked: PlanAsked): Promise<number>
  /** Only the draws of the next two hours, so that a new platform sells at once. */
  planSoon(asked: PlanAsked): Promise<number>
}

export function createPlanner(deps: PlannerDeps): Planner {
  const planTo = (asked: PlanAsked, untilMs: number) =>
    inTransaction(deps.db, async (tx) => {
      if (!(await plans.tryPlanning(tx))) return 0
      await plans.pinChain(tx, deps.chain)
      return planSeries(deps, tx, { ...asked, untilMs })
    })
  return {
    planSoon: (asked) => planTo(asked, asked.nowMs + 2 * hourMs),
    async plan(asked) {
      const { nowMs, pauseMs = 0 } = asked
      let planned = 0
      // A transaction for each stretch: none of them is long.
      for (let untilMs = nowMs; untilMs < plannedToMs(nowMs);) {
        untilMs = Math.min(untilMs + hourMs, plannedToMs(nowMs))
        const added = await planTo(asked, untilMs)
        planned += added
        if (added > 0) await sleep(pauseMs)
      }
      for (let at = nowMs; at < plannedToMs(nowMs); at = endOfDayMs(at)) await signDay(deps, dayOf(at))
      return planned
    },
  }
}

async function planSeries(
  deps: PlannerDeps,
  tx: Tx,
  { nowMs, untilMs, series = allSeries }: PlanAsked & { untilMs: number },
): Promise<number> {
  const offered = series.filter(({ kind }) => kind === 'house' || deps.hasSources)
  const plannedTo = await plans.findPlannedTo(
    tx,
    offered.map(({ id }) => id),
  )
  let planned = 0
  for (const one of offered) {
    const lastMs = plannedTo.get(one.id)?.getTime() ?? 0
    const missing =
      one.kind === 'house'
        ? missingHouseDraws(one, { nowMs, lastMs, untilMs })
        : await missingExternalDraws(tx, one, nowMs)
    for (let from = 0; from < missing.length; from += drawsAtOnce) {
      const rows = missing.slice(from, from + drawsAtOnce).map((draw) => toPlanned(deps, one, draw))
      planned += await plans.insertDraws(tx, rows)
      await breathe()
    }
  }
  return planned
}

/** Draws whose sales are over are planned no more: nobody could have joined, and nothing was promised. */
function missingHouseDraws(
  series: Series & { readonly kind: 'house' },
  { nowMs, lastMs, untilMs }: { nowMs: number; lastMs: number; untilMs: number },
): ScheduledDraw[] {
  const afterMs = Math.max(nowMs, lastMs - series.closeBeforeMs)
  const count = Math.max(0, Math.ceil((untilMs - afterMs) / series.periodMs) + 1)
  return nextDraws(series, { afterMs, count }).filter(
    ({ drawAtMs }) => drawAtMs > lastMs && drawAtMs < untilMs,
  )
}

async function missingExternalDraws(tx: Tx, series: Series, nowMs: number): Promise<ScheduledDraw[]> {
  const { exceptions } = await plans.findExceptions(tx, series.id)
  return nextDraws(series, { afterMs: nowMs, count: 10, exceptions }).filter(
    ({ drawAtMs }, index) => index < externalAtLeast || drawAtMs < nowMs + externalAheadMs,
  )
}

function toPlanned(
  { secretBox, chain }: PlannerDeps,
  series: Series,
  draw: ScheduledDraw,
): plans.PlannedDraw {
  const { drawId: id, number, opensAtMs, closesAtMs, drawAtMs } = draw
  const lunarYear = lunarYearOf(number.slice(0, 8))
  invariant(lunarYear !== undefined, `the lunar year of ${id} is listed`)
  const common = {
    id,
    series: series.id,
    number,
    game: series.gameCode,
    opensAtMs,
    closesAtMs,
    drawAtMs,
    lunarYear,
  }
  if (series.kind === 'external')
    return {
      ...common,
      kind: 'external',
      seedHash: null,
      sealed: null,
      copy: null,
      chainHash: null,
      round: null,
    }
  return {
    ...common,
    kind: 'house',
    ...makeSeed(secretBox, id),
    chainHash: chain.chainHash,
    round: firstRoundFrom(chain, drawAtMs),
  }
}
