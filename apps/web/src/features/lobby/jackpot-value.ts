import type { Calls, ValueOf } from '@baize/contract'

export type Jackpot = ValueOf<Calls['getJackpot']>

interface Asked {
  readonly nowMs: number
  /** When the answer came, by the clock of this device. */
  readonly receivedMs: number
}

// A clock within so much of the server's is taken as right, so that every screen shows the same value.
const toleranceMs = 2_000
// Decision D18: the value of a real pool is at most 30 seconds old.
const poolAgeMs = 30_000
/** The steps are asked for again while so much of them is still to come. */
const reserveMs = 20_000
const leastMs = 1_000

/** How far the server's clock is ahead of this device's, when that is off. */
function clockOffset({ asOf, steps }: Jackpot, receivedMs: number): number {
  const asOfMs = Date.parse(asOf)
  const first = steps[0]
  const isRight =
    receivedMs >= asOfMs - toleranceMs &&
    (first === undefined || receivedMs <= Date.parse(first.at) + toleranceMs)
  return isRight ? 0 : asOfMs - receivedMs
}

/** The amount to show now: of the last step whose time has come. */
export function jackpotAt(jackpot: Jackpot, { nowMs, receivedMs }: Asked): string {
  const serverMs = nowMs + clockOffset(jackpot, receivedMs)
  const next = jackpot.steps.findIndex(({ at }) => Date.parse(at) > serverMs)
  const passed = next === -1 ? jackpot.steps : jackpot.steps.slice(0, next)
  return passed.at(-1)?.amount ?? jackpot.amount
}

/** How long to wait before the value is asked for again. */
export function jackpotAskAfterMs(jackpot: Jackpot, { nowMs, receivedMs }: Asked): number {
  const serverMs = nowMs + clockOffset(jackpot, receivedMs)
  const last = jackpot.steps.at(-1)
  const dueMs = last === undefined ? Date.parse(jackpot.asOf) + poolAgeMs : Date.parse(last.at) - reserveMs
  return Math.max(dueMs - serverMs, leastMs)
}
