/** What operators say of lotteries in the catalogue. */
export interface TitleStanding {
  readonly isMaintenance: boolean
  readonly iconUrl: string
}

/** The lotteries that the site shows now, by game code; those that operators closed or hid are none. */
export interface TitleStandings {
  lotteries(): Promise<ReadonlyMap<string, TitleStanding>>
}
