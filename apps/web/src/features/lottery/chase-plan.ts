import { planChase, type ChaseDraw, type ChaseSteps } from '@baize/lottery/ticket'
import { findSeries, nextDraws, type ScheduledDraw } from '@baize/lottery/series'
import type { Result } from '@baize/std'

export type ChaseMode = ChaseSteps['kind']
export type ChaseStopKind = 'never' | 'win' | 'profit'

/** What the player has set for a chase. */
export interface ChaseForm {
  readonly draws: number
  readonly mode: ChaseMode
  readonly times: number
  readonly every: number
  /** By draw; those that were not typed are 1. */
  readonly own: Readonly<Record<number, number>>
  readonly stop: ChaseStopKind
  readonly profit: string
}

export const firstForm: ChaseForm = {
  draws: 10,
  mode: 'same',
  times: 2,
  every: 5,
  own: {},
  stop: 'win',
  profit: '1000',
}

export const stepsOf = ({ mode, draws, times, every, own }: ChaseForm): ChaseSteps => {
  if (mode === 'growing') return { kind: 'growing', times, every }
  if (mode === 'own')
    return { kind: 'own', multiples: Array.from({ length: draws }, (_, index) => own[index] ?? 1) }
  return { kind: 'same' }
}

export interface ChaseLine extends ChaseDraw {
  readonly draw: ScheduledDraw
  /** Of this draw and all before it. */
  readonly sumMinor: bigint
}

export interface ChasePlan {
  readonly lines: readonly ChaseLine[]
  readonly stakeMinor: bigint
}

/** The draws of a chase with what each costs; fewer than asked for where the calendar has no more. */
export function chasePlan(
  form: ChaseForm,
  {
    seriesId,
    nowMs,
    unitStakeMinor,
  }: { readonly seriesId: string; readonly nowMs: number; readonly unitStakeMinor: bigint },
): Result<ChasePlan, 'chase_invalid'> {
  const planned = planChase({ draws: form.draws, steps: stepsOf(form), unitStakeMinor, multiple: 1 })
  if (!planned.ok) return planned
  const series = findSeries(seriesId)
  const draws = series ? nextDraws(series, { afterMs: nowMs, count: form.draws }) : []
  let sumMinor = 0n
  const lines = draws.flatMap((draw, index): ChaseLine[] => {
    const step = planned.value[index]
    if (!step) return []
    sumMinor += step.stakeMinor
    return [{ ...step, draw, sumMinor }]
  })
  return { ok: true, value: { lines, stakeMinor: sumMinor } }
}
