import type { Chances } from '../market-rules/index.ts'
import { raiderOf, standings, type Chain, type Step } from './chain.ts'
import { raids, raidsInHalf } from './raid.ts'

/** A number that raids add to, and the raid before which it is read. */
interface Quantity {
  readonly until: number
  readonly of: (step: Step) => number
}

const quantities = {
  lead: { until: raids, of: ({ home, away }: Step) => home - away },
  total: { until: raids, of: ({ home, away }: Step) => home + away },
  allOuts: { until: raids, of: ({ isAllOut }: Step) => (isAllOut ? 1 : 0) },
  halfLead: { until: raidsInHalf, of: ({ home, away }: Step) => home - away },
  halfTotal: { until: raidsInHalf, of: ({ home, away }: Step) => home + away },
} as const satisfies Record<string, Quantity>
export type QuantityName = keyof typeof quantities

/** What the raids still to come add, from a raid and a standing on. */
export type Outlook = (name: QuantityName, raid: number, standing: number) => Chances

/** What is to come from one raid on, by standing: chances of `least` and the numbers after it. */
interface Row {
  readonly least: number
  readonly width: number
  readonly p: Float64Array | Float32Array
}

/**
 * Works out what is to come by backward recursion over raids and standings. It hangs on no score, so that
 * one table serves the whole match, and a price is a look-up: about 20 MB while it is kept.
 */
export function createOutlook(chain: Chain): Outlook {
  const tables = new Map<QuantityName, readonly Row[]>()
  return (name, raid, standing) => {
    const table = tables.get(name) ?? rowsOf(chain, quantities[name])
    tables.set(name, table)
    return read(table[raid], standing)
  }
}

/** The same for a price before the match; nothing is kept. */
export function createPassingOutlook(chain: Chain): Outlook {
  return (name, raid, standing) => read(recur(chain, quantities[name], raid), standing)
}

function read(row: Row | undefined, standing: number): Chances {
  if (!row) return { from: 0, p: Float64Array.of(1) }
  const p = Float64Array.from(row.p.subarray(standing * row.width, (standing + 1) * row.width))
  const sum = p.reduce((total, chance) => total + chance, 0)
  return { from: row.least, p: p.map((chance) => chance / sum) }
}

/** Kept with seven digits, but each worked out from the full ones of the raid after it. */
function rowsOf(chain: Chain, quantity: Quantity): Row[] {
  const rows: Row[] = []
  recur(chain, quantity, 0, (raid, row) => {
    rows[raid] = { ...row, p: Float32Array.from(row.p) }
  })
  return rows
}

function recur(
  chain: Chain,
  { until, of }: Quantity,
  first: number,
  keep?: (raid: number, row: Row) => void,
): Row {
  let row: Row = { least: 0, width: 1, p: new Float64Array(standings).fill(1) }
  keep?.(until, row)
  for (let raid = until - 1; raid >= first; raid -= 1) {
    row = trimmed(rowBefore(row, chain[raiderOf(raid)], of))
    keep?.(raid, row)
  }
  return row
}

/** The most points that a raid brings: three touched, and an all-out. */
const mostPoints = 5

function rowBefore(row: Row, steps: readonly Step[], of: (step: Step) => number): Row {
  const width = row.width + 2 * mostPoints
  const p = new Float64Array(standings * width)
  for (const step of steps) {
    const into = step.from * width + mostPoints + of(step)
    const source = step.to * row.width
    const { chance } = step
    for (let index = 0; index < row.width; index += 1) {
      p[into + index] = (p[into + index] ?? 0) + chance * (row.p[source + index] ?? 0)
    }
  }
  return { least: row.least - mostPoints, width, p }
}

/** What lies beyond is left out: over a match less than a tenth of a millionth. */
const dust = 1e-11

/** Without the numbers at both ends that are all but impossible from every standing. */
function trimmed({ least, width, p }: Row): Row {
  const counts = (column: number): boolean => {
    for (let at = column; at < p.length; at += width) if ((p[at] ?? 0) > dust) return true
    return false
  }
  let [low, high] = [0, width - 1]
  while (!counts(low)) low += 1
  while (!counts(high)) high -= 1
  const kept = high - low + 1
  const trim = new Float64Array(standings * kept)
  for (let standing = 0; standing < standings; standing += 1) {
    trim.set(p.subarray(standing * width + low, standing * width + high + 1), standing * kept)
  }
  return { least: least + low, width: kept, p: trim }
}
