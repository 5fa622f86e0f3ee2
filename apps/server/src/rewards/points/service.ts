import { takeFromLots, wholePoints } from '@baize/domain/points'
import type { Pool } from '@baize/runtime'
import { invariant, ok, refuse, type Clock, type MemberId, type Result } from '@baize/std'
import type { LimitGuard } from '../../compliance/api.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import { houseActors, type WalletService } from '../../ledger/api.ts'
import * as accruals from './accrual-store.ts'
import * as store from './store.ts'

export interface Named {
  readonly en: string
  readonly bn: string
}

/** Points of members: a balance of the wallet, and the lots of which it is made (R13). */
export interface PointService {
  /** Gives points of a gift. The member's wallet is locked by the caller; a repeat changes nothing. */
  giveIn(tx: Tx, given: { memberId: MemberId; points: bigint; key: string; name: Named }): Promise<void>
  /** Uses points, the oldest first; the wallet is locked by the caller. */
  useIn(tx: Tx, use: PointUse): Promise<Result<null, 'points_short'>>
  /** Gives a redemption's points back to their lots, once. The wallet is locked by the caller. */
  returnIn(tx: Tx, given: { memberId: MemberId; redemptionId: string; name: Named }): Promise<bigint>
  /** Grants the whole points that play has earned. Gives how many. */
  grantDue(memberId: MemberId): Promise<bigint>
  /** The same for all members. Gives how many members. */
  grantAllDue(): Promise<number>
  /** Ends lots whose life is over. Gives how many members had some. */
  expire(): Promise<number>
  today(memberId: MemberId): Promise<bigint>
  changes(
    memberId: MemberId,
    page: { before: string | null; limit: number },
  ): Promise<readonly store.ChangeRow[]>
}

export interface PointUse {
  readonly memberId: MemberId
  readonly redemptionId: string
  readonly points: bigint
  readonly reason: 'redeem' | 'convert'
  readonly name: Named
}

export interface PointDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly settings: Pick<Settings, 'read'>
  readonly wallet: WalletService
  readonly limitGuard: Pick<LimitGuard, 'mayReceive'>
}

const membersAtOnce = 500
const dayMs = 86_400_000

export function createPoints(deps: PointDeps): PointService {
  const { db, clock, settings } = deps
  return {
    giveIn: (tx, given) => giveIn(deps, tx, given),
    useIn: (tx, use) => useIn(deps, tx, use),
    returnIn: (tx, given) => returnIn(deps, tx, given),
    grantDue: (memberId) => grantDue(deps, memberId),
    async grantAllDue() {
      let [after, members] = [0n, 0]
      for (;;) {
        const due = await accruals.findDue(db, after, membersAtOnce)
        for (const memberId of due) if ((await grantDue(deps, memberId)) > 0n) members += 1
        after = due.at(-1) ?? after
        if (due.length < membersAtOnce) return members
      }
    },
    async expire() {
      let members = 0
      for (;;) {
        const over = await store.findExpired(db, new Date(clock()), membersAtOnce)
        for (const memberId of over) await expireOf(deps, memberId)
        members += over.length
        if (over.length < membersAtOnce) return members
      }
    },
    async today(memberId) {
      const { limits } = await settings.read()
      const asked = { at: new Date(clock()), timeZone: limits.timeZone }
      return (await store.findToday(db, memberId, asked)).earned
    },
    changes: (memberId, page) => store.listChanges(db, memberId, page),
  }
}

async function lifeOf({ settings, clock }: PointDeps): Promise<Date | null> {
  const { points } = await settings.read()
  return points.lifeDays === null ? null : new Date(clock() + points.lifeDays * dayMs)
}

/** Moves points between the member and the house; gives the balance. */
async function move(
  { wallet }: PointDeps,
  tx: Tx,
  given: {
    memberId: MemberId
    key: string
    kind: 'points_grant' | 'points_redeem' | 'points_return' | 'points_expire'
    points: bigint
    reference: string
  },
): Promise<bigint> {
  const { memberId, key, kind, points, reference } = given
  const house = await wallet.houseAccount({ code: 'points', kind: 'points' })
  const isIn = kind === 'points_grant' || kind === 'points_return'
  const legs = [
    isIn
      ? { kind, debit: house, credit: 'points' as const, amountMinor: points }
      : { kind, debit: 'points' as const, credit: house, amountMinor: points },
  ]
  const moved = await wallet.postIn(tx, {
    kind: 'transfer',
    memberId,
    actor: houseActors.points,
    key,
    currency: 'PTS',
    legs,
    reference,
  })
  invariant(moved.status === 'applied' && !moved.replayed, `points move once under ${key}`)
  return moved.balances.points
}

