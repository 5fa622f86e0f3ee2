import { waveMs } from '@baize/games'
import type { Aim, PondMessage, ShotShown } from '../../../wire/fishing.ts'
import { tableNameOf } from '../live/show.ts'

/** Somebody at a water. */
export interface Guest {
  readonly player: string
  send(text: string): void
}

/**
 * A water with its places. Which fish swim is the same for every page by the clock; only who is there and
 * which fish are caught is kept, in memory: a program that starts anew has all fish back and owes nobody.
 */
export interface Pond {
  readonly game: string
  readonly guests: Set<Guest>
  readonly caught: Map<string, Aim>
  /** What each player may still fire at once, and when that was counted. */
  readonly paces: Map<string, Pace>
  pending: ShotShown[]
  shownGuests: string
}

interface Pace {
  readonly shots: number
  readonly atMs: number
}

export interface Ponds {
  /** Takes a place at a water of the game. Gives the function that leaves. */
  join(game: string, guest: Guest): () => void
  /** Where a player has a place. */
  find(game: string, player: string): Pond | undefined
  stop(): void
}

/** Players at one water, so that a page can draw what all of them do. */
const places = 6
const tickEveryMs = 100
/** No hand is faster; a script may not be either. */
const shotsPerSecond = 8
const mostAtOnce = 12

export function createPonds(): Ponds {
  const ponds = new Map<string, Pond[]>()
  const ticking = setInterval(() => {
    for (const of of ponds.values()) for (const pond of of) tick(pond)
  }, tickEveryMs)
  ticking.unref()
  const find = (game: string, player: string) =>
    ponds.get(game)?.find((pond) => playersOf(pond).includes(player))
  return {
    find,
    join(game, guest) {
      const all = ponds.get(game) ?? []
      ponds.set(game, all)
      const free = () => all.find((pond) => playersOf(pond).length < places)
      const pond = find(game, guest.player) ?? free() ?? openPond(game, all)
      pond.guests.add(guest)
      guest.send(JSON.stringify(snapshot(pond, guest.player)))
      return () => {
        pond.guests.delete(guest)
        if (pond.guests.size > 0) return
        all.splice(all.indexOf(pond), 1)
        if (all.length === 0) ponds.delete(game)
      }
    },
    stop: () => clearInterval(ticking),
  }
}

/** Shows a shot to everybody with the next tick; a caught fish is gone for all of them. */
export function noteShot(pond: Pond, shot: Aim & { readonly player: string; readonly times: number }): void {
  const { player, wave, fish, times } = shot
  pond.pending.push({ name: tableNameOf({ player, game: pond.game }), wave, fish, times })
  if (times > 0) pond.caught.set(keyOf(shot), { wave, fish })
}

/** Takes shots out of a player's pace; tells how many of those wanted it allows. */
export function takeShots(
  { paces }: Pond,
  { player, wanted }: { readonly player: string; readonly wanted: number },
): number {
  const atMs = performance.now()
  const known = paces.get(player) ?? { shots: mostAtOnce, atMs }
  const grown = known.shots + ((atMs - known.atMs) * shotsPerSecond) / 1_000
  const shots = Math.min(mostAtOnce, grown)
  const taken = Math.min(wanted, Math.floor(shots))
  paces.set(player, { shots: shots - taken, atMs })
  return taken
}

export const isCaught = (pond: Pond, aim: Aim): boolean => pond.caught.has(keyOf(aim))

const keyOf = ({ wave, fish }: Aim): string => `${wave}.${fish}`

const playersOf = ({ guests }: Pond): string[] => [...new Set([...guests].map(({ player }) => player))]

const namesOf = (pond: Pond): string[] =>
  playersOf(pond).map((player) => tableNameOf({ player, game: pond.game }))

function openPond(game: string, all: Pond[]): Pond {
  const pond: Pond = {
    game,
    guests: new Set(),
    caught: new Map(),
    paces: new Map(),
    pending: [],
    shownGuests: '',
  }
  all.push(pond)
  return pond
}

const snapshot = (pond: Pond, player: string): PondMessage => ({
  type: 'pond',
  nowMs: Date.now(),
  name: tableNameOf({ player, game: pond.game }),
  guests: namesOf(pond),
  caught: [...pond.caught.values()],
})

/** One message with all shots since the last, when there are any or somebody came or went. */
function tick(pond: Pond): void {
  const guests = namesOf(pond)
  if (pond.pending.length === 0 && pond.shownGuests === guests.join()) return
  const message: PondMessage = { type: 'shots', guests, shots: pond.pending }
  const text = JSON.stringify(message)
  pond.pending = []
  pond.shownGuests = guests.join()
  forgetOld(pond)
  for (const guest of pond.guests) guest.send(text)
}

/** Fish of waves that have long left need no keeping. */
function forgetOld(pond: Pond): void {
  const oldest = Math.floor(Date.now() / waveMs) - 2
  for (const [key, { wave }] of pond.caught) if (wave < oldest) pond.caught.delete(key)
}
