import type { OddsTable, Play } from '@baize/lottery/play'
import { findTitle, type PlayableTitle } from '@baize/lottery/series'
import { groupBounds, modeOfVendor } from '@baize/lottery/ticket'
import type { Translate } from '@baize/i18n'
import { SectionHead, useLanguage, useT } from '@baize/ui'
import { Link, useParams } from 'react-router'
import { usePageTitle } from '../../core/browser/page-title.ts'
import { chanceFigures, chancesOf, returnPercent, type Chance } from './chances.ts'
import { NoSuchLottery } from './no-such-lottery.tsx'
import { playGroups, type PlayGroup } from './play-menu.ts'
import { lotteryPaths } from './paths.ts'
import { playName, tierName } from './play-names.ts'
import { useLotteryGame } from './queries.ts'
import { oddsText } from './quote.ts'
import { SeriesHead } from './series-head.tsx'
import './lottery.css'
import './rules.css'

/** What every bet of a lottery asks for, its chance, its odds and what returns of it. */
export function RulesPage() {
  const t = useT()
  const language = useLanguage()
  const { gameCode = '' } = useParams()
  const title = findTitle(gameCode)
  usePageTitle(title ? t('lottery.rulesTitle', { name: title[language] }) : t('lottery.rules'))
  return title ? <Rules title={title} /> : <NoSuchLottery />
}

function Rules({ title }: { title: PlayableTitle }) {
  const t = useT()
  const game = useLotteryGame(title.id)
  const group = game.data?.prizeGroup.own ?? groupBounds[modeOfVendor(title.vendor)].usual
  const table = game.data?.series[0]?.table
  return (
    <div className="lotto">
      <SeriesHead title={title} page={t('lottery.rules')} />
      <p className="sec lotto-note">{t('lottery.rulesNote', { group })}</p>
      {playGroups(title.family, title.pads).map((one) => (
        <Group key={one.key} group={one} prizeGroup={group} table={table} />
      ))}
      <p className="mut">{t('lottery.trendWarning')}</p>
      <p>
        <Link to={lotteryPaths.withheld}>{t('lottery.withheldLink')}</Link>
      </p>
    </div>
  )
}

interface Prices {
  readonly prizeGroup: number
  readonly table: OddsTable | undefined
}

function Group({ group, ...prices }: Prices & { readonly group: PlayGroup }) {
  const t = useT()
  return (
    <section className="rules-group">
      <SectionHead title={t(`lotteryWord.${group.key}`)} />
      <ul className="panel rules-plays">
        {group.plays.map((play) => (
          <PlayRules key={play.id} play={play} {...prices} />
        ))}
      </ul>
    </section>
  )
}

function PlayRules({ play, prizeGroup, table }: Prices & { readonly play: Play }) {
  const t = useT()
  const chances = chancesOf(play, prizeGroup, table)
  const [first] = play.kinds
  const pushed = play.kinds.find(({ pushN }) => pushN > 0n)
  return (
    <li className="rules-play">
      <div className="rules-name">
        <h3>{playName(t, play)}</h3>
        <span className="num">
          {t('lottery.rulesReturn')} {returnPercent(play, prizeGroup, table)}%
        </span>
      </div>
      {first && first.units > 1 && <p className="mut">{t('lottery.rulesUnits', { units: first.units })}</p>}
      {pushed && (
        <p className="mut">{t('lottery.rulesPush', { chance: chanceText(t, pushed.pushN, pushed.d) })}</p>
      )}
      <dl className="num">
        {chances.map((chance) => (
          <div key={chance.key}>
            <dt>
              {wayName(t, play, chance)}
              {chanceText(t, chance.tier.n, chance.kind.d)}
            </dt>
            <dd>{oddsText(chance.oddsE4)}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

function chanceText(t: Translate, n: bigint, d: bigint): string {
  const figures = chanceFigures(n, d)
  return figures.kind === 'in' ? t('lottery.oneIn', { count: figures.count }) : `${figures.percent}%`
}

/** The way to win, where a play has several. */
function wayName(t: Translate, play: Play, { kind, tier }: Chance): string {
  const names = [
    ...(play.kinds.length > 1 ? [tierName(t, kind.key)] : []),
    ...(kind.tiers.length > 1 ? [tierName(t, tier.key)] : []),
  ].filter((name) => name !== undefined)
  return names.length === 0 ? '' : `${names.join(' · ')}: `
}
