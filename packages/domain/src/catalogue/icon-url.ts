/** Where a game's picture is served; the version changes with the game, so that it may be kept for ever. */
export function iconUrlOf(game: { readonly id: string; readonly vendor_updated_at: Date }): string {
  const version = Math.floor(game.vendor_updated_at.getTime() / 1000).toString(36)
  return `/art/games/${encodeURIComponent(game.id)}.svg?v=${version}`
}
