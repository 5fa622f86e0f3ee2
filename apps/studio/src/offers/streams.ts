/** Reads the addresses of live tables' video as LIVE_STREAMS has them: pairs `<game>=<address>`. */
export function readStreams(text: string): ReadonlyMap<string, string> {
  const pairs = text.split(/\s+/).filter(Boolean)
  return new Map(
    pairs.map((pair): [string, string] => {
      const middle = pair.indexOf('=')
      return [pair.slice(0, middle), pair.slice(middle + 1)]
    }),
  )
}

/** Where video may come from: each origin once. */
export const originsOf = (streams: ReadonlyMap<string, string>): readonly string[] => [
  ...new Set([...streams.values()].map((address) => new URL(address).origin)),
]
