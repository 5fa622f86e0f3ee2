import type { Draws, Match } from '../match/index.ts'
import { type MarketResult, type MarketType, readSpecifiers } from '../market/index.ts'

/** One selection of a bet builder: the market as `<type>|<specifiers>`, and its outcome. */
export interface BuilderLeg {
  readonly market: string
  readonly outcome: string
}

/** What simulated matches say of legs together. */
export interface Tally {
  readonly paths: number
  /** In so many a leg was void. */
  readonly voids: number
  /** In so many of the others all legs won. */
  readonly wins: number
  /** The position of a leg that won wherever another one did. */
  readonly follows: number | null
}

/** Matches played from the same state, of which is kept what each outcome came to. */
export interface Paths {
  readonly count: () => number
  /** Plays one more match; does nothing when there are as many as fit. */
  play(): void
  /** Undefined where an outcome is not among the markets. */
  tally(legs: readonly BuilderLeg[]): Tally | undefined
}

interface MarketPaths {
  readonly type: MarketType
  readonly specifiers: Readonly<Record<string, string>>
  readonly outcomes: ReadonlyMap<string, OutcomePaths>
}

/** A bit for each path. */
interface OutcomePaths {
  readonly voids: Uint32Array
  readonly wins: Uint32Array
}

/**
 * Plays a match to its end again and again, by the chain that also prices it, and settles the markets by
 * their own rules. A bit for each path and outcome is kept, so that any legs are counted together at once.
 */
export function createPaths({
  match,
  from = match.start,
  markets,
  marketType,
  draws,
  most,
}: {
  readonly match: Match
  readonly from?: unknown
  readonly markets: readonly { readonly market: string; readonly outcomes: readonly string[] }[]
  readonly marketType: (id: string) => MarketType | undefined
  readonly draws: Draws
  readonly most: number
}): Paths {
  const words = Math.ceil(most / 32)
  const known = new Map<string, MarketPaths>(
    markets.flatMap(({ market, outcomes }) => {
      const [typeId = '', ...rest] = market.split('|')
      const [type, specifiers] = [marketType(typeId), readSpecifiers(rest.join('|'))]
      if (!type || !specifiers) return []
      const bits = outcomes.map((id) => {
        return [id, { voids: new Uint32Array(words), wins: new Uint32Array(words) }] as const
      })
      return [[market, { type, specifiers, outcomes: new Map(bits) }] as const]
    }),
  )
  let count = 0
  return {
    count: () => count,
    play() {
      if (count >= most) return
      let state = from
      while (!match.isOver(state)) state = match.play(state, draws)
      const score = match.score(state)
      for (const market of known.values())
        note(market, { path: count, result: market.type.settle(score, market.specifiers) })
      count += 1
    },
    tally(legs) {
      const own = legs.map(({ market, outcome }) => known.get(market)?.outcomes.get(outcome))
      return own.every((bits) => bits !== undefined) ? tallyOf(own, count) : undefined
    },
  }
}

function note(
  { outcomes }: MarketPaths,
  { path, result }: { readonly path: number; readonly result: MarketResult | undefined },
): void {
  const [word, bit] = [path >>> 5, 1 << (path & 31)]
  for (const [id, { voids, wins }] of outcomes) {
    const ended = result?.outcomes.get(id)
    // What is not decided when a match is over is void.
    if (ended === undefined || ended.voidHalves > 0) voids[word] = (voids[word] ?? 0) | bit
    else if (ended.result === 1) wins[word] = (wins[word] ?? 0) | bit
  }
}

function tallyOf(legs: readonly OutcomePaths[], paths: number): Tally {
  const all = Array.from({ length: Math.ceil(paths / 32) }, (_, word) => {
    const isValid = ~legs.reduce((bits, { voids }) => bits | (voids[word] ?? 0), 0)
    const left = paths - 32 * word
    const bits = left >= 32 ? isValid : isValid & ((1 << left) - 1)
    return { bits, won: legs.map(({ wins }) => (wins[word] ?? 0) & bits) }
  })
  const sum = (of: (each: (typeof all)[number]) => number) =>
    all.reduce((total, each) => total + bitCount(of(each)), 0)
  const isWithin = (inner: number, outer: number) =>
    all.every(({ won }) => ((won[inner] ?? 0) & ~(won[outer] ?? 0)) === 0)
  const follows = legs.findIndex((_, outer) =>
    legs.some((_leg, inner) => inner !== outer && isWithin(inner, outer)),
  )
  return {
    paths,
    voids: paths - sum(({ bits }) => bits),
    wins: sum(({ bits, won }) => won.reduce((both, more) => both & more, bits)),
    follows: follows < 0 ? null : follows,
  }
}

function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
