import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import type { Checkpoint } from '../deps.ts'
import { startKillable, type ProgramPlan } from './killable.ts'

const diesWithinMs = 120_000
const betweenMs = 50

/** The test that dies at a step: a new step does not compile without one. */
const diesIn: Readonly<Record<Checkpoint, 'steps' | 'prizes'>> = {
  bet_debited: 'steps',
  table_moved: 'steps',
  live_closed: 'steps',
  win_credited: 'steps',
  rollback_done: 'steps',
  round_written: 'steps',
  bet_written: 'steps',
  outcome_stored: 'steps',
  win_written: 'steps',
  credit_stored: 'steps',
  end_written: 'steps',
  end_sent: 'steps',
  rollback_written: 'steps',
  live_opened: 'steps',
  live_landed: 'steps',
  table_dealt: 'steps',
  table_settled: 'steps',
  table_left: 'steps',
  prize_written: 'prizes',
  prize_credited: 'prizes',
  tournament_closed: 'prizes',
  tournament_prize_written: 'prizes',
  tournament_prize_credited: 'prizes',
  tournament_prize_stored: 'prizes',
  raise_written: 'prizes',
  raise_debited: 'prizes',
  raise_stored: 'prizes',
  lower_written: 'prizes',
  lower_done: 'prizes',
  live_decided: 'prizes',
}

export const labelsOf = (test: 'steps' | 'prizes'): Checkpoint[] =>
  (Object.keys(diesIn) as Checkpoint[]).filter((label) => diesIn[label] === test)

/** Does something again and again until told to stop; what fails with the studio is tried again. */
export async function repeat(signal: AbortSignal, work: () => Promise<unknown>): Promise<void> {
  while (!signal.aborted) {
    await work().catch(() => undefined)
    await sleep(betweenMs)
  }
}

export interface Dying<Players> {
  readonly plan: ProgramPlan
  readonly labels: readonly Checkpoint[]
  /** Opens what is played, once, at the address that all programs have. */
  open(url: string): Promise<Players>
  /** Plays until told to stop, so that every label is passed some time. */
  play(players: Players, at: { readonly dieAt: Checkpoint; readonly signal: AbortSignal }): Promise<unknown>
}

/** Programs one after the other on the same books, each until its SIGKILL at a label; the last one lives. */
export async function dieAtEach<Players>({ plan, labels, open, play }: Dying<Players>): Promise<Players> {
  expect(labels.length).toBeGreaterThan(0)
  let serving = await startKillable(plan, onTestFinished)
  const { port } = serving
  const players = await open(serving.url)
  for (const dieAt of [...labels, undefined]) {
    const next = startKillable({ ...plan, port, ...(dieAt && { dieAt }) }, onTestFinished)
    await serving.kill()
    serving = await next
    if (dieAt === undefined) break
    const ending = new AbortController()
    const played = play(players, { dieAt, signal: ending.signal })
    const isGone = await Promise.race([serving.gone.then(() => true), sleep(diesWithinMs, false)])
    ending.abort()
    await played
    expect([dieAt, isGone]).toEqual([dieAt, true])
  }
  return players
}
