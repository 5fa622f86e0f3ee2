import { inTransaction } from '@baize/runtime'
import type { StudioDeps } from '../../deps.ts'
import { lockAt } from './at-table.ts'
import { leaveSeat } from './course.ts'
import { findOpenHand } from './hand-store.ts'
import { findSeatOfRound, listSittings, type Sitting } from './store.ts'

/** By seat, when this program last heard of its sitting that the player may bet. */
export type Heard = Map<number, { readonly roundId: string; readonly atMs: number }>

/**
 * Asks the platform about those to whom a hand is about to be dealt: after the buy-in it hears of none. Who
 * may bet no more gets up with the chips. Where no answer comes play goes on, and it is asked again. No lock
 * is held meanwhile. Gives the players who get up.
 */
export async function askWhoMayBet(
  deps: StudioDeps,
  { tableId, heard }: { readonly tableId: string; readonly heard: Heard },
): Promise<string[]> {
  const { askMs } = deps.tablePace
  const isDue = ({ seat, roundId }: Sitting): boolean => {
    const last = heard.get(seat)
    return last?.roundId !== roundId || performance.now() - last.atMs >= askMs
  }
  const due = (await listSittings(deps.pool, { tableId, seatedMs: askMs })).filter(isDue)
  const answers = await Promise.all(
    due.map(async (sitting) => ({ ...sitting, mayBet: await askMayBet(deps, sitting) })),
  )
  const gone: string[] = []
  for (const { seat, roundId, player, mayBet } of answers) {
    if (mayBet === true) heard.set(seat, { roundId, atMs: performance.now() })
    if (mayBet === false && (await getUp(deps, { tableId, roundId }))) gone.push(player)
  }
  return gone
}

/** Nothing when the platform did not say. */
async function askMayBet(
  { platform }: StudioDeps,
  { player, session }: Sitting,
): Promise<boolean | undefined> {
  const answered = await platform.send('balance', JSON.stringify({ player, session }))
  return answered.kind === 'ok' ? answered.answer.may_bet !== false : undefined
}

/** A hand that was dealt while the platform answered is played first. */
const getUp = (
  deps: StudioDeps,
  { tableId, roundId }: { readonly tableId: string; readonly roundId: string },
): Promise<boolean> =>
  inTransaction(deps.pool, async (tx) => {
    const at = await lockAt(deps, tx, tableId)
    const seat = await findSeatOfRound(tx, roundId)
    const hand = await findOpenHand(tx, tableId)
    if (!at || !seat || hand?.phase === 'playing') return false
    await leaveSeat(at, seat)
    return true
  })
