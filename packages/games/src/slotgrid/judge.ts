import type { GridCell, GridModel, PayLetter } from './types.ts'
import { payLetters } from './types.ts'
import { letterAt, type Window } from './window.ts'

/** A win before the multiplier of its screen. */
export interface UnitWin {
  readonly letter: PayLetter
  readonly count: number
  readonly ways: number
  readonly line: number | null
  readonly cells: readonly GridCell[]
  readonly units: number
}

/** Units of so many of a letter: those of the highest band that is reached; 0 below the first. */
export function unitsOf(model: GridModel, letter: PayLetter, count: number): number {
  const band = model.bands.findLastIndex((least) => count >= least)
  return band === -1 ? 0 : (model.pays[letter]?.[band] ?? 0)
}

/** Lists the wins of a screen. `wildTimes` is the model's, or that of its free spins. */
export function judgeWindow(model: GridModel, window: Window, wildTimes: number): UnitWin[] {
  switch (model.judge) {
    case 'lines':
      return judgeLines(model, window, wildTimes)
    case 'ways':
      return judgeWays(model, window, wildTimes)
    case 'anywhere':
      return judgeAnywhere(model, window)
    case 'clusters':
      return judgeClusters(model, window)
  }
}

/** A line of three pays when its symbols and wilds are alike; three wilds pay by their own row. */
function judgeLines(model: GridModel, window: Window, wildTimes: number): UnitWin[] {
  return (model.lines ?? []).flatMap((rows, line) => {
    const cells = rows.map((row, reel): GridCell => [reel, row])
    const letters = cells.map((cell) => letterAt(window, cell))
    const letter = (letters.find((one) => one !== 'W') ?? 'W') as PayLetter
    if (!letters.every((one) => one === letter || one === 'W')) return []
    const wilds = letter === 'W' ? 0 : letters.filter((one) => one === 'W').length
    const units = unitsOf(model, letter, cells.length) * wildTimes ** wilds
    return units > 0 ? [{ letter, count: cells.length, ways: 1, line, cells, units }] : []
  })
}

/** A wild on a reel counts for `wildTimes` symbols; the first reel has none, so every run has its symbol. */
function judgeWays(model: GridModel, window: Window, wildTimes: number): UnitWin[] {
  return payLetters.flatMap((letter): UnitWin[] => {
    if (!window[0]?.includes(letter)) return []
    let ways = 1
    let count = 0
    for (const letters of window) {
      const onReel = weighReel(letters, { letter, wildTimes })
      if (onReel === 0) break
      ways *= onReel
      count += 1
    }
    const units = unitsOf(model, letter, count) * ways
    if (units === 0) return []
    const cells = cellsAlike(window.slice(0, count), letter)
    return [{ letter, count, ways, line: null, cells, units }]
  })
}

function weighReel(letters: string, by: { letter: string; wildTimes: number }): number {
  let weight = 0
  for (const one of letters) weight += one === by.letter ? 1 : one === 'W' ? by.wildTimes : 0
  return weight
}

const cellsAlike = (window: Window, letter: string): GridCell[] =>
  window.flatMap((letters, reel) =>
    Array.from(letters).flatMap((one, row): GridCell[] =>
      one === letter || one === 'W' ? [[reel, row]] : [],
    ),
  )

function judgeAnywhere(model: GridModel, window: Window): UnitWin[] {
  return payLetters.flatMap((letter): UnitWin[] => {
    const cells = cellsAlike(window, letter)
    const count = cells.length
    const units = unitsOf(model, letter, count)
    return units > 0 ? [{ letter, count, ways: 1, line: null, cells, units }] : []
  })
}

/** Cells of one letter side by side, with the wilds that touch them; a wild may serve several letters. */
function judgeClusters(model: GridModel, window: Window): UnitWin[] {
  return payLetters.flatMap((letter) => {
    const seen = new Set<number>()
    return cellsAlike(window, letter).flatMap((start): UnitWin[] => {
      if (seen.has(keyOf(start)) || letterAt(window, start) === 'W') return []
      const cells = growCluster(window, { start, letter, seen })
      const units = unitsOf(model, letter, cells.length)
      return units > 0 ? [{ letter, count: cells.length, ways: 1, line: null, cells, units }] : []
    })
  })
}

const keyOf = ([reel, row]: GridCell): number => reel * 16 + row

function growCluster(
  window: Window,
  from: { readonly start: GridCell; readonly letter: string; readonly seen: Set<number> },
): GridCell[] {
  const cells: GridCell[] = [from.start]
  from.seen.add(keyOf(from.start))
  for (const [reel, row] of cells) {
    const around: GridCell[] = [
      [reel - 1, row],
      [reel, row - 1],
      [reel, row + 1],
      [reel + 1, row],
    ]
    for (const cell of around) {
      const letter = window[cell[0]]?.[cell[1]]
      if ((letter !== from.letter && letter !== 'W') || from.seen.has(keyOf(cell))) continue
      from.seen.add(keyOf(cell))
      cells.push(cell)
    }
  }
  return cells
}
