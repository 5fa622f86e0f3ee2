import type { NamedSystem, ProductKind } from '@baize/sports/slip'

/*
 * Settles a ticket in another way than the book: it writes down every line and adds up what each returns.
 * It shares no code with the book, only the names of kinds.
 */

/** The result of an outcome: won or lost, void part in halves, places left and competitors tied for them. */
export type Result = readonly [result: 0 | 1, voidHalves: 0 | 1 | 2, places: number, tied: number]

export interface OracleTicket {
  readonly kind: ProductKind
  readonly stakeMinor: bigint
  readonly legs: readonly { readonly oddsMilli: number; readonly result: Result }[]
}

interface Part {
  readonly top: bigint
  readonly bottom: bigint
}

/** The least size of a line; these take every combination from there up to all legs. */
const coverFrom: Readonly<Record<NamedSystem, 1 | 2>> = {
  trixie: 2,
  patent: 1,
  yankee: 2,
  lucky15: 1,
  canadian: 2,
  lucky31: 1,
  heinz: 2,
  lucky63: 1,
  superheinz: 2,
  goliath: 2,
}

/** Every line of a ticket, as the positions of its legs. */
export function listLines(kind: ProductKind, legCount: number): readonly (readonly number[])[] {
  const lines: number[][] = []
  const first = kind.type === 'multiple' ? 2 ** legCount - 1 : 1
  for (let chosen = first; chosen < 2 ** legCount; chosen += 1) {
    const line = Array.from({ length: legCount }, (_, leg) => leg).filter((leg) => (chosen >> leg) & 1)
    if (isLine(kind, line.length, legCount)) lines.push(line)
  }
  return lines
}

function isLine(kind: ProductKind, size: number, legCount: number): boolean {
  if (kind.type === 'multiple') return size === legCount
  if (kind.type === 'each_way') return size === 1
  return kind.type === 'system' ? size === kind.size : size >= coverFrom[kind.name]
}

/** What a ticket returns, rounded down once. */
export function oracleReturn({ kind, stakeMinor, legs }: OracleTicket): bigint {
  const lines = listLines(kind, legs.length)
  const { top, bottom } = total(lines, legs.map(legPart))
  return (stakeMinor * top) / (bottom * BigInt(lines.length))
}

/** The part of the stake that no result put at risk, rounded up: of a line what is void in all of its legs. */
export function oracleVoid({ kind, stakeMinor, legs }: OracleTicket): bigint {
  const lines = listLines(kind, legs.length)
  const voids = legs.map(({ result: [, halves] }) => ({ top: BigInt(halves), bottom: 2n }))
  const { top, bottom } = total(lines, voids)
  const whole = bottom * BigInt(lines.length)
  return (stakeMinor * top + whole - 1n) / whole
}

/** True where all lines with all legs won would return less than 1.30 of the stake. */
export function isBelowCounting({ kind, legs }: OracleTicket): boolean {
  const lines = listLines(kind, legs.length)
  const odds = legs.map(({ oddsMilli }) => ({ top: BigInt(oddsMilli), bottom: 1000n }))
  const { top, bottom } = total(lines, odds)
  return top * 10n < 13n * bottom * BigInt(lines.length)
}

/** The two halves of a leg's stake: each is given back, or goes on the outcome with its share of the places. */
function legPart({
  oddsMilli,
  result: [result, voidHalves, places, tied],
}: OracleTicket['legs'][number]): Part {
  const bottom = 2n * 1000n * BigInt(tied)
  let top = 0n
  for (let half = 0; half < 2; half += 1) {
    if (half < voidHalves) top += 1000n * BigInt(tied)
    else if (result === 1) top += BigInt(oddsMilli) * BigInt(places)
  }
  return { top, bottom }
}

/** Adds up all lines over the product of all bottoms: a line leaves out those of the legs it does not have. */
function total(lines: readonly (readonly number[])[], parts: readonly Part[]): Part {
  let top = 0n
  for (const line of lines) {
    const has = new Set(line)
    let each = 1n
    for (const [leg, part] of parts.entries()) each *= has.has(leg) ? part.top : part.bottom
    top += each
  }
  return { top, bottom: parts.reduce((product, { bottom }) => product * bottom, 1n) }
}
