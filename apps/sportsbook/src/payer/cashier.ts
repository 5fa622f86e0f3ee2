import { currencies, isCurrencyCode, parseDecimal } from '@baize/money'
import {
  lockDemoWallet,
  setDemoBalance,
  type CallOutcome,
  type PlatformAnswer,
  type PlatformClient,
} from '@baize/provider-kit'
import { inTransaction, type Pool, type Tx } from '@baize/runtime'
import { invariant } from '@baize/std'
import type { Movement } from './bodies.ts'
import { answerMovements, listMovementsOf, type MovementRow } from './movement-store.ts'

export interface MovementDone {
  /** The balance after it; nothing where the member owes. */
  readonly balanceMinor: bigint | undefined
  readonly platformTransaction: string | null
}

/** Moves the money of a ticket, once for each transaction id. */
export interface Cashier {
  move(movement: Movement): Promise<CallOutcome<MovementDone>>
  /** Settles tickets of real money in one call. Gives what became of each, in their order. */
  settle(movements: readonly Movement[]): Promise<readonly CallOutcome<MovementDone>[]>
}

const callOf = {
  bet: 'bet',
  win: 'win',
  rollback: 'rollback',
  settle: 'settle',
  end_round: 'endRound',
} as const

/** Real money by signed calls to the platform, play money in the book's own table. */
export function createCashier(platform: PlatformClient, pool: Pool): Cashier {
  return {
    move: (movement) =>
      movement.isDemo
        ? inTransaction(pool, (tx) => moveDemo(tx, movement))
        : movePlatform(platform, movement),
    settle: (movements) => settlePlatform(platform, movements),
  }
}

async function movePlatform(
  platform: PlatformClient,
  movement: Movement,
): Promise<CallOutcome<MovementDone>> {
  if (movement.kind === 'settle') {
    const [settled] = await settlePlatform(platform, [movement])
    return settled ?? { kind: 'unknown', reason: 'no answer' }
  }
  const outcome = await platform.send(callOf[movement.kind], movement.body)
  if (outcome.kind !== 'ok') return outcome
  const { answer } = outcome
  const platformTransaction = 'transaction' in answer ? answer.transaction : null
  return { kind: 'ok', answer: { balanceMinor: balanceOf(answer), platformTransaction } }
}

/** The items are sent as the bytes that are stored of them. */
async function settlePlatform(
  platform: PlatformClient,
  movements: readonly Movement[],
): Promise<readonly CallOutcome<MovementDone>[]> {
  const sent = await platform.send('settle', `{"items":[${movements.map(({ body }) => body).join()}]}`)
  if (sent.kind !== 'ok') return movements.map(() => sent)
  const answers = new Map(sent.answer.items.map((item) => [item.reference, item]))
  return movements.map(({ transactionId }) => settledOf(answers.get(transactionId)))
}

type SettleAnswer = PlatformAnswer<'settle'>['items'][number]

function settledOf(item: SettleAnswer | undefined): CallOutcome<MovementDone> {
  if (!item || mayComeLater.has(item.status)) return { kind: 'unknown', reason: item?.status ?? 'no answer' }
  if (item.status !== 'ok') return { kind: 'refused', code: item.status }
  const { balance = '', currency = '', transaction = null } = item
  return {
    kind: 'ok',
    answer: { balanceMinor: balanceOf({ balance, currency }), platformTransaction: transaction },
  }
}

/** Statuses that decide nothing. */
const mayComeLater: ReadonlySet<string> = new Set(['try_again', 'too_many_requests'])

function balanceOf({ balance, currency }: { balance: string; currency: string }): bigint | undefined {
  if (!isCurrencyCode(currency)) return undefined
  const read = parseDecimal(balance, currencies[currency])
  return read.ok ? read.value : undefined
}

async function moveDemo(tx: Tx, movement: Movement): Promise<CallOutcome<MovementDone>> {
  const { balanceMinor: before } = await lockDemoWallet(tx, movement.player)
  const rows = await listMovementsOf(tx, movement.ticketId)
  const own = rows.find((row) => row.transactionId === movement.transactionId)
  invariant(own, 'a movement is written before it is sent')
  if (own.state === 'rolled_back') return { kind: 'refused', code: 'duplicate_conflict' }
  const due = own.state === 'sent' ? before + changeOf(own, rows) : before
  if (due < 0n && own.kind === 'bet') return { kind: 'refused', code: 'insufficient_funds' }
  // Play money that was won wrongly and lost since is not owed.
  const after = due < 0n ? 0n : due
  await setDemoBalance(tx, movement.player, after)
  if (own.state === 'sent') await noteDone(tx, own)
  return { kind: 'ok', answer: { balanceMinor: after, platformTransaction: null } }
}

function changeOf({ kind, amountMinor, reference }: MovementRow, rows: readonly MovementRow[]): bigint {
  if (kind === 'bet') return -amountMinor
  if (kind === 'win' || kind === 'settle') return amountMinor
  if (kind === 'end_round') return 0n
  const undone = rows.find((row) => row.transactionId === reference)
  if (undone?.state !== 'acknowledged') return 0n
  return undone.kind === 'bet' ? undone.amountMinor : -undone.amountMinor
}

async function noteDone(tx: Tx, { transactionId, reference }: MovementRow): Promise<void> {
  const undone = reference === null ? [] : [{ transactionId: reference, state: 'rolled_back' as const }]
  await answerMovements(tx, [{ transactionId, state: 'acknowledged' }, ...undone])
}
