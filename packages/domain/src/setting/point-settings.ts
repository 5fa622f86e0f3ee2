/** What play earns in points, and what points are worth. */
export interface PointSettings {
  /** Hundredths of a point for 100.00 of turnover, by category; a row with a vendor goes before it. */
  readonly lanes: readonly PointLaneSetting[]
  /** So many points are 1.00. */
  readonly ratio: number
  /** Amounts that points are changed into: decimal strings. */
  readonly chips: readonly string[]
  /** What a member can change into cash in a day: a decimal string. */
  readonly chipDayMaximum: string
  /** Days after which new points expire; null never (spec 9). */
  readonly lifeDays: number | null
}

export interface PointLaneSetting {
  readonly category: string
  /** Empty: all vendors of the category. */
  readonly vendor: string
  readonly rate: number
}

const rate = (category: string, hundredths: number): PointLaneSetting => ({
  category,
  vendor: '',
  rate: hundredths,
})

export const pointDefaults: PointSettings = {
  lanes: [
    rate('RNG', 100),
    rate('FISH', 100),
    rate('PVP', 60),
    rate('LIVE', 40),
    rate('SPORTS', 50),
    rate('SPB', 50),
    rate('ESPORTS', 50),
    rate('ELOTT', 80),
    rate('LOTT', 80),
    rate('COCKFIGHT', 50),
  ],
  ratio: 100,
  chips: ['20.00', '50.00', '100.00', '200.00'],
  chipDayMaximum: '500.00',
  lifeDays: null,
}
