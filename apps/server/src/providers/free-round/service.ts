import { randomBytes } from 'node:crypto'
import { currencies, parseDecimal, type CurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import type { AuditActor } from '@baize/domain/audit'
import { ok, refuse, type Clock, type Result } from '@baize/std'
import type { Db } from '../../kernel/database/database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { addJob } from '../../kernel/jobs/job.ts'
import { systemActor, type AuditService } from '../../kernel/audit/service.ts'
import type { GrantedGame, GrantedGames } from './games.ts'
import type { InboxSender } from '../../kernel/inbox/sender.ts'
import type { VendorClient } from '../vendor/client.ts'
import type { VendorService } from '../vendor/service.ts'
import { amountOf, sendNews } from './news.ts'
import * as store from './store.ts'

export interface FreeRoundsAsked {
  readonly username: string
  readonly gameId: string
  readonly rounds: number
  /** A decimal in the currency of the site. */
  readonly stake: string
  readonly days: number
  readonly reason: string
  /** Who asks, as the audit names them. */
  readonly by: string
}

export type AskRefusal =
  | 'member_unknown'
  | 'member_on_trial'
  | 'member_may_not_play'
  | 'game_unknown'
  | 'game_without_free_rounds'
  | 'rounds_invalid'
  | 'stake_invalid'
  | 'worth_too_much'

/** Free rounds that the house gives: written here, then told to the vendor until it has heard. */
export interface FreeRounds {
  ask(asked: FreeRoundsAsked): Promise<Result<string, AskRefusal>>
  /** Ends a grant; rounds under way are played to their end. `by` is how the audit names who asks. */
  cancel(grantId: string, by: string, reason?: string): Promise<boolean>
  list(limit: number): Promise<store.GrantRow[]>
  /** The worker's part: tells the vendor what it has yet to hear. Throws while it cannot be reached. */
  tell(grantId: string): Promise<void>
}

export interface FreeRoundDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly currency: CurrencyCode
  readonly catalogue: GrantedGames
  readonly vendors: Pick<VendorService, 'playerReference'>
  readonly vendorClient: VendorClient
  readonly inbox: Pick<InboxSender, 'send'>
  readonly audit: AuditService
}

export const freeRoundJob = 'free_round_tell'

const dayMs = 86_400_000
const mostRounds = 1_000
const mostDays = 90
const mostWords = 200
const mayNotPlay = 'the member may not play'
const heardLate = 'over before the vendor had heard of it'
const noRefusal = { refusal: '' } as const
/** One grant stakes this much of the house's money at most. */
const worthAtMostMinor = 1_000_000n

export const createFreeRounds = (deps: FreeRoundDeps): FreeRounds => ({
  ask: (asked) => ask(deps, asked),
  cancel: (grantId, by, reason) => cancel(deps, { grantId, by, reason }),
  list: (limit) => store.listGrants(deps.db, limit),
  tell: (grantId) => tell(deps, grantId),
})

async function ask(deps: FreeRoundDeps, asked: FreeRoundsAsked): Promise<Result<string, AskRefusal>> {
  const { db, clock, currency, audit } = deps
  const worth = readWorth(asked, currency)
  if (!worth.ok) return worth
  const member = await store.findMember(db, asked.username)
  if (!member) return refuse('member_unknown')
  if (member.currency !== currency) return refuse('member_on_trial')
  if (!(await store.mayPlay(db, member.id, new Date(clock())))) return refuse('member_may_not_play')
  const game = await deps.catalogue.find(asked.gameId)
  if (!game?.integration_id) return refuse('game_unknown')
  if (game.takes_free_rounds === false) return refuse('game_without_free_rounds')
  if (!takesStake(game, { stakeMinor: worth.value, currency })) return refuse('stake_invalid')
  const given = {
    memberId: member.id,
    vendorId: game.integration_id,
    gameId: game.id,
    gameCode: game.game_code,
    rounds: asked.rounds,
    stake: worth.value,
    currency,
    reason: asked.reason,
    askedBy: asked.by,
    days: asked.days,
    giftId: null,
  }
  const actor = { kind: 'operator', id: asked.by } as const
  return ok(await inTransaction(db, (tx) => writeGrant(tx, { clock, audit }, { ...given, actor })))
}

