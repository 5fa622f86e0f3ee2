import { playOdds, type OddsTable, type Play } from '@baize/lottery/play'
import { useT } from '@baize/ui'
import { tierName } from './play-names.ts'
import { oddsRange, oddsText } from './quote.ts'

/** The odds of a play: one figure, or a range that opens to the odds of every way to win. */
export function OddsNote({ play, prizeGroup, table }: { play: Play; prizeGroup: number; table: OddsTable }) {
  const t = useT()
  const { from, to } = oddsRange(play, prizeGroup, table)
  if (from === to) return <span className="odds-note num">{t('lottery.odds', { odds: oddsText(to) })}</span>
  const rows = oddsRows(t, play, { prizeGroup, table })
  const range = t('lottery.oddsFrom', { from: oddsText(from), to: oddsText(to) })
  if (rows.length === 0) return <span className="odds-note num">{range}</span>
  return (
    <details className="odds-note">
      <summary className="num">{range}</summary>
      <dl>
        {rows.map(({ key, name, odds }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd className="num">{odds}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** Every way to win that has a name, with its odds. */
export function oddsRows(
  t: ReturnType<typeof useT>,
  play: Play,
  { prizeGroup, table }: { prizeGroup: number; table: OddsTable },
): readonly { key: string; name: string; odds: string }[] {
  const odds = playOdds(play, prizeGroup, table)
  const tiers = play.kinds.flatMap((kind) => kind.tiers.map((tier) => ({ kind, tier })))
  return tiers.flatMap(({ kind, tier }, index) => {
    const kindName = tierName(t, kind.key)
    const name = [
      ...(play.kinds.length > 1 && kindName !== undefined ? [kindName] : []),
      ...(kind.tiers.length > 1 ? [tierName(t, tier.key) ?? tier.key] : []),
    ].join(' · ')
    return name === '' ? [] : [{ key: `${kind.key}-${tier.key}`, name, odds: oddsText(odds[index] ?? 0n) }]
  })
}
