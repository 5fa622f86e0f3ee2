const soonestMs = 2_000
const latestMs = 60_000
/** The draw that sells next is known just after a close. */
const afterCloseMs = 500

/** When to ask again: just after the next close. */
export const askAgainMs = (closes: readonly (string | null)[], nowMs: number): number => {
  const waits = closes.flatMap((at) => (at === null ? [] : Date.parse(at) - nowMs + afterCloseMs))
  return Math.min(latestMs, Math.max(soonestMs, Math.min(...waits)))
}

/** When the next draw of a lottery closes, and how often it draws: never is infinitely seldom. */
export interface Draws {
  readonly closesAt: string | null
  readonly everySeconds: number
}

/** Those that draw most often come first, and among the others those that close soonest. */
export function soonestFirst<Item extends { readonly gameCode: string }>(
  games: readonly Item[],
  draws: ReadonlyMap<string, Draws>,
): readonly Item[] {
  const places = games.map((game) => {
    const { everySeconds = Infinity, closesAt = null } = draws.get(game.gameCode) ?? {}
    const closesMs = closesAt === null ? Infinity : Date.parse(closesAt)
    return { game, everySeconds, closesMs: everySeconds === Infinity ? closesMs : 0 }
  })
  const compare = (one: number, other: number) => (one === other ? 0 : one - other)
  places.sort(
    (one, other) => compare(one.everySeconds, other.everySeconds) || compare(one.closesMs, other.closesMs),
  )
  return places.map(({ game }) => game)
}
