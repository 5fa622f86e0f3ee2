import {
  afterHoldHours,
  findGiftClusters,
  heldHours,
  type FlagKind,
  type GiftCluster,
} from '@baize/domain/reward'
import type { CurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import type { Clock, MemberId } from '@baize/std'
import { findSharedMarks } from '../../identity/api.ts'
import type { Db } from '../../kernel/database/database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { listTaken } from '../cluster/taken.ts'
import * as play from './play-store.ts'
import { findBothSides } from './sides.ts'
import * as store from './store.ts'

/** What looks like abuse of rewards is held for a decision, never longer than three days (rewards.md 10). */
export interface RewardFlags {
  /** Opens a flag; one about the same thing stands already. */
  open(db: Db, flag: { memberId: MemberId; kind: FlagKind; mark: string; evidence: object }): Promise<boolean>
  /**
   * Looks for accounts that took one gift together or play alike, and for play that games the rules. Gives
   * how many it found.
   */
  look(): Promise<number>
  /** Ends holds that were not decided in time. Gives how many. */
  lapse(): Promise<number>
}

export interface FlagDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly currency: CurrencyCode
}

const hourMs = 3_600_000
const lookedBackMs = 24 * hourMs
const mostTaken = 50_000
const leastRollbacks = 20

export const createRewardFlags = (deps: FlagDeps): RewardFlags => ({
  open: async (db, flag) => (await insert(deps, db, [flag])) > 0,
  async look() {
    const { db, clock, currency } = deps
    const since = new Date(clock() - lookedBackMs)
    const back = await store.findRollbacks(db, { since, least: leastRollbacks })
    const rollbacks = back.map(({ member_id: memberId, back: count, bets, day }) => ({
      memberId,
      kind: 'rollbacks' as const,
      mark: day,
      evidence: { back: count, bets, since: since.toISOString() },
    }))
    return insert(deps, db, [
      ...rollbacks,
      ...(await findClusters(db, since)),
      ...(await findLargestStakes(db, since)),
      ...(await findAlike(db, since)),
      ...(await findBothSides(db, { at: new Date(clock()), since, currency })),
    ])
  },
  async lapse() {
    const { db, clock } = deps
    const at = new Date(clock())
    return inTransaction(db, async (tx) => {
      const members = await store.lapseFlags(tx, at)
      await store.giveTime(tx, members, new Date(at.getTime() + afterHoldHours * hourMs))
      return members.length
    })
  },
})

const insert = (
  { clock }: FlagDeps,
  db: Db,
  flags: readonly { memberId: bigint; kind: FlagKind; mark: string; evidence: object }[],
): Promise<number> => {
  const at = clock()
  return store.insertFlags(db, flags, {
    at: new Date(at),
    until: new Date(at + heldHours * hourMs),
  })
}

/** So many bets and so much of them is no chance. */
const leastBets = 20
const percent = 90

async function findLargestStakes(db: Pool, since: Date) {
  const found = await play.findLargestStakes(db, { since, least: leastBets, percent })
  return found.map(({ member_id: memberId, bonus_id: mark, game, bets, share }) => ({
    memberId,
    kind: 'largest_stakes' as const,
    mark,
    evidence: { game, bets, share: `${share}%` },
  }))
}

async function findAlike(db: Pool, since: Date) {
  const found = await play.findAlikeFriends(db, { since, least: leastBets, percent })
  return found.map(({ member_id: memberId, other, bets, alike }) => ({
    memberId,
    kind: 'friends_alike' as const,
    mark: other,
    evidence: { bets, alike, accounts: [other] },
  }))
}

/** Of accounts of one device or address that took a gift together all but the oldest are looked at. */
async function findClusters(db: Pool, since: Date) {
  const taken = await listTaken(db, { since, most: mostTaken })
  const marks = await findSharedMarks(db, [...new Set(taken.map(({ memberId }) => memberId))])
  const nameOf = new Map(taken.map(({ memberId, username }) => [memberId as bigint, username]))
  const flagOf = ({ gift, kind, mark, memberIds }: GiftCluster) =>
    memberIds.slice(1).map((memberId) => ({
      memberId,
      kind: 'cluster' as const,
      mark: `${kind} ${mark} ${gift}`,
      evidence: {
        shared: kind,
        mark,
        gift: taken.find((each) => each.gift === gift)?.title_en ?? '',
        accounts: memberIds.map((id) => nameOf.get(id) ?? String(id)),
      },
    }))
  return findGiftClusters(taken, marks).flatMap(flagOf)
}
