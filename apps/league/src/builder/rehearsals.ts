import { setImmediate as nextTurn } from 'node:timers/promises'
import { createPaths, leastPaths, type BuilderLeg, type Paths, type Tally } from '@baize/sports/builder'
import { trialDraws } from '@baize/sports/check'
import type { MarketType, Sport } from '@baize/sports/market'
import type { AnyModel } from '@baize/sports/models'

/** A match before its start, and what can be bet on it. */
export interface Rehearsed {
  readonly id: string
  readonly sport: Sport
  readonly parameters: unknown
  readonly markets: readonly { readonly market: string; readonly outcomes: readonly string[] }[]
}

export interface Rehearsals {
  /**
   * How often the legs won together. Waits until there are enough matches, or the time is over. Undefined
   * where an outcome is unknown.
   */
  tally(event: Rehearsed, legs: readonly BuilderLeg[]): Promise<Tally | undefined>
  close(): void
}

export interface RehearsalOptions {
  readonly models: Readonly<Record<Sport, AnyModel>>
  readonly marketType: (id: string) => MarketType | undefined
  /** The seed of all draws; it stays secret. */
  readonly seed: () => number
  readonly now?: () => number
}

/** An answer waits so long for enough matches. */
const patienceMs = 80
/** The thread listens at least this often. */
const sliceMs = 6
/** Played when a match is first asked for, with each question after that, and at most. */
const firstPaths = 2_048
const morePaths = 8_192
const mostPaths = 65_536
const mostEvents = 40

interface Known {
  readonly paths: Paths
  /** So many are to be played. */
  wanted: number
}

/**
 * Matches before their start, simulated on demand. Each question lets more be played behind it, so a price
 * becomes finer while a player looks at it; matches that are not asked for cost nothing.
 */
export function createRehearsals(options: RehearsalOptions): Rehearsals {
  const { now = () => performance.now() } = options
  const known = new Map<string, Known>()
  let isClosed = false
  let isPlaying = false

  function want(event: Rehearsed): Known {
    const found = known.get(event.id)
    const rehearsal = found ?? { paths: pathsOf(options, event), wanted: firstPaths }
    if (found) found.wanted = Math.min(mostPaths, found.paths.count() + morePaths)
    // The last asked for comes last, and is played first.
    known.delete(event.id)
    known.set(event.id, rehearsal)
    const [oldest] = known.keys()
    if (known.size > mostEvents && oldest !== undefined) known.delete(oldest)
    if (!isPlaying) void play()
    return rehearsal
  }

  async function play(): Promise<void> {
    isPlaying = true
    for (let next = nextOf(known); next && !isClosed; next = nextOf(known)) {
      const until = now() + sliceMs
      while (next.paths.count() < next.wanted && now() < until) next.paths.play()
      await nextTurn()
    }
    isPlaying = false
  }

  return {
    async tally(event, legs) {
      const { paths } = want(event)
      const until = now() + patienceMs
      while (paths.count() < leastPaths && now() < until && !isClosed) await nextTurn()
      return paths.tally(legs)
    },
    close() {
      isClosed = true
    },
  }
}

/** Those with too few for a price go first, then the last asked for. */
function nextOf(known: ReadonlyMap<string, Known>): Known | undefined {
  const open = [...known.values()].filter(({ paths, wanted }) => paths.count() < wanted).toReversed()
  return open.find(({ paths }) => paths.count() < leastPaths) ?? open[0]
}

const pathsOf = ({ models, marketType, seed }: RehearsalOptions, event: Rehearsed): Paths =>
  createPaths({
    match: models[event.sport].createMatch(event.parameters),
    markets: event.markets,
    marketType,
    draws: trialDraws(seed()),
    most: mostPaths,
  })
