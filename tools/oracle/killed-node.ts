import { setTimeout as sleep } from 'node:timers/promises'
import type { LotteryRow } from '@baize/contract'
import { tableVersion } from '@baize/lottery/play'
import { createLogger } from '@baize/runtime'
import { memberId } from '@baize/std'
import { inTransaction } from '../../apps/server/src/kernel/database/transaction.ts'
import { rows } from '../../apps/server/src/kernel/database/database.ts'
import type { StoredDraw } from '../../apps/server/src/lottery/draw/model.ts'
import { voidDraw } from '../../apps/server/src/lottery/draw/void.ts'
import { openPlatform, type Platform, type PlatformOptions } from '../../apps/server/src/platform.ts'

/*
 * A node that sells, closes, draws, settles, corrects and voids draws one after the other, and may be killed
 * at any moment. A new one goes on where the database stands.
 */

export interface KilledRequest {
  readonly memberId: string
  readonly requestId: string
  readonly row: LotteryRow
  readonly stakeMinor: string
  readonly isCancelled: boolean
}

export interface KilledDraw {
  readonly id: string
  readonly fate: 'settle' | 'correct' | 'void'
  readonly corrected: readonly string[]
  readonly requests: readonly KilledRequest[]
}

export interface KilledPlan {
  readonly options: Omit<PlatformOptions, 'log' | 'clock'>
  readonly draws: readonly KilledDraw[]
}

/** What a node says, and is told. */
export type FromNode =
  | { readonly kind: 'step'; readonly step: string; readonly drawId: string }
  | { readonly kind: 'beacon'; readonly newest: number }
  | { readonly kind: 'sold'; readonly requestId: string; readonly ticketId: string }
  | { readonly kind: 'stuck'; readonly drawId: string; readonly error: string }
  | { readonly kind: 'done' }

const say = (message: FromNode) => void process.send?.(message)

let heardBeacon: (() => void) | undefined
/** The rounds that the beacon gives: the house must not know one before its draw. */
async function letBeaconSay(newest: number): Promise<void> {
  const heard = new Promise<void>((resolve) => (heardBeacon = resolve))
  say({ kind: 'beacon', newest })
  await heard
}

process.on('message', (message: KilledPlan | 'beacon') => {
  if (message === 'beacon') return heardBeacon?.()
  run(message).then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})

async function run({ options, draws }: KilledPlan): Promise<void> {
  const log = createLogger({ name: 'killed', level: 'silent' })
  const platform = await openPlatform({ ...options, log, clock: Date.now })
  for (const draw of draws) await finish(platform, draw)
  say({ kind: 'done' })
  await platform.close()
}

const mostTries = 400

async function finish(platform: Platform, draw: KilledDraw): Promise<void> {
  let last = ''
  for (let tries = 0; tries < mostTries; tries += 1) {
    try {
      if (await step(platform, draw)) return
      last = ''
    } catch (error) {
      last = error instanceof Error ? `${error.message} ${error.stack ?? ''}` : String(error)
      await sleep(20)
    }
  }
  say({ kind: 'stuck', drawId: draw.id, error: last })
}

type Move = (platform: Platform, draw: KilledDraw, found: StoredDraw) => Promise<unknown>

const tell = (step: string, { id: drawId }: KilledDraw) => say({ kind: 'step', step, drawId })

const sellAndClose: Move = async (platform, draw, { round, closesAt }) => {
  await letBeaconSay((round ?? 0) - 1)
  tell('place', draw)
  await sell(platform, draw)
  tell('cancel', draw)
  await cancel(platform, draw)
  tell(draw.fate === 'void' ? 'void' : 'close', draw)
  if (draw.fate === 'void') await inTransaction(platform.db, (tx) => voidDraw(tx, draw.id, 'operator'))
  else await platform.lotteryMoves.closeDue(closesAt)
}

const open: Move = async ({ lotteryMoves }, draw, { round, drawAt }) => {
  await letBeaconSay(round ?? 0)
  tell('draw', draw)
  await lotteryMoves.drawDue(drawAt)
}

/** What settling is called after a correction, and of a void draw. */
const settleSteps: Readonly<Partial<Record<StoredDraw['state'], string>>> = {
  corrected: 'resettle',
  void: 'refund',
}

const settle: Move = ({ lotterySettlements }, draw, { state }) => {
  tell(settleSteps[state] ?? 'settle', draw)
  return lotterySettlements.settle(draw.id)
}

const correctNow: Move = (platform, draw) => {
  tell('correct', draw)
  return correct(platform, draw)
}

const moves: Readonly<Partial<Record<StoredDraw['state'], Move>>> = {
  scheduled: sellAndClose,
  open: sellAndClose,
  closed: open,
  drawing: open,
  opened: settle,
  corrected: settle,
  void: settle,
  settled: correctNow,
}

const isOver = ({ state, settledAt, resultVersion }: StoredDraw, { fate }: KilledDraw): boolean =>
  state === 'void' ? settledAt !== null : state === 'settled' && (fate !== 'correct' || resultVersion > 1)

/** Does what comes next for a draw; gives whether it is over. */
async function step(platform: Platform, draw: KilledDraw): Promise<boolean> {
  const found = await platform.lotteryDraws.find(draw.id)
  if (!found) throw new Error(`no draw ${draw.id}`)
  if (isOver(found, draw)) return true
  await moves[found.state]?.(platform, draw, found)
  return false
}

const known = new Map<string, string>()

async function sell({ lotteryDesk }: Platform, { id, requests }: KilledDraw): Promise<void> {
  const outcomes = await Promise.allSettled(
    requests
      .filter(({ requestId }) => !known.has(requestId))
      .map(async (request) => {
        const sold = await lotteryDesk.place({
          memberId: memberId(BigInt(request.memberId)),
          currency: 'BDT',
          requestId: request.requestId,
          drawId: id,
          rows: [request.row],
          tableVersion,
          stakeMinor: BigInt(request.stakeMinor),
        })
        if (!sold.ok) throw new Error(`not sold: ${sold.code}`)
        known.set(request.requestId, sold.value.ticketId)
        say({ kind: 'sold', requestId: request.requestId, ticketId: sold.value.ticketId })
      }),
  )
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
}

async function cancel({ lotteryDesk }: Platform, { requests }: KilledDraw): Promise<void> {
  for (const { isCancelled, requestId, memberId: id } of requests) {
    const ticketId = known.get(requestId)
    if (!isCancelled || ticketId === undefined) continue
    const outcome = await lotteryDesk.cancel({ memberId: memberId(BigInt(id)), ticketId })
    if (!outcome.ok) throw new Error(`not cancelled: ${outcome.code}`)
  }
}

/** As the console's desk does when two operators have agreed. */
const correct = ({ db }: Platform, { id, corrected }: KilledDraw) =>
  inTransaction(db, async (tx) => {
    const moved = await rows(
      tx,
      `update lottery_draw set state = 'corrected', result_version = 2
        where id = $1 and state = 'settled' and result_version = 1 returning id`,
      [id],
    )
    if (moved.length === 0) return
    await rows(
      tx,
      `insert into lottery_result (draw_id, version, numbers, inputs) values ($1, 2, $2, '{}')`,
      [id, corrected],
    )
  })
