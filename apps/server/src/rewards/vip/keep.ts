import { announcedDays, isKept, reachedRank, type VipNeeds } from '@baize/domain/vip'
import { formatMoney } from '@baize/i18n'
import { currencies, formatDecimal } from '@baize/money'
import type { Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import type { InboxSender } from '../../kernel/inbox/sender.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import { readLevels, type NamedLevel } from './levels.ts'
import { readFigures } from './review.ts'
import * as falls from './keep-store.ts'
import * as store from './store.ts'

/** Going down (rewards.md 3): off unless the house says so, one level on the first of a month, told ahead. */
export interface VipKeep {
  /** Tells who goes down on the next first of a month unless they play. Gives how many were told. */
  announce(): Promise<number>
  /** Lets down who was told and did not play enough. Gives how many went down. */
  letDown(): Promise<number>
}

export interface VipKeepDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly settings: Pick<Settings, 'read'>
  readonly inbox: Pick<InboxSender, 'send'>
}

const membersAtOnce = 500
const dayMs = 86_400_000
/** The job runs each day; who is not told in these days keeps the level for another month. */
const toldWithinDays = 6

interface Table {
  readonly levels: readonly NamedLevel[]
  readonly windowDays: number
  readonly timeZone: string
  readonly needs: VipNeeds
}

/** Nothing where levels are kept for good: a lifetime's turnover never gets less. */
async function tableOf({ settings }: VipKeepDeps): Promise<Table | undefined> {
  const all = await settings.read()
  const { windowDays, falls: doFall, needs } = all.vip
  if (!all.flags.vip || !doFall || windowDays === null) return undefined
  return { levels: readLevels(all), windowDays, timeZone: all.limits.timeZone, needs }
}

export const createVipKeep = (deps: VipKeepDeps): VipKeep => ({
  async announce() {
    const table = await tableOf(deps)
    if (!table) return 0
    const at = new Date(deps.clock())
    const first = await falls.findNextFirst(deps.db, at, table.timeZone)
    const ahead = first.getTime() - at.getTime()
    if (ahead < announcedDays * dayMs || ahead > (announcedDays + toldWithinDays) * dayMs) return 0
    return inPages(deps, (after) => falls.listMayFall(deps.db, { ...pageOf(table, after), at, first }), {
      one: async (tx, standing) => {
        const level = table.levels[standing.rank - 1]
        if (!level || (await isHeldByPlay(tx, standing, { table, level, at }))) return false
        await falls.setFall(tx, standing.member_id, first)
        await tell(deps, tx, { table, standing, level, first })
        return true
      },
    })
  },
  async letDown() {
    const table = await tableOf(deps)
    if (!table) return 0
    const at = new Date(deps.clock())
    return inPages(deps, (after) => falls.listFalling(deps.db, { ...pageOf(table, after), at }), {
      one: async (tx, standing) => {
        const level = table.levels[standing.rank - 1]
        if (!level || (await isHeldByPlay(tx, standing, { table, level, at }))) {
          await falls.setFall(tx, standing.member_id, null)
          return false
        }
        return letDownOne(tx, standing, at)
      },
    })
  },
})

/** A level that the window still reaches, for instance by deposits alone, is not lost: it would come back at once. */
async function isHeldByPlay(
  tx: Tx,
  { member_id: memberId, rank, turnover }: falls.KeptRow,
  { table, level, at }: { readonly table: Table; readonly level: NamedLevel; readonly at: Date },
): Promise<boolean> {
  if (isKept(level, turnover)) return true
  const window = { at, timeZone: table.timeZone, days: table.windowDays }
  const [figures] = await store.findFigures(tx, [memberId], window)
  return reachedRank(table.levels, readFigures(figures), table.needs) >= rank
}

const pageOf = ({ windowDays, timeZone }: Table, after: bigint) => ({
  windowDays,
  timeZone,
  after,
  limit: membersAtOnce,
})

async function inPages(
  { db }: VipKeepDeps,
  list: (after: bigint) => Promise<falls.KeptRow[]>,
  { one }: { readonly one: (tx: Tx, standing: falls.KeptRow) => Promise<boolean> },
): Promise<number> {
  let [after, done] = [0n, 0]
  for (;;) {
    const page = await list(after)
    for (const standing of page) if (await inTransaction(db, (tx) => one(tx, standing))) done += 1
    after = page.at(-1)?.member_id ?? after
    if (page.length < membersAtOnce) return done
  }
}

/** One level at most; a level by hand that came meanwhile is left alone. */
async function letDownOne(tx: Tx, { member_id: memberId, rank }: falls.KeptRow, at: Date): Promise<boolean> {
  const [standing] = await store.lockStandings(tx, [memberId], at)
  if (!standing || standing.rank !== rank || standing.earned !== rank || standing.held_rank !== null) {
    await falls.setFall(tx, memberId, null)
    return false
  }
  const to = rank - 1
  await store.updateStanding(tx, { ...standing, rank: to, earned: to, ranked_at: at, falls_at: null })
  await store.insertChange(tx, { memberId, at, from: rank, to, reason: 'review' })
  return true
}

async function tell(
  { inbox }: VipKeepDeps,
  tx: Tx,
  given: { table: Table; standing: falls.KeptRow; level: NamedLevel; first: Date },
): Promise<void> {
  const { table, standing, level, first } = given
  const { symbol } = currencies.BDT
  const left = level.keepTurnoverMinor - standing.turnover
  const below = table.levels[level.rank - 2]
  await inbox.send(tx, {
    memberId: standing.member_id,
    topic: 'promotion',
    reference: `vip:fall:${first.toISOString()}`,
    text: {
      name: 'vipFalls',
      values: {
        level: { EN: level.EN, BN: level.BN },
        below: { EN: below?.EN ?? '', BN: below?.BN ?? '' },
        amount: formatMoney(formatDecimal(left, currencies.BDT), { symbol }),
        day: new Intl.DateTimeFormat('en-GB', { timeZone: table.timeZone })
          .format(first)
          .replaceAll('/', '-'),
      },
    },
  })
}
