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

/** Where records look up what was played. */
export interface RecordedGames {
  findByCode(integrationId: number, codes: readonly string[]): Promise<RecordedGame[]>
  /** The vendors' codes of the games of a category, of a vendor code, or of both. */
  codesOf(which: { category?: string | undefined; vendor?: string | undefined }): Promise<string[]>
}