async function giveIn(
  deps: PointDeps,
  tx: Tx,
  { memberId, points, key, name }: { memberId: MemberId; points: bigint; key: string; name: Named },
): Promise<void> {
  const at = new Date(deps.clock())
  const lot = { memberId, source: 'gift', reference: key, points, at, expiresAt: await lifeOf(deps) }
  await store.addToLot(tx, lot)
  const balance = await move(deps, tx, {
    memberId,
    key: `gift ${memberId} ${key}`,
    kind: 'points_grant',
    points,
    reference: `points:${key}`,
  })
  await store.insertChange(tx, { memberId, at, changed: points, balance, reason: 'gift', name })
}

async function useIn(deps: PointDeps, tx: Tx, use: PointUse): Promise<Result<null, 'points_short'>> {
  const { memberId, redemptionId, points, reason, name } = use
  const taken = takeFromLots(await store.lockLots(tx, memberId), points)
  if (!taken.ok) return refuse('points_short', taken.details)
  await store.takeShares(tx, { memberId, redemptionId, shares: taken.value })
  const key = `redeem ${memberId} ${redemptionId}`
  const reference = `redemption:${redemptionId}`
  const balance = await move(deps, tx, { memberId, key, kind: 'points_redeem', points, reference })
  const at = new Date(deps.clock())
  await store.insertChange(tx, { memberId, at, changed: -points, balance, reason, name })
  return ok(null)
}

async function returnIn(
  deps: PointDeps,
  tx: Tx,
  { memberId, redemptionId, name }: { memberId: MemberId; redemptionId: string; name: Named },
): Promise<bigint> {
  const points = await store.returnShares(tx, { memberId, redemptionId })
  if (points === 0n) return 0n
  const key = `return ${memberId} ${redemptionId}`
  const reference = `redemption:${redemptionId}`
  const balance = await move(deps, tx, { memberId, key, kind: 'points_return', points, reference })
  const at = new Date(deps.clock())
  await store.insertChange(tx, { memberId, at, changed: points, balance, reason: 'return', name })
  return points
}

/** Who is excluded or suspended is granted nothing; what was earned stays counted. */
async function grantDue(deps: PointDeps, memberId: MemberId): Promise<bigint> {
  const { limits } = await deps.settings.read()
  const expiresAt = await lifeOf(deps)
  await deps.wallet.houseAccount({ code: 'points', kind: 'points' })
  return deps.wallet.transaction(async (tx) => {
    const [wallet] = await deps.wallet.lock(tx, [memberId])
    if (!wallet?.canStake || !(await deps.limitGuard.mayReceive(tx, memberId))) return 0n
    const { points } = wholePoints(await accruals.lockAccrual(tx, memberId))
    if (points === 0n) return 0n
    const at = new Date(deps.clock())
    const { day } = await store.findToday(tx, memberId, { at, timeZone: limits.timeZone })
    await accruals.takeAccrued(tx, memberId, points)
    const lot = { memberId, source: 'play', reference: day, points, at, expiresAt }
    const before = await store.addToLot(tx, lot)
    const key = `play ${memberId} ${day} ${before}`
    const balance = await move(deps, tx, {
      memberId,
      key,
      kind: 'points_grant',
      points,
      reference: `points:${day}`,
    })
    await store.insertChange(tx, { memberId, at, changed: points, balance, reason: 'play' })
    return points
  })
}

const expireOf = (deps: PointDeps, memberId: MemberId): Promise<void> =>
  deps.wallet.transaction(async (tx) => {
    await deps.wallet.lock(tx, [memberId])
    const at = new Date(deps.clock())
    for (const { id, points } of await store.emptyExpired(tx, memberId, at)) {
      const key = `expire ${memberId} ${id}`
      const reference = `points:${id}`
      const balance = await move(deps, tx, { memberId, key, kind: 'points_expire', points, reference })
      await store.insertChange(tx, { memberId, at, changed: -points, balance, reason: 'expire' })
    }
  })
