import { prizeAt, promisedMinor } from '@baize/domain/reward'
import type { CurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import { invariant, type Clock, type MemberId } from '@baize/std'
import { findCompleteUntil, findCursor } from '../../betting/api.ts'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import { promiseIn } from '../budget/service.ts'
import { houseDay } from '../fact/house-day.ts'
import type { Grants, NewGrant } from '../grant/model.ts'
import { leaderboardConsumerName } from './feed-consumer.ts'
import { rankScores, readBoard, type Board } from './rank.ts'
import { recount } from './score-sql.ts'
import * as store from './store.ts'

export interface CloseDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly currency: CurrencyCode
  readonly settings: Pick<Settings, 'read'>
  readonly grants: Pick<Grants, 'earnLaterIn'>
}

const hourMs = 3_600_000
/** Places are looked at for so long before they are paid. */
const reviewMs = 24 * hourMs
const dayMs = 24 * hourMs

const periodOf = ({ version_id: versionId, from_at: fromAt }: store.BoardRow) => ({ versionId, fromAt })

/** Closes periods that are over and fed, each once. Gives how many. */
export async function closeBoards(deps: CloseDeps): Promise<number> {
  const completeUntil = await findCompleteUntil(deps.db, leaderboardConsumerName)
  let closed = 0
  for (const board of await store.listUnclosed(deps.db, completeUntil))
    closed += await inTransaction(deps.db, async (tx) => ((await close(deps, tx, board)) ? 1 : 0))
  return closed
}

async function close(deps: CloseDeps, tx: Tx, board: store.BoardRow): Promise<boolean> {
  const at = new Date(deps.clock())
  const factId = await findCursor(tx, leaderboardConsumerName)
  const isNew = await store.insertClose(tx, {
    ...periodOf(board),
    toAt: board.to_at,
    factId,
    at,
    reviewUntil: new Date(at.getTime() + reviewMs),
  })
  if (!isNew) return false
  await writePlaces(deps, tx, board, factId)
  return true
}

async function writePlaces({ clock, currency }: CloseDeps, tx: Tx, board: store.BoardRow, factId: bigint) {
  const reader = { ...periodOf(board), currency, at: new Date(clock()), factId }
  const places = await rankScores(tx, board, await recount(tx, reader))
  await store.replacePlaces(tx, reader, places)
  return places
}

/** What a period that was reviewed could not give: its budget is too small. */
export interface Unpaid {
  readonly ruleId: string
  readonly title: string
}

/** Makes places final and their prizes grants. Gives how many periods, and those that have to wait. */
export async function finishBoards(deps: CloseDeps): Promise<{ finished: number; unpaid: Unpaid[] }> {
  const unpaid: Unpaid[] = []
  let finished = 0
  for (const board of await store.listReviewed(deps.db, new Date(deps.clock()))) {
    try {
      if (await inTransaction(deps.db, (tx) => finish(deps, tx, board))) finished += 1
    } catch (error) {
      if (!(error instanceof BudgetTooSmall)) throw error
      unpaid.push({ ruleId: board.rule_id, title: board.document.title.en })
    }
  }
  return { finished, unpaid }
}

/** Undoes the transaction. */
class BudgetTooSmall extends Error {}

async function finish(deps: CloseDeps, tx: Tx, board: store.BoardRow): Promise<boolean> {
  const review = await store.lockReview(tx, periodOf(board))
  const at = new Date(deps.clock())
  if (!review || review.review_until > at) return false
  const places = await writePlaces(deps, tx, board, review.fact_id)
  const rule = readBoard(board)
  const earned = await deps.grants.earnLaterIn(tx, prizesOf(rule, board, places, at))
  await store.setFinal(tx, periodOf(board), at)
  if (earned.length === 0) return true
  const { limits } = await deps.settings.read()
  const promised = await promiseIn(tx, {
    ruleId: board.rule_id,
    day: houseDay(at, limits.timeZone),
    dayCap: rule.budget.dayMinor,
    amountMinor: earned.reduce((sum, { gift }) => sum + promisedMinor(gift), 0n),
  })
  if (!promised) throw new BudgetTooSmall()
  return true
}

const prizesOf = (
  rule: Board,
  board: store.BoardRow,
  places: readonly store.PlaceRow[],
  at: Date,
): NewGrant[] =>
  places.flatMap(({ place, member_id: memberId, step }) => {
    const prize = prizeAt(rule, place)
    if (!prize) return []
    invariant(prize.step === step, 'a place has the prize of its step')
    const from = board.from_at.toISOString()
    return [
      {
        memberId: memberId as MemberId,
        family: 'leaderboard' as const,
        key: `board ${board.rule_id} ${from}`,
        gift: prize.gift,
        title: {
          en: `${rule.title.en}: place ${place}`,
          bn: `${rule.title.bn}: ${place} নম্বর স্থান`,
        },
        claim: rule.claim,
        claimUntil: rule.claimDays === null ? null : new Date(at.getTime() + rule.claimDays * dayMs),
        rule: { versionId: board.version_id, step: prize.step, period: from },
      },
    ]
  })
