import { randomBytes } from 'node:crypto'
import {
  commitToSeed,
  dropPoint,
  exactShare,
  findJackpotRule,
  isJackpotHit,
  jackpotRules,
  type HmacSha256,
  type JackpotRule,
  type RoundSeeds,
} from '@baize/games'
import { safeMinor } from '@baize/money'
import { invariant } from '@baize/std'
import type { Tx } from '@baize/runtime'
import * as store from './store.ts'

/*
 * Pools meet a round three times: its shares are written with it, fed when its stake is debited, in the
 * transaction that stores its outcome, and returned when the stake does not stay. A jackpot is won in the
 * same transaction as its share, so it is stored before anybody sees it.
 */

const whole = 10_000n

/** A round as its pools know it: play money feeds none. */
export interface FeedingRound {
  readonly roundId: string
  readonly currency: string
  readonly stakeMinor: bigint
}

/**
 * Writes what a stake gives to each pool. What does not make a whole minor unit is carried to the next
 * stake.
 */
export async function reserveShares(tx: Tx, round: FeedingRound, pools: readonly string[]): Promise<void> {
  for (const pool of [...pools].toSorted()) {
    const place = { pool, currency: round.currency }
    const exact = exactShare(ruleOf(pool), round.stakeMinor)
    const owed = (await store.lockPool(tx, place)) + exact
    const amountMinor = owed > 0n ? owed / whole : 0n
    await store.setCarry(tx, place, owed - amountMinor * whole)
    await store.insertShare(tx, round.roundId, { pool, amountMinor, exact })
  }
}

/** Gives the shares of a stake that did not stay back: the next stakes make up for what they differed by. */
export async function returnShares(tx: Tx, round: Pick<FeedingRound, 'roundId' | 'currency'>): Promise<void> {
  for (const { pool, amountMinor, exact } of await store.moveShares(tx, round.roundId, 'returned')) {
    const place = { pool, currency: round.currency }
    const carry = await store.lockPool(tx, place)
    await store.setCarry(tx, place, carry - exact + amountMinor * whole)
  }
}

/** Feeds the pools with the shares of a debited stake, and gives what the round has won of them. */
export async function feedPools(
  tx: Tx,
  round: FeedingRound,
  draw: { readonly seeds: RoundSeeds; readonly hmac: HmacSha256 },
): Promise<bigint> {
  let wonMinor = 0n
  for (const share of await store.moveShares(tx, round.roundId, 'fed')) {
    const place = { pool: share.pool, currency: round.currency }
    await store.lockPool(tx, place)
    const rule = ruleOf(share.pool)
    const cycle = (await store.findOpenCycle(tx, place)) ?? (await openCycle(tx, { place, number: 1 }))
    const fed = { ...cycle, amountMinor: cycle.amountMinor + share.amountMinor }
    await store.addToCycle(tx, cycle, share.amountMinor)
    if (isWon(rule, { cycle: fed, round, draw })) wonMinor += await win(tx, { rule, cycle: fed, round })
  }
  if (wonMinor > 0n) await store.noteJackpot(tx, round.roundId, wonMinor)
  return wonMinor
}

function isWon(
  rule: JackpotRule,
  at: {
    readonly cycle: store.Cycle
    readonly round: FeedingRound
    readonly draw: { readonly seeds: RoundSeeds; readonly hmac: HmacSha256 }
  },
): boolean {
  const { cycle, round, draw } = at
  if (rule.kind === 'must_drop') return cycle.amountMinor >= BigInt(dropPoint(rule, { ...cycle, ...draw }))
  return isJackpotHit(rule, { ...draw, stakeMinor: safeMinor(round.stakeMinor) })
}

/** Closes the cycle and opens the next; what stands above the limit is left to it. */
async function win(
  tx: Tx,
  won: { readonly rule: JackpotRule; readonly cycle: store.Cycle; readonly round: FeedingRound },
): Promise<bigint> {
  const { rule, cycle, round } = won
  const most = rule.kind === 'must_drop' ? BigInt(rule.limitMinor) : cycle.amountMinor
  const wonMinor = cycle.amountMinor < most ? cycle.amountMinor : most
  await store.closeCycle(tx, cycle, { wonMinor, roundId: round.roundId })
  const place = { pool: cycle.pool, currency: cycle.currency }
  const leftMinor = cycle.amountMinor - wonMinor
  await openCycle(tx, { place, number: cycle.number + 1, leftMinor })
  return wonMinor
}

async function openCycle(
  tx: Tx,
  opening: { readonly place: store.PoolPlace; readonly number: number; readonly leftMinor?: bigint },
): Promise<store.Cycle> {
  const { place, number, leftMinor = 0n } = opening
  const seedMinor = BigInt(ruleOf(place.pool).seedMinor)
  const dropSeed = randomBytes(32).toString('hex')
  const dropSeedHash = commitToSeed(dropSeed)
  const amountMinor = seedMinor + leftMinor
  await store.insertCycle(tx, { ...place, number, dropSeed, dropSeedHash, amountMinor, seedMinor })
  const opened = await store.findOpenCycle(tx, place)
  invariant(opened, 'a pool has a cycle when one was opened')
  return opened
}

/** Opens the first cycle of every pool of a currency, so that its point is committed to before any stake. */
export async function openPools(tx: Tx, currency: string): Promise<void> {
  for (const { pool } of jackpotRules) {
    const place = { pool, currency }
    await store.lockPool(tx, place)
    if (!(await store.findOpenCycle(tx, place))) await openCycle(tx, { place, number: 1 })
  }
}

function ruleOf(pool: string): JackpotRule {
  const rule = findJackpotRule(pool)
  invariant(rule, `pool ${pool} has its rule`)
  return rule
}
