import type { SiteSettings } from '@baize/domain/setting'
import { birthdayDays, birthdayLately } from '@baize/domain/vip'
import type { Pool } from '@baize/runtime'
import type { Clock, MemberId } from '@baize/std'
import { findKnown } from '../../compliance/api.ts'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import { houseDay } from '../fact/house-day.ts'
import type { Grants, NewGrant } from '../grant/model.ts'
import { readLevels, type NamedLevel } from './levels.ts'
import * as gifts from './gift-store.ts'
import * as store from './store.ts'

/** Gifts of levels (rewards.md 3): each is a grant, claimed by a press. */
export interface VipGifts {
  /** For levels that were reached: none is skipped, and each comes once in a lifetime. */
  giveLevelUps(): Promise<number>
  /** For the week that ended, to who played enough in it; once a week. */
  giveWeekly(): Promise<number>
  /** Once a month. */
  giveMonthly(): Promise<number>
  /** On birthdays that were proven and have stood for a month, once a year. */
  giveBirthdays(): Promise<number>
}

export interface VipGiftDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly settings: Pick<Settings, 'read'>
  readonly grants: Pick<Grants, 'earnLaterIn'>
}

const membersAtOnce = 500
const dayMs = 86_400_000

export function createVipGifts(deps: VipGiftDeps): VipGifts {
  const { db } = deps
  return {
    async giveLevelUps() {
      let given = 0
      for (;;) {
        const found = await store.findUngifted(db, membersAtOnce)
        if (found.length === 0) return given
        given += await inTransaction(db, (tx) => giveLevels(deps, tx, found))
      }
    },
    giveWeekly: () => givePeriod(deps, 'week'),
    giveMonthly: () => givePeriod(deps, 'month'),
    giveBirthdays: () => giveBirthdays(deps),
  }
}

const titleOf = (level: NamedLevel, en: string, bn: string) => ({
  en: `${level.EN}: ${en}`,
  bn: `${level.BN}: ${bn}`,
})

async function giveLevels(deps: VipGiftDeps, tx: Tx, memberIds: readonly MemberId[]): Promise<number> {
  const levels = readLevels(await deps.settings.read())
  const standings = await store.lockStandings(tx, memberIds, new Date(deps.clock()))
  const grants = standings.flatMap(({ member_id: memberId, gifted, highest }) =>
    levels
      .filter(({ rank, levelUpGiftMinor }) => rank > gifted && rank <= highest && levelUpGiftMinor > 0n)
      .map((level): NewGrant => ({
        memberId,
        family: 'vip',
        key: `vip:up:${level.rank}`,
        gift: { kind: 'cash', amountMinor: level.levelUpGiftMinor },
        title: titleOf(level, 'level-up gift', 'লেভেল-আপ উপহার'),
        claim: 'press',
        claimUntil: null,
      })),
  )
  const earned = await deps.grants.earnLaterIn(tx, grants)
  for (const standing of standings) await store.updateStanding(tx, { ...standing, gifted: standing.highest })
  return earned.length
}

async function giveBirthdays(deps: VipGiftDeps): Promise<number> {
  const { db, clock, settings } = deps
  const all: SiteSettings = await settings.read()
  const levels = readLevels(all)
  const { timeZone } = all.limits
  const at = new Date(clock())
  const today = houseDay(at, timeZone)
  let [after, given] = [0n, 0]
  for (;;) {
    const found = await gifts.listBorn(db, { after, limit: membersAtOnce, today })
    const known = await findKnown(
      db,
      found.map(({ member_id: memberId }) => memberId),
      at,
    )
    const grants: NewGrant[] = []
    for (const { member_id: memberId, rank, birthday } of found) {
      const level = levels[Math.min(rank, levels.length) - 1]
      const day = birthdayLately(birthday, today)
      if (!level || level.birthdayGiftMinor === 0n || day === undefined || !known.has(memberId)) continue
      grants.push({
        memberId,
        family: 'vip',
        key: `vip:birthday:${day.slice(0, 4)}`,
        gift: { kind: 'cash', amountMinor: level.birthdayGiftMinor },
        title: titleOf(level, 'birthday gift', 'জন্মদিনের উপহার'),
        claim: 'press',
        claimUntil: await gifts.findDayEnd(db, { day, days: birthdayDays, timeZone }),
      })
    }
    given += (await inTransaction(db, (tx) => deps.grants.earnLaterIn(tx, grants))).length
    after = found.at(-1)?.member_id ?? after
    if (found.length < membersAtOnce) return given
  }
}

const periods = {
  week: { days: 7, en: 'weekly gift', bn: 'সাপ্তাহিক উপহার' },
  month: { days: 30, en: 'monthly gift', bn: 'মাসিক উপহার' },
} as const

async function givePeriod(deps: VipGiftDeps, period: 'week' | 'month'): Promise<number> {
  const { db, clock, settings } = deps
  const all: SiteSettings = await settings.read()
  const levels = readLevels(all)
  const at = new Date(clock())
  const first = await gifts.findPeriodStart(db, { at, timeZone: all.limits.timeZone, period })
  let [after, given] = [0n, 0]
  for (;;) {
    const found = await gifts.listRanked(db, { after, limit: membersAtOnce, period, first })
    const grants = found.flatMap(({ member_id: memberId, rank, turnover }): NewGrant[] => {
      const level = levels[Math.min(rank, levels.length) - 1]
      const amountMinor = (period === 'week' ? level?.weeklyGiftMinor : level?.monthlyGiftMinor) ?? 0n
      if (!level || amountMinor === 0n) return []
      if (period === 'week' && turnover < level.weeklyTurnoverMinor) return []
      const { days, en, bn } = periods[period]
      const claimUntil = new Date(at.getTime() + days * dayMs)
      const key = `vip:${period}:${first}`
      const title = titleOf(level, en, bn)
      return [
        {
          memberId,
          family: 'vip',
          key,
          gift: { kind: 'cash', amountMinor },
          title,
          claim: 'press',
          claimUntil,
        },
      ]
    })
    given += (await inTransaction(db, (tx) => deps.grants.earnLaterIn(tx, grants))).length
    after = found.at(-1)?.member_id ?? after
    if (found.length < membersAtOnce) return given
  }
}
