import { setTimeout as sleep } from 'node:timers/promises'
import type { Dice } from '../test/dice.ts'
import { playStudioRound, type SeenRound, type StudioTable } from './studio-storm.ts'
import type { Tally } from './tally.ts'
import type { VendorBook } from './vendor-book.ts'
import type { VendorSender } from './vendor-calls.ts'
import { playVendorRound, type VendorPlayer } from './vendor-storm.ts'

export interface StormDeps {
  readonly dice: Dice
  readonly tally: Tally
  readonly sender: VendorSender
  readonly book: VendorBook
  readonly players: readonly VendorPlayer[]
  readonly tables: readonly StudioTable[]
  readonly studioUrl: string
  readonly signal: AbortSignal
}

export interface Storm {
  readonly seen: readonly SeenRound[]
  /** Lets every round under way come to its end and starts no other. */
  calm(): Promise<void>
}

/** Several rounds at once for each player: their commands meet on one wallet. */
const lanesEach = 2
const pauseMs = { vendor: 60, studio: 150 }

/** Plays without end, on every player's lanes at once. */
export function startStorm(deps: StormDeps): Storm {
  const seen: SeenRound[] = []
  let isOver = false
  const { players, tables, dice } = deps
  const lane = async (own: Dice, longestPauseMs: number, play: () => Promise<void>) => {
    while (!isOver && !deps.signal.aborted) {
      await play().catch((error: unknown) => {
        if (!deps.signal.aborted) deps.tally.violation(`a client failed: ${String(error)}`)
      })
      await sleep(own.below(longestPauseMs))
    }
  }
  const vendorLanes = players.flatMap((player, index) =>
    Array.from({ length: lanesEach }, (_unused, number) => {
      const own = dice.fork(`vendor ${index} ${number}`)
      const other = players[(index + 1) % players.length] ?? player
      let last = 0
      const id = (prefix: string) => `${prefix}-${index}-${number}-${++last}`
      return lane(own, pauseMs.vendor, () => playVendorRound({ ...deps, dice: own, player, other, id }))
    }),
  )
  const studioLanes = tables.map((table, index) => {
    const own = dice.fork(`studio ${index}`)
    const { tally, signal } = deps
    return lane(own, pauseMs.studio, () =>
      playStudioRound({ url: deps.studioUrl, table, tally, dice: own, seen, signal }),
    )
  })
  const all = Promise.all([...vendorLanes, ...studioLanes])
  return {
    seen,
    async calm() {
      isOver = true
      await all
    },
  }
}
