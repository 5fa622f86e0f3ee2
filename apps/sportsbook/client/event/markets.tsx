import type { MarketGroup } from '@baize/sports/market'
import { classes, Empty, TabBar, TabPanel, useT } from '@baize/ui'
import { ChevronDown, ChevronUp, Lock } from 'lucide-react'
import { memo, useState } from 'react'
import type { EventPage, WireMarket } from '../../wire/events.ts'
import type { BoardEvent } from '../board/changes.ts'
import { useBook, useEventPart, useMarket } from '../core/book.ts'
import { useCatalogue, type Catalogue } from '../names/catalogue.ts'
import { shapeOf } from '../names/short-names.ts'
import { useNames, type Names } from '../names/use-names.ts'
import { moveAmongOdds } from '../odds/arrow-keys.ts'
import { OddsButton } from '../odds/odds-button.tsx'
import { marketBoxes } from './market-boxes.ts'

const groups: readonly MarketGroup[] = [
  'main',
  'totals',
  'handicap',
  'half',
  'period',
  'players',
  'exact',
  'specials',
]
const panelId = 'markets'

const shown = ({ status }: WireMarket) => status !== 'inactive'
const isOver = (event: BoardEvent | undefined) => event?.status === 'ended' || event?.status === 'closed'
/** The same text while no market comes or goes. */
const idsOf = (event: BoardEvent | undefined): string =>
  (event?.markets ?? [])
    .filter(shown)
    .map(({ group, isMainLine, id }) => [group, isMainLine ? 'main' : 'other', id].join(' '))
    .join('\n')

interface Listed {
  readonly id: string
  /** The tabs that show it: its own and, for the main line of a main type, the first one. */
  readonly tabs: readonly (MarketGroup | 'all')[]
}

function readList(list: string, catalogue: Catalogue | undefined): readonly Listed[] {
  if (list === '') return []
  return list.split('\n').map((line) => {
    const [group, lineKind, id = ''] = line.split(' ') as [MarketGroup, string, string?]
    const isMain = lineKind === 'main' && catalogue?.get(id.slice(0, id.indexOf('|')))?.isMain === true
    return { id, tabs: isMain && group !== 'main' ? ['main', group, 'all'] : [group, 'all'] }
  })
}

/** All markets of a match under tabs by what they are about. */
export function Markets({ page }: { page: EventPage }) {
  const t = useT()
  const list = useEventPart(page.id, idsOf)
  const hasEnded = useEventPart(page.id, isOver)
  const [chosen, setChosen] = useState<MarketGroup | 'all'>('main')
  const markets = readList(list, useCatalogue())
  const countOf = (tab: MarketGroup | 'all') => markets.filter(({ tabs }) => tabs.includes(tab)).length
  const offered = groups.filter((group) => countOf(group) > 0)
  const tab = chosen === 'all' || offered.includes(chosen) ? chosen : 'all'
  if (markets.length === 0) {
    return hasEnded ? (
      <Empty title={t('sportsMatch.ended')} text={t('sportsMatch.endedText')} />
    ) : (
      <Empty title={t('sportsMatch.noMarkets')} text={t('sportsMatch.noMarketsText')} />
    )
  }
  const items = [...offered, 'all' as const].map((id) => ({
    id,
    label: t(`sportsMatch.${id}`),
    icon: <span className="tab-count num">{countOf(id)}</span>,
  }))
  const ids = markets.filter(({ tabs }) => tabs.includes(tab)).map(({ id }) => id)
  return (
    <section aria-label={t('sportsMatch.groups')}>
      <h2 className="vh">{t('sportsMatch.groups')}</h2>
      <TabBar
        label={t('sportsMatch.groups')}
        items={items}
        value={tab}
        panelId={panelId}
        onPick={setChosen}
      />
      <TabPanel id={panelId} tab={tab} className="markets">
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of its buttons */}
        <div onKeyDown={moveAmongOdds}>
          {marketBoxes(ids).map(({ key, ids: own }) => (
            <MarketBox key={key} event={page.id} ids={own} />
          ))}
        </div>
      </TabPanel>
    </section>
  )
}

const MarketBox = memo(function MarketBox({ event, ids }: { event: string; ids: readonly string[] }) {
  const t = useT()
  const names = useNames()
  const { board } = useBook()
  const [isFolded, setFolded] = useState(false)
  const first = useMarket(event, ids[0] ?? '')
  const of = board.event(event)
  if (!first || !of) return null
  const title = ids.length > 1 ? titleOfLines(names, of, first) : names.market(of, first)
  const Icon = isFolded ? ChevronDown : ChevronUp
  const percent = (first.holdBps / 100).toFixed(1)
  return (
    <section className="mg">
      <h3>
        <button type="button" aria-expanded={!isFolded} onClick={() => setFolded(!isFolded)}>
          <span className="grow">{title}</span>
          <small className="num" title={t('sportsMatch.holdText')}>
            {t('sportsMatch.hold', { percent })}
          </small>
          <Icon className="ic" aria-hidden="true" />
        </button>
      </h3>
      {!isFolded && ids.map((id) => <MarketOdds key={id} event={of} id={id} names={names} title={title} />)}
    </section>
  )
})

/** The name without its line, which stands on the buttons. */
const titleOfLines = (names: Names, of: BoardEvent, market: WireMarket): string =>
  names
    .market(of, market)
    .replace(/\s*[([]?[-−+]?\d+(?:\.\d+)?[)\]]?\s*$/, '')
    .trim()

interface MarketOddsProps {
  readonly event: BoardEvent
  readonly id: string
  readonly names: Names
  readonly title: string
}

function MarketOdds({ event, id, names, title }: MarketOddsProps) {
  const t = useT()
  const market = useMarket(event.id, id)
  if (!market) return null
  const isPaused = market.status !== 'active' && market.outcomes.every(({ oddsMilli }) => oddsMilli === 0)
  if (isPaused) {
    return (
      <p className="susp">
        <Lock className="ic" aria-hidden="true" />
        {t('sportsMatch.suspended')}
      </p>
    )
  }
  const isWinner = shapeOf(market) === 'winner'
  return (
    <div className={classes('g', `c${columnsOf(market)}`)}>
      {market.outcomes.map(({ id: outcome }) => {
        const label = names.outcome(event, market, outcome)
        const name =
          isWinner && outcome !== 'draw' ? t('sports.toWin', { name: label }) : `${title}: ${label}`
        return (
          <OddsButton
            key={outcome}
            event={event.id}
            market={market}
            outcome={outcome}
            label={label}
            name={name}
          />
        )
      })}
    </div>
  )
}

const columnsOf = ({ outcomes }: WireMarket): 2 | 3 =>
  outcomes.length % 2 === 0 && outcomes.length < 6 ? 2 : 3
