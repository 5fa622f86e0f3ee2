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
