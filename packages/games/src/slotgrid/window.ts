import { invariant, type Rng } from '@baize/std'
import type { GridCell, GridModel, GridSource } from './types.ts'

/** A screen: the letters of each reel from top to bottom. */
export type Window = readonly string[]

export interface Drawn {
  readonly stops: readonly number[]
  readonly window: Window
}

/** The letters seen when a strip, which is a ring, stops with this index in the top row. */
export const windowAt = (strip: string, stop: number, rowCount: number): string =>
  Array.from({ length: rowCount }, (_, row) => strip[(stop + row) % strip.length]).join('')

/**
 * Draws a screen reel by reel; a bag gives every cell from top to bottom. Reels that stay wild are not drawn.
 */
export function drawWindow(
  model: GridModel,
  from: { readonly source: GridSource; readonly wildReels: readonly number[] },
  rng: Rng,
): Drawn {
  const { source, wildReels } = from
  if ('bag' in source)
    return { stops: [], window: model.rows.map((rowCount) => drawLetters(source.bag, rowCount, rng)) }
  const stops = source.strips.map((strip, reel) =>
    wildReels.includes(reel) ? -1 : rng.nextInt(strip.length),
  )
  const window = source.strips.map((strip, reel) => {
    const rowCount = model.rows[reel] ?? 0
    const stop = stops[reel] ?? -1
    return stop === -1 ? 'W'.repeat(rowCount) : windowAt(strip, stop, rowCount)
  })
  return { stops, window }
}

function drawLetters(bag: string, count: number, rng: Rng): string {
  let letters = ''
  for (let drawn = 0; drawn < count; drawn += 1) letters += bag[rng.nextInt(bag.length)]
  return letters
}

/** Takes cells out, lets what is above fall, and fills each reel's gaps from top to bottom. */
export function dropWindow(window: Window, gone: readonly GridCell[], refill: string, rng: Rng): Window {
  const marks = new Set(gone.map(([reel, row]) => reel * 16 + row))
  return window.map((letters, reel) => {
    const kept = Array.from(letters).filter((_, row) => !marks.has(reel * 16 + row))
    return drawLetters(refill, letters.length - kept.length, rng) + kept.join('')
  })
}

/** Every cell with this letter, reel by reel. */
export const cellsOf = (window: Window, letter: string): GridCell[] =>
  window.flatMap((letters, reel) =>
    Array.from(letters).flatMap((one, row): GridCell[] => (one === letter ? [[reel, row]] : [])),
  )

export function letterAt(window: Window, [reel, row]: GridCell): string {
  const letter = window[reel]?.[row]
  invariant(letter, 'a cell is on its screen')
  return letter
}

/** The entry of a list that grows by steps; the last one goes on. */
export function stepOf(steps: readonly number[], index: number): number {
  const value = steps[Math.min(index, steps.length - 1)]
  invariant(value !== undefined, 'a list of steps is not empty')
  return value
}
