import type { SiteSettings } from '@baize/domain/setting'
import { reachedRank, restOf, type VipFigures, type VipNeeds } from '@baize/domain/vip'
import type { Pool } from '@baize/runtime'
import type { Clock, MemberId } from '@baize/std'
import type { Db } from '../../kernel/database/database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { Session } from '../../kernel/http/session.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import { readLevels, type NamedLevel } from './levels.ts'
import { readFigures, reviewIn } from './review.ts'
import * as store from './store.ts'

export type { NamedLevel } from './levels.ts'

export interface MemberVip {
  /** Nothing below the first level. */
  readonly level: NamedLevel | undefined
  /** The whole table, from the lowest on. */
  readonly levels: readonly NamedLevel[]
}

/** With what was done towards the next level. */
export interface CountedVip extends MemberVip {
  readonly next: NamedLevel | undefined
  readonly turnoverMinor: bigint
  readonly depositMinor: bigint
  /** What is missing of each, 0 when there is no next level. */
  readonly leftMinor: bigint
  readonly depositLeftMinor: bigint
  readonly heldUntil: Date | null
  readonly fallsAt: Date | null
  /** Turnover that is missing to keep the level. */
  readonly keepLeftMinor: bigint
  /** Whether levels are lost. */
  readonly falls: boolean
  readonly windowDays: number | null
  readonly needs: VipNeeds
}

type Player = Pick<Session, 'memberId' | 'type'>

/** The levels of regular players (rewards.md 3): by turnover and deposits, never by losses. */
export interface VipService {
  /** As it is kept; cheap enough for every page. Nothing for trial players and while it is off. */
  find(player: Player): Promise<MemberVip | undefined>
  /** The same with all that was played up to now; a level that is reached is kept at once. */
  count(player: Player): Promise<CountedVip | undefined>
  /** The rank inside of a transaction, 0 below the first level. */
  rankIn(tx: Db, memberId: MemberId): Promise<number>
  /** Reviews who deposited lately and whose level by hand is over. */
  reviewLately(): Promise<void>
  /** Reviews all members after a change of the table. */
  reviewAll(): Promise<number>
}

export interface VipDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly settings: Pick<Settings, 'read'>
}

const trialType = 4
const membersAtOnce = 1_000
const latelyMs = 180_000

export function createVip(deps: VipDeps): VipService {
  const { db, clock, settings } = deps
  return {
    async find({ memberId, type }) {
      const all = await settings.read()
      if (!all.flags.vip || type === trialType) return undefined
      const levels = readLevels(all)
      return { levels, level: levelAt(levels, await store.findStanding(db, memberId), all) }
    },
    async count({ memberId, type }) {
      const all = await settings.read()
      return !all.flags.vip || type === trialType ? undefined : count(deps, memberId, all)
    },
    async rankIn(tx, memberId) {
      const all = await settings.read()
      return levelAt(readLevels(all), await store.findStanding(tx, memberId), all)?.rank ?? 0
    },
    async reviewLately() {
      const at = new Date(clock())
      const credited = await store.findCredited(db, new Date(at.getTime() - latelyMs))
      await review(deps, [...new Set([...credited, ...(await store.findHeldOver(db, at))])])
    },
    async reviewAll() {
      let [after, members] = [0n, 0]
      for (;;) {
        const found = await store.listCounted(db, after, membersAtOnce)
        await review(deps, found)
        members += found.length
        after = found.at(-1) ?? after
        if (found.length < membersAtOnce) return members
      }
    },
  }
}

const inOrder = (ids: readonly MemberId[]): MemberId[] =>
  ids.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))

async function review({ db, clock, settings }: VipDeps, memberIds: readonly MemberId[]): Promise<void> {
  const all = await settings.read()
  const given = { settings: all, at: new Date(clock()) }
  await inTransaction(db, (tx) => reviewIn(tx, inOrder(memberIds), given))
}

/** A level that the table no longer has is its highest; who has no standing yet has what nothing reaches. */
function levelAt(
  levels: readonly NamedLevel[],
  standing: store.StandingRow | undefined,
  { vip }: SiteSettings,
): NamedLevel | undefined {
  const free = reachedRank(levels, { turnoverMinor: 0n, depositMinor: 0n }, vip.needs)
  return levels[Math.min(Math.max(standing?.rank ?? 0, free), levels.length) - 1]
}

async function count(deps: VipDeps, memberId: MemberId, settings: SiteSettings): Promise<CountedVip> {
  const { db, clock } = deps
  const levels = readLevels(settings)
  const { windowDays, needs } = settings.vip
  const at = new Date(clock())
  const timeZone = settings.limits.timeZone
  const figures = await store.findFiguresNow(db, memberId, { at, timeZone, days: windowDays })
  const done = readFigures(figures)
  await raise(deps, memberId, { settings, at, reached: reachedRank(levels, done, needs) })
  const standing = await store.findStanding(db, memberId)
  const level = levelAt(levels, standing, settings)
  const next = levels[level?.rank ?? 0]
  return {
    level,
    levels,
    next,
    ...done,
    ...leftTo(next, done),
    heldUntil: standing?.held_until ?? null,
    fallsAt: standing?.falls_at ?? null,
    keepLeftMinor: level && level.rank > 1 ? restOf(level.keepTurnoverMinor, done.turnoverMinor) : 0n,
    falls: settings.vip.falls && windowDays !== null,
    windowDays,
    needs,
  }
}

const leftTo = (next: NamedLevel | undefined, done: VipFigures) => ({
  leftMinor: next ? restOf(next.turnoverFromMinor, done.turnoverMinor) : 0n,
  depositLeftMinor: next ? restOf(next.depositFromMinor, done.depositMinor) : 0n,
})

/** What play has reached by now is kept, though the feed has not told of it yet. */
async function raise(
  { db }: VipDeps,
  memberId: MemberId,
  { settings, at, reached }: { settings: SiteSettings; at: Date; reached: number },
): Promise<void> {
  const standing = await store.findStanding(db, memberId)
  if (reached <= (standing?.earned ?? 0)) return
  await inTransaction(db, (tx) => reviewIn(tx, [memberId], { settings, at, reached }))
}
