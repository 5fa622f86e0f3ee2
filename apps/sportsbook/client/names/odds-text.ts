import { showOdds, type OddsFormat } from '@baize/sports/odds'

const known = new Map<OddsFormat, Map<number, string>>()

/** Odds as the player wants them shown; the same ones are written once. */
export function oddsText(oddsMilli: number, format: OddsFormat): string {
  const texts = known.get(format) ?? new Map<number, string>()
  known.set(format, texts)
  const text = texts.get(oddsMilli) ?? showOdds(oddsMilli, format)
  texts.set(oddsMilli, text)
  return text
}