/** Writes a grant with its audit and the job that tells the vendor. Gives its name. */
export async function writeGrant(
  tx: Db,
  { clock, audit }: Pick<FreeRoundDeps, 'clock' | 'audit'>,
  {
    days,
    actor,
    ...given
  }: Omit<store.NewGrant, 'grantId' | 'askedAt' | 'expiresAt'> & {
    readonly days: number
    readonly actor: AuditActor
  },
): Promise<string> {
  const grantId = `fr-${randomBytes(12).toString('hex')}`
  const askedAt = new Date(clock())
  const expiresAt = new Date(askedAt.getTime() + days * dayMs)
  await store.insertGrant(tx, { ...given, grantId, askedAt, expiresAt })
  const { gameId, rounds, reason, giftId } = given
  await audit.write(tx, {
    event: 'free_rounds_given',
    actor,
    memberId: given.memberId,
    details: {
      grantId,
      gameId,
      rounds,
      stake: amountOf(given),
      reason,
      ...(giftId !== null && { gift: String(giftId) }),
    },
  })
  await queueTelling(tx, grantId)
  return grantId
}

/**
 * What a vendor is told of one grant is told one after the other: an end that overtakes its beginning would
 * end nothing. Grants of one last digit share a queue.
 */
const queueTelling = (tx: Db, grantId: string) =>
  addJob(tx, {
    name: freeRoundJob,
    payload: { grantId },
    key: `${freeRoundJob}:${grantId}`,
    queue: `${freeRoundJob}:${grantId.slice(-1)}`,
  })

const isWhole = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most

/** Whole rounds and days within bounds, worth no more than one grant may be. */
export const isWithin = (given: { rounds: number; days: number; stakeMinor: bigint }): boolean =>
  isWhole(given.rounds, mostRounds) &&
  isWhole(given.days, mostDays) &&
  BigInt(given.rounds) * given.stakeMinor <= worthAtMostMinor

/** What one member may be given: whole rounds and days within bounds, worth no more than one grant may be. */
export function readWorth(
  { rounds, days, stake }: Pick<FreeRoundsAsked, 'rounds' | 'days' | 'stake'>,
  currency: CurrencyCode,
): Result<bigint, 'rounds_invalid' | 'stake_invalid' | 'worth_too_much'> {
  if (!isWhole(rounds, mostRounds) || !isWhole(days, mostDays)) return refuse('rounds_invalid')
  const read = parseDecimal(stake, currencies[currency])
  if (!read.ok || read.value <= 0n) return refuse('stake_invalid')
  return BigInt(rounds) * read.value > worthAtMostMinor ? refuse('worth_too_much') : read
}

/** Whether a stake is within a game's bounds: its vendor would refuse one grant after the other. */
export function takesStake(
  { min_stake: least, max_stake: most }: Pick<GrantedGame, 'min_stake' | 'max_stake'>,
  { stakeMinor, currency }: { readonly stakeMinor: bigint; readonly currency: CurrencyCode },
): boolean {
  const [from, to] = [parseDecimal(least, currencies[currency]), parseDecimal(most, currencies[currency])]
  return from.ok && to.ok && stakeMinor >= from.value && stakeMinor <= to.value
}

async function cancel(
  { db, clock, audit }: FreeRoundDeps,
  {
    grantId,
    by,
    reason,
  }: { readonly grantId: string; readonly by: string; readonly reason?: string | undefined },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const grant = await store.findGrant(tx, grantId)
    const at = new Date(clock())
    if (!grant || (await isOver(tx, grant, at))) return false
    const change = { from: ['asked', 'issued'], to: 'cancelling', at } as const
    if (!(await store.moveGrant(tx, grant, change))) return false
    await audit.write(tx, {
      event: 'free_rounds_cancelled',
      actor: { kind: 'operator', id: by },
      memberId: grant.memberId,
      details: { grantId, ...(reason !== undefined && { reason }) },
    })
    await queueTelling(tx, grantId)
    return true
  })
}

