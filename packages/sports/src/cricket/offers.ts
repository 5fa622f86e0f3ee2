import { roundSplit, writeSpecifiers } from '../market/index.ts'
import { chanceOf, offerOneWinner, offerTotals, writeLine, type Chances } from '../market-rules/index.ts'
import type { PricedMarket } from '../match/index.ts'
import type { Outlook } from './outlook.ts'
import type { OverOutlook } from './over-outlook.ts'

/** Lines of half runs in steps from zero, so that a line once offered stays; only those worth a bet. */
function linesOf(step: number, { from, p }: Chances): number[] {
  const lines: number[] = []
  let below = 0
  p.forEach((chance, index) => {
    below += chance
    const isOnGrid = (from + index + 1) % step === 0
    if (isOnGrid && below > 0.04 && below < 0.96) lines.push(from + index + 0.5)
  })
  return lines
}

/** Steps between lines: wider, where the runs spread wider. */
const sessionSteps: Readonly<Record<number, number>> = { 6: 2, 10: 3, 15: 4 }
const inningsStep = 5

const fromZero = (p: Float64Array): Chances => ({ from: 0, p })

/** The markets of an innings as a whole and of its sessions. */
export function offerInnings(outlook: Outlook, innings: 1 | 2): PricedMarket[] {
  const specifiers = { innings: String(innings) }
  const totals = (type: string, p: Float64Array | null, step: number) =>
    p ? offerTotals({ type, specifiers, chances: fromZero(p), lines: linesOf(step, fromZero(p)) }) : []
  const runs = fromZero(outlook.runs)
  const odd = chanceOf(runs, (value) => value % 2 === 1)
  return [
    ...totals('cricket_innings_runs', outlook.runs, inningsStep),
    ...offerOneWinner({ type: 'cricket_innings_odd_even', specifiers }, { odd, even: 1 - odd }),
    ...totals('cricket_innings_wickets', outlook.wickets, 1),
    ...totals('cricket_innings_fours', outlook.fours, 1),
    ...totals('cricket_innings_sixes', outlook.sixes, 1),
    ...[...outlook.sessions].flatMap(([over, p]) => offerSession(fromZero(p), innings, over)),
  ]
}

function offerSession(chances: Chances, innings: 1 | 2, over: number): PricedMarket[] {
  const specifiers = { innings: String(innings), over: String(over) }
  const lines = linesOf(sessionSteps[over] ?? 1, chances)
  return [
    ...offerTotals({ type: 'cricket_session_runs', specifiers, chances, lines }),
    ...offerFancy(chances, specifiers),
  ]
}

/** No below the middle number, yes above it; the number itself loses both. */
function offerFancy(chances: Chances, specifiers: Readonly<Record<string, string>>): PricedMarket[] {
  const middle = medianOf(chances)
  const no = chanceOf(chances, (value) => value < middle)
  const yes = chanceOf(chances, (value) => value > middle)
  if (Math.min(no, yes) < 0.2) return []
  const spec = writeSpecifiers({ ...specifiers, no: String(middle), yes: String(middle + 1) })
  const outcomes = [
    { id: 'no', split: roundSplit([no, 0, 0, 0, 1 - no]) },
    { id: 'yes', split: roundSplit([yes, 0, 0, 0, 1 - yes]) },
  ]
  return [{ type: 'cricket_fancy', spec, isMainLine: true, outcomes }]
}

function medianOf({ from, p }: Chances): number {
  let left = 0.5
  const index = p.findIndex((chance) => (left -= chance) < 0)
  return from + Math.max(0, index)
}

const overLines = Array.from({ length: 24 }, (_, index) => index + 0.5)

/** Runs, and whether a wicket falls, in one over; void where the innings ends in it undecided. */
export function offerOver(outlook: OverOutlook, innings: 1 | 2, over: number): PricedMarket[] {
  const specifiers = { innings: String(innings), over: String(over) }
  const { wicket, noWicket } = outlook
  const hasWicket = offerWithVoid('cricket_over_wicket', writeSpecifiers(specifiers), [
    { id: 'yes', chance: wicket },
    { id: 'no', chance: noWicket },
  ])
  const finished = fromZero(outlook.finished)
  const unfinished = fromZero(outlook.unfinished)
  const runs = overLines.flatMap((line) => {
    const isOver = (value: number) => value > line
    return offerWithVoid(
      'cricket_over_runs',
      writeSpecifiers({ ...specifiers, total: writeLine(line) }),
      [
        { id: 'over', chance: chanceOf(finished, isOver) + chanceOf(unfinished, isOver) },
        { id: 'under', chance: chanceOf(finished, (value) => value < line) },
      ],
      0.15,
    )
  })
  return [...markMainLine(runs), ...hasWicket]
}

/** Two outcomes of which one wins, or neither: then the market is void. */
function offerWithVoid(
  type: string,
  spec: string,
  sides: readonly { readonly id: string; readonly chance: number }[],
  least = 0.015,
): PricedMarket[] {
  if (sides.some(({ chance }) => chance < least)) return []
  const none = Math.max(0, 1 - sides.reduce((sum, { chance }) => sum + chance, 0))
  const outcomes = sides.map(({ id, chance }) => ({
    id,
    split: roundSplit([chance, 0, none, 0, 1 - none - chance]),
  }))
  return [{ type, spec, isMainLine: true, outcomes }]
}

/** The most even of several lines is the main one. */
function markMainLine(lines: readonly PricedMarket[]): PricedMarket[] {
  const unevenness = lines.map(({ outcomes }) =>
    Math.abs((outcomes[0]?.split[0] ?? 0) - (outcomes[1]?.split[0] ?? 0)),
  )
  const main = unevenness.indexOf(Math.min(...unevenness))
  return lines.map((line, index) => ({ ...line, isMainLine: index === main }))
}

/** The runs on the board when the next wicket falls. */
export const offerFall = (runs: Float64Array, innings: 1 | 2, wicket: number): PricedMarket[] =>
  offerTotals({
    type: 'cricket_fall_of_wicket',
    specifiers: { innings: String(innings), wicket: String(wicket) },
    chances: fromZero(runs),
    lines: linesOf(5, fromZero(runs)),
  })

export const offerBatter = (runs: Float64Array, batter: string): PricedMarket[] =>
  offerTotals({
    type: 'cricket_batter_runs',
    specifiers: { batter },
    chances: fromZero(runs),
    lines: linesOf(5, fromZero(runs)),
  })
