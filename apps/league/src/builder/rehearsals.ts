import { setImmediate as nextTurn } from 'node:timers/promises'
import { createPaths, leastPaths, type BuilderLeg, type Paths, type Tally } from '@baize/sports/builder'
import type { Match } from '@baize/sports/match'
import { trialDraws } from '@baize/sports/check'
import type { MarketType, Sport } from '@baize/sports/market'
import type { AnyModel } from '@baize/sports/models'

/** A match before its start or at one tick of it, with its markets. */
export interface Rehearsed {
  readonly id: string
  readonly sport: Sport
  readonly parameters: unknown
  readonly markets: readonly { readonly market: string; readonly outcomes: readonly string[] }[]
  /** The state of the match after so many ticks; undefined before its start. */
  readonly now?: { readonly ticks: number; readonly state: unknown }
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
  readonly amounts?: Amounts
}

/** How many matches are played, of how many events. */
export interface Amounts {
  /** When an event is first asked for, with each question after that, and at most. */
  readonly first: number
  readonly more: number
  readonly most: number
  readonly events: number
}

/** An answer waits so long for enough matches. */
const patienceMs = 80
/** The thread listens at least this often. */
const sliceMs = 6
const usualAmounts: Amounts = { first: 2_048, more: 8_192, most: 65_536, events: 40 }
/** A match in play is another one with its next tick. */
export const liveAmounts: Amounts = { first: 2_048, more: 2_048, most: 8_192, events: 200 }

interface Known {
  readonly match: Match
  /** So many ticks the match had when these were played. */
  readonly ticks: number
  readonly paths: Paths
  /** So many are to be played. */
  wanted: number
}

/**
 * Matches simulated on demand, from their start or from their current state. Each request runs more of them
 * in the background, so that a price becomes more precise while a player looks at it. Nothing is simulated
 * for matches without requests.
 */
export function createRehearsals(options: RehearsalOptions): Rehearsals {
  const { now = () => performance.now(), amounts = usualAmounts } = options
  const known = new Map<string, Known>()
  let isClosed = false
  let isPlaying = false

  function want(event: Rehearsed): Known {
    const last = known.get(event.id)
    const ticks = event.now?.ticks ?? 0
    const found = last?.ticks === ticks ? last : undefined
    const match = last?.match ?? options.models[event.sport].createMatch(event.parameters)
    const rehearsal = found ?? { match, ticks, paths: pathsOf(options, event, match), wanted: amounts.first }
    if (found) found.wanted = Math.min(amounts.most, found.paths.count() + amounts.more)
    // The last asked for comes last, and is played first.
    known.delete(event.id)
    known.set(event.id, rehearsal)
    const [oldest] = known.keys()
    if (known.size > amounts.events && oldest !== undefined) known.delete(oldest)
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

const pathsOf = (
  { marketType, seed, amounts = usualAmounts }: RehearsalOptions,
  { markets, now }: Rehearsed,
  match: Match,
): Paths =>
  createPaths({
    match,
    ...(now && { from: now.state }),
    markets,
    marketType,
    draws: trialDraws(seed()),
    most: amounts.most,
  })
