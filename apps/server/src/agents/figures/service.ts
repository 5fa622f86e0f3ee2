import type { Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import { findCursor, findReached } from '../../betting/api.ts'
import { holdMark } from './count-store.ts'
import { agentConsumer } from './feed-consumer.ts'
import type { FigureService } from './model.ts'
import * as people from './people-store.ts'
import * as store from './store.ts'
import { findBounds, findDay } from './zone-store.ts'

export interface FigureDeps {
  readonly db: Pool
  readonly clock: Clock
}

/** No transaction lasts longer: what is posted later than it says was so at most by this. */
const slackMs = 120_000

export const createFigures = ({ db, clock }: FigureDeps): FigureService => ({
  async watermark() {
    const reached = await findBoth(db)
    return new Date(reached === undefined ? 0 : reached - slackMs)
  },
  async lagSeconds() {
    const reached = await findBoth(db)
    return reached === undefined ? undefined : Math.max(0, (clock() - reached) / 1_000)
  },
  today: (on = db) => findDay(on, new Date(clock())),
  boundsOf: (day) => findBounds(db, day),
  teamLines: (on, { agentIds, ...range }) =>
    store.findLines(on, { table: 'team_day', ids: agentIds, ...range }),
  memberLines: (on, { memberIds, ...range }) =>
    store.findLines(on, { table: 'member_day', ids: memberIds, ...range }),
  directLines: (on, { agentIds, ...range }) =>
    store.findLines(on, { table: 'direct_day', ids: agentIds, ...range }),
  slotLines: (on, ask) => store.findSlots(on, ask),
  activeIn: (on, { category = '*', ...ask }) => store.countPlayers(on, { ...ask, category }),
  activeForBill: (on, ask) => store.countActive(on, ask),
  people: (on, ask) => people.findPeople(on, ask),
  activePeople: (on, ask) => people.findActive(on, ask),
  ownPlay: (on, ask) => people.findOwnDay(on, ask),
  hold: async (tx) => void (await holdMark(tx)),
  async closeDays(tx, { throughDay }) {
    const factId = await findCursor(tx, agentConsumer.name)
    await store.insertDayCloses(tx, { throughDay, factId, at: new Date(clock()) })
  },
  async closeSlots(tx, { before }) {
    const factId = await findCursor(tx, agentConsumer.name)
    await store.insertSlotClose(tx, { before, factId, at: new Date(clock()) })
  },
  closedThrough: (on) => store.findClosedThrough(on),
})

/** Up to when bets and the ledger are counted; nothing before both were. */
async function findBoth(db: Pool): Promise<number | undefined> {
  const [bets, ledger] = await Promise.all([findReached(db, agentConsumer.name), store.findReach(db)])
  return bets && ledger && Math.min(bets.getTime(), ledger.counted_to.getTime())
}
