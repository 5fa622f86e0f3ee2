import { firstProvider } from '../../ledger/api.ts'

/** A game as a record names it. */
export interface RecordedGame {
  readonly id: string
  readonly game_code: string
  readonly vendor: string
  readonly category: string
  readonly title_en: string
  readonly title_bn: string
  readonly vendor_updated_at: Date
}

/** Where records look up a bet's game: bets of the house's own are of games that it offers itself. */
export const offeredBy = (vendor: number): number | null => (vendor < firstProvider ? null : vendor)

/** Where records look up what was played. */
export interface RecordedGames {
  /** Null for the games that the platform offers itself. */
  findByCode(integrationId: number | null, codes: readonly string[]): Promise<RecordedGame[]>
  /** The vendors' codes of the games of a category, of a vendor code, or of both. */
  codesOf(which: { category?: string | undefined; vendor?: string | undefined }): Promise<string[]>
}

/** A game by who offered it and its code there; profit sums of rows without a game have none. */
export interface PlayedGame {
  readonly vendor: number
  readonly game: string | null
}

const keyOf = ({ vendor, game }: PlayedGame): string => `${vendor} ${game ?? ''}`

/** Looks up the games of a page of records at once; a game that left the catalogue is not found. */
export async function findPlayedGames(
  catalogue: Pick<RecordedGames, 'findByCode'>,
  played: readonly PlayedGame[],
): Promise<(of: PlayedGame) => RecordedGame | undefined> {
  const found = new Map<string, RecordedGame>()
  for (const [vendor, ofVendor] of Map.groupBy(played, (each) => each.vendor)) {
    const codes = [...new Set(ofVendor.flatMap(({ game }) => game ?? []))]
    for (const game of await catalogue.findByCode(offeredBy(vendor), codes))
      found.set(keyOf({ vendor, game: game.game_code }), game)
  }
  return (of) => found.get(keyOf(of))
}

/** A game that left the catalogue keeps its rounds: they are named by its code. */
export const gameNameOf = (code: string, game: RecordedGame | undefined) =>
  game ? { EN: game.title_en, BN: game.title_bn } : { EN: code, BN: code }
