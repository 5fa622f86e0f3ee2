import type { Pool } from '@baize/runtime'
import { invariant } from '@baize/std'
import { type BatchTally, createBatcher, noteMoved } from '../../ledger/api.ts'
import { mark } from '../../kernel/database/database.ts'
import { isWorthRetrying } from '../../kernel/database/database-error.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import { betItem, betWinItem, winItem, type PlayItem } from './items.ts'
import { hasMoved } from './outcome.ts'
import { choosePlain, createCashMemory, learn, type CashMemory } from './plain.ts'
import type { BetCall, PlayOutcome, PlayService } from './service.ts'
import { divideLate, roundOf } from './late.ts'
import type { BonusMoney } from '../stake-bonus/model.ts'
import * as store from './store.ts'

export interface PlayDeps {
  /** Where money goes of bonuses that have ended. Without it, none has. */
  readonly bonusMoney?: Pick<BonusMoney, 'lateLegs'>
  /** Connections of the batches in flight; best a pool of their own. */
  readonly lanes: Pool
  /** Called after a commit with the members whose balances moved. */
  readonly onMoved?: (memberIds: readonly bigint[]) => void
  readonly onBatch?: (batch: BatchTally) => void
}

/** The hot path of play on PostgreSQL. */
export function createPlay(deps: PlayDeps): PlayService {
  const memory = createCashMemory()
  const batcher = createBatcher<PlayItem, PlayOutcome>({
    run: (items) => post(deps.lanes, items, memory),
    unknown: { status: 'unknown' },
    hasMoved,
    onMoved: deps.onMoved ?? (() => undefined),
    ...(deps.onBatch ? { onBatch: deps.onBatch } : {}),
  })
  // A call that is no call makes no item: the promise fails.
  const submit = (itemOf: () => PlayItem): Promise<PlayOutcome> =>
    new Promise((resolve, reject) => batcher.submit({ item: itemOf(), resolve, reject }))

  return {
    bet(call) {
      invariant(!call.isTip, 'a tip is posted in a transaction of the caller')
      return submit(() => betItem(call))
    },
    win: (call) => submit(() => winItem(call)),
    betWin: (call) => submit(() => betWinItem(call)),
    betIn: (tx, call) => (call.isTip ? tipIn(tx, call) : postIn(tx, betItem(call))),
    winIn: (tx, call) => postOrDivide(deps, tx, winItem(call)),
    betWinIn: (tx, call) => postOrDivide(deps, tx, betWinItem(call)),
    findRound: store.findRound,
    closeRound: store.closeRound,
    keepWins: store.keepWins,
    adjustRound: store.adjustRound,
  }
}

/** Posts what it can the short way, in one transaction, then the rest the long way, in another. */
async function post(lanes: Pool, items: readonly PlayItem[], memory: CashMemory): Promise<PlayOutcome[]> {
  const plain = choosePlain(items)
  const known = plain.length === 0 ? [] : await postPlain(lanes, plain, memory)
  if (plain.length === items.length && isComplete(known)) return known
  const done = new Map(plain.map((item, index) => [item, known[index]]))
  const rest = items.filter((item) => done.get(item) === undefined)
  const outcomes = await store.post(lanes, rest)
  rest.forEach((item, index) => {
    const outcome = outcomes[index]
    done.set(item, outcome)
    if (outcome && item.plainMinor !== 0n) learn(memory, item, outcome)
  })
  return items.map((item) => done.get(item) as PlayOutcome)
}

const isComplete = (outcomes: (PlayOutcome | undefined)[]): outcomes is PlayOutcome[] =>
  !outcomes.includes(undefined)

/** Gives nothing for items that must go the long way: all, when somebody else was in between. */
async function postPlain(
  lanes: Pool,
  items: readonly PlayItem[],
  memory: CashMemory,
): Promise<(PlayOutcome | undefined)[]> {
  try {
    return await store.postPlain(lanes, items, memory)
  } catch (error) {
    if (isWorthRetrying(error)) return items.map(() => undefined)
    throw error
  }
}

/** A tip is all that its round is; the wallet is locked by the caller. */
async function tipIn(tx: Tx, call: BetCall): Promise<PlayOutcome> {
  const found = await store.findRound(tx, call)
  if (found && !found.isTip) {
    return { status: 'answered', code: 'bad_request', body: '{"status":"bad_request"}', replayed: false }
  }
  const outcome = await postIn(tx, betItem({ ...call, roundClosed: true }))
  if (hasMoved(outcome)) await store.markTip(tx, call)
  return outcome
}

/**
 * Divides what belongs to a bonus that has ended, and posts it in the same command. When the call is then
 * refused, the division is rolled back and only the refusal is stored.
 */
async function postOrDivide(deps: PlayDeps, tx: Tx, item: PlayItem): Promise<PlayOutcome> {
  const outcome = await postIn(tx, item)
  if (outcome.status !== 'pending' || !outcome.isLate || !deps.bonusMoney) return outcome
  const undo = await mark(tx, 'before_division')
  const divided = await divideLate(deps.bonusMoney, tx, item)
  const posted = await postIn(tx, divided.item)
  if (!hasMoved(posted)) {
    await undo()
    return postIn(tx, { ...item, plainMinor: 0n, flags: divided.item.flags })
  }
  await store.adjustRound(tx, { ...roundOf(item), bonusPayoutMinor: divided.bonusMinor })
  return posted
}

async function postIn(tx: Tx, item: PlayItem): Promise<PlayOutcome> {
  const [outcome] = await store.post(tx, [item])
  invariant(outcome, 'every item has an outcome')
  if (hasMoved(outcome)) noteMoved(tx, item.memberId)
  return outcome
}
