import {
  kindOdds,
  kindReturn,
  partOf,
  type LineKind,
  type OddsTable,
  type Play,
  type Tier,
} from '@baize/lottery/play'

/** One way to win, as the rules tell it. */
export interface Chance {
  readonly key: string
  readonly kind: LineKind
  readonly tier: Tier
  /** In ten-thousandths, the stake included. */
  readonly oddsE4: bigint
}

/** Every way to win with a play, the kinds in their order. */
export const chancesOf = (play: Play, prizeGroup: number, table?: OddsTable): readonly Chance[] =>
  play.kinds.flatMap((kind) => {
    const odds = kindOdds(kind, prizeGroup, partOf(table, play))
    return kind.tiers.map((tier, index) => ({
      key: `${kind.key}-${tier.key}`,
      kind,
      tier,
      oddsE4: odds[index] ?? 0n,
    }))
  })

const shownFrom = 10

/** A chance as people read it: 1 in so many, or percent where it is a likely one. */
export function chanceFigures(
  n: bigint,
  d: bigint,
): { readonly kind: 'in'; readonly count: string } | { readonly kind: 'percent'; readonly percent: string } {
  if (n === 0n) return { kind: 'percent', percent: '0' }
  const many = Number((d * 100n) / n) / 100
  if (many < shownFrom) return { kind: 'percent', percent: String(Number((n * 10_000n) / d) / 100) }
  const digits = many >= 1000 ? 0 : many % 1 === 0 ? 0 : 1
  const text = many.toFixed(digits)
  return { kind: 'in', count: text.replace(/\B(?=(\d{3})+(?!\d))/g, ',') }
}

/** What of all stakes returns with the kind that returns least, in percent with two decimals, rounded down. */
export function returnPercent(play: Play, prizeGroup: number, table?: OddsTable): string {
  const shares = play.kinds.map((kind) => {
    const { numerator, denominator } = kindReturn(kind, prizeGroup, partOf(table, play))
    return Number((numerator * 10_000n) / denominator)
  })
  return (Math.min(...shares) / 100).toFixed(2)
}
