/** What an official source signs of a draw. */
export interface OfficialReport {
  readonly drawId: string
  readonly source: string
  /** As they are shown, zeros kept. */
  readonly numbers: readonly string[]
  readonly issuedAtMs: number
}

/** The text whose signature (Ed25519) says that a result is the source's. */
export const writeReport = ({ drawId, source, numbers, issuedAtMs }: OfficialReport): string =>
  ['baize-official-1', drawId, source, numbers.join(','), String(issuedAtMs)].join('\n')
