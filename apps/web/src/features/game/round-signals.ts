/** What a game in a frame tells about its rounds (docs/vendor-protocol.md, "Signals of a framed game"). */
export type RoundSignal = 'begun' | 'told'

interface Heard {
  readonly origin: string
  readonly source: unknown
  readonly data: unknown
}

/** Reads a message as a signal of the game in this frame; nothing when another page sent it or it says else. */
export function readRoundSignal(
  { origin, source, data }: Heard,
  game: { readonly url: string; readonly frame: unknown },
): RoundSignal | undefined {
  if (!game.frame || source !== game.frame || origin !== new URL(game.url).origin) return undefined
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== 'game_round')
    return undefined
  const state = 'state' in data ? data.state : undefined
  return state === 'begun' || state === 'told' ? state : undefined
}
