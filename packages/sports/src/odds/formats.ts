import { ratio, type Ratio } from '@baize/games/ratio'
import { ladder } from './ladder.ts'

/** The ways in which odds are shown; all but decimal tell the winnings on a stake rather than the return. */
export const oddsFormats = ['decimal', 'hongkong', 'malay', 'indonesian', 'american', 'fraction'] as const
export type OddsFormat = (typeof oddsFormats)[number]

/** Decimals shown. */
const shownDigits: Readonly<Record<OddsFormat, number>> = {
  decimal: 2,
  hongkong: 2,
  malay: 3,
  indonesian: 2,
  american: 0,
  fraction: 0,
}

/** The exact figure of odds in thousandths (above 1000) in a format (sportsbook design, section 5). */
export function oddsFigure(oddsMilli: number, format: OddsFormat): Ratio {
  const won = BigInt(oddsMilli) - 1000n
  if (format === 'decimal') return ratio(BigInt(oddsMilli), 1000n)
  if (format === 'malay') return won <= 1000n ? ratio(won, 1000n) : ratio(-1000n, won)
  if (format === 'hongkong' || format === 'fraction') return ratio(won, 1000n)
  const scale = format === 'american' ? 100n : 1n
  return won >= 1000n ? ratio(scale * won, 1000n) : ratio(-1000n * scale, won)
}

/** The decimal odds that a figure of a format stands for, exactly; undefined where it stands for none. */
export function oddsOfFigure(figure: Ratio, format: OddsFormat): Ratio | undefined {
  const { numerator, denominator } = figure
  if (numerator === 0n || (numerator < 0n && !isSigned(format))) return undefined
  if (format === 'decimal') return numerator > denominator ? figure : undefined
  const scale = format === 'american' ? 100n : 1n
  if (numerator < 0n) return ratio(scale * denominator - numerator, -numerator)
  return ratio(numerator + scale * denominator, scale * denominator)
}

/**
 * Writes odds in thousandths (above 1000) for people: `1.91`, `−110`, `41/20`. What has more decimals is
 * rounded against the player, so that no figure promises more than is paid.
 */
export function showOdds(oddsMilli: number, format: OddsFormat, digits = shownDigits[format]): string {
  const { numerator, denominator } = oddsFigure(oddsMilli, format)
  if (format === 'fraction') return `${numerator}/${denominator}`
  const scaled = floorDivision(numerator * 10n ** BigInt(digits), denominator)
  const [sign, size] = scaled < 0n ? ['−', -scaled] : [format === 'american' ? '+' : '', scaled]
  const text = size.toString().padStart(digits + 1, '0')
  if (digits === 0) return sign + text
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/**
 * Reads what `showOdds` wrote of a rung of the ladder: the lowest rung that pays what the text promises, in
 * thousandths. Undefined for other texts. Malay odds need 5 decimals, the others those shown.
 */
export function readOdds(text: string, format: OddsFormat): number | undefined {
  const figure = readFigure(text, format)
  const odds = figure && oddsOfFigure(figure, format)
  if (odds === undefined) return undefined
  const { numerator, denominator } = odds
  return ladder.find((rung) => BigInt(rung) * denominator >= 1000n * numerator)
}

const isSigned = (format: OddsFormat): boolean =>
  format === 'malay' || format === 'indonesian' || format === 'american'

function readFigure(text: string, format: OddsFormat): Ratio | undefined {
  if (format === 'fraction') {
    const [, over, under] = /^([1-9]\d{0,11})\/([1-9]\d{0,11})$/.exec(text) ?? []
    return over === undefined || under === undefined ? undefined : ratio(BigInt(over), BigInt(under))
  }
  const [, sign, whole, decimals = ''] = /^([−+-]?)(\d{1,12})(?:\.(\d{1,12}))?$/.exec(text) ?? []
  if (whole === undefined) return undefined
  const size = BigInt(whole + decimals)
  return ratio(sign === '−' || sign === '-' ? -size : size, 10n ** BigInt(decimals.length))
}

/** Towards minus infinity: positive figures down, negative ones away from 0. */
function floorDivision(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator
  return numerator < 0n && numerator % denominator !== 0n ? quotient - 1n : quotient
}