/** Nothing is left to be ended of what was spent, or could be. */
const isOver = async (tx: Db, grant: store.Grant, at: Date): Promise<boolean> =>
  grant.state === 'issued' && (grant.expiresAt <= at || (await store.isSpent(tx, grant)))

async function tell(deps: FreeRoundDeps, grantId: string): Promise<void> {
  const grant = await store.findGrant(deps.db, grantId)
  if (!grant) return
  const isWithdrawn = grant.state === 'asked' && (await withdraw(deps, grant))
  if (grant.state === 'asked' && !isWithdrawn) await tellIssue(deps, grant)
  if (grant.state === 'cancelling' || isWithdrawn) await tellCancel(deps, grant)
}

/**
 * I29: who has excluded themselves since it was asked for is given no reward, and reads of none; nor does
 * anybody of one that is over. The vendor may have heard of it, though its answer was lost: it hears of the
 * end, too.
 */
async function withdraw({ db, clock, audit }: FreeRoundDeps, grant: store.Grant): Promise<boolean> {
  const at = new Date(clock())
  const isLate = grant.expiresAt <= at
  if (!isLate && (await store.mayPlay(db, grant.memberId, at))) return false
  const reason = isLate ? heardLate : mayNotPlay
  return inTransaction(db, async (tx) => {
    const change = { from: ['asked'], to: 'cancelling', refusal: reason, at } as const
    if (!(await store.moveGrant(tx, grant, change))) return false
    await audit.write(tx, {
      event: 'free_rounds_cancelled',
      actor: systemActor(freeRoundJob),
      memberId: grant.memberId,
      details: { grantId: grant.grantId, reason },
    })
    return true
  })
}

async function tellIssue(deps: FreeRoundDeps, grant: store.Grant): Promise<void> {
  const { db, vendors, vendorClient, clock } = deps
  const answered = await vendorClient.call(grant.vendorId, 'freeRoundsIssue', {
    grant: grant.grantId,
    player: await vendors.playerReference(grant.memberId, grant.vendorId),
    game: grant.gameCode,
    rounds: grant.rounds,
    stake: amountOf(grant),
    currency: grant.currency,
    expires_at: grant.expiresAt.toISOString(),
  })
  const at = new Date(clock())
  if (answered.ok) {
    await inTransaction(db, async (tx) => {
      const issued = { roundsLeft: answered.value.rounds_left, at }
      const change = { ...issued, from: ['asked'], to: 'issued' } as const
      if (await store.moveGrant(tx, grant, change)) return sendNews(tx, deps, grant)
      // Cancelled meanwhile: the vendor has it, and is told so next.
      await store.moveGrant(tx, grant, { ...issued, from: ['cancelling'], to: 'cancelling' })
    })
    return
  }
  if (answered.code !== 'vendor_refused') throw new Error(`the vendor was not told: ${answered.code}`)
  const refusal = refusalOf(answered.details)
  await store.moveGrant(db, grant, { from: ['asked'], to: 'refused', refusal, at })
}

/** The vendor's words, as far as it gave any; people read them. */
function refusalOf(details: unknown): string {
  const { answer, message } = (details ?? {}) as { readonly answer?: unknown; readonly message?: unknown }
  return [answer, message]
    .filter((word) => typeof word === 'string')
    .join(': ')
    .slice(0, mostWords)
}

/**
 * A vendor that never heard of the grant refuses to end it: then it has none. One that has it and refuses
 * leaves it as it was.
 */
async function tellCancel({ db, vendorClient, clock }: FreeRoundDeps, grant: store.Grant): Promise<void> {
  const answered = await vendorClient.call(grant.vendorId, 'freeRoundsCancel', { grant: grant.grantId })
  if (!answered.ok && answered.code !== 'vendor_refused')
    throw new Error(`the vendor was not told: ${answered.code}`)
  const at = new Date(clock())
  const wasIssued = grant.roundsLeft !== null
  const change =
    !answered.ok && wasIssued
      ? ({ from: ['cancelling'], to: 'issued', refusal: refusalOf(answered.details), at } as const)
      : ({ from: ['cancelling'], to: 'cancelled', roundsLeft: 0, at, ...(wasIssued && noRefusal) } as const)
  await store.moveGrant(db, grant, change)
}
