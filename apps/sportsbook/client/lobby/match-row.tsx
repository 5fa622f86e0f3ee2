import { useLanguage, useT } from '@baize/ui'
import { ChevronRight } from 'lucide-react'
import { memo } from 'react'
import type { WireMarket } from '../../wire/events.ts'
import type { BoardEvent } from '../board/changes.ts'
import { useEvent } from '../core/book.ts'
import { handicapOf, lineOf, shapeOf } from '../names/short-names.ts'
import { OddsButton } from '../odds/odds-button.tsx'
import { Crest } from '../shell/crest.tsx'
import { PageLink } from '../shell/link.tsx'
import { sideScores } from './match-score.ts'
import { StartTime, useStage } from './match-time.tsx'

/** A match in a list: time or score, both sides, their main odds. */
export const MatchRow = memo(function MatchRow({ id }: { id: string }) {
  const event = useEvent(id)
  const t = useT()
  const language = useLanguage()
  if (!event) return null
  const { home, away } = event
  const [first, second] = mainMarkets(event)
  const names = { home: home.name[language], away: away.name[language] }
  return (
    <li className="mrow">
      <div className="t num">
        {event.status === 'pre' ? <StartTime at={event.startsAt} /> : <Stage event={event} />}
      </div>
      <PageLink className="tm" to={{ page: 'event', event: id }}>
        <Side event={event} side="home" />
        <Side event={event} side="away" />
      </PageLink>
      <RowMarket event={event} market={first} places={3} />
      <RowMarket event={event} market={second} places={2} />
      <PageLink className="more-m num" to={{ page: 'event', event: id }}>
        <i className="vh">{t('sports.moreMarkets', { ...names, count: event.marketCount })}</i>
        <span aria-hidden="true">+{event.marketCount}</span>
        <ChevronRight className="ic" aria-hidden="true" />
      </PageLink>
    </li>
  )
})

function Stage({ event }: { event: BoardEvent }) {
  return <span className="live-mark">{useStage()(event)}</span>
}

function Side({ event, side }: { event: BoardEvent; side: 'home' | 'away' }) {
  const language = useLanguage()
  const scores = event.score && event.status !== 'pre' ? sideScores(event.score) : undefined
  return (
    <span>
      <Crest side={event[side]} />
      <span className="cut">{event[side].name[language]}</span>
      {scores && <i className="sc num">{scores[side === 'home' ? 0 : 1]}</i>}
    </span>
  )
}

/** The winner, and the main total or else the main handicap. */
export function mainMarkets({ markets }: Pick<BoardEvent, 'markets'>): readonly (WireMarket | undefined)[] {
  const winner = markets.find((market) => shapeOf(market) === 'winner')
  const lines = markets.filter((market) => market.isMainLine || !market.group.startsWith('special'))
  const second =
    lines.find((market) => shapeOf(market) === 'total') ??
    lines.find((market) => shapeOf(market) === 'handicap')
  return [winner, second]
}

interface RowMarketProps {
  readonly event: BoardEvent
  readonly market: WireMarket | undefined
  readonly places: 2 | 3
}

/** The odds of one market; a place stays where the match has none at the moment. */
function RowMarket({ event, market, places }: RowMarketProps) {
  const label = useOutcomeLabel(event)
  if (!market) return <div className={`o${places} none`} aria-hidden="true" />
  return (
    <div className={market.outcomes.length === 3 ? 'o3' : 'o2'}>
      {market.outcomes.map(({ id }) => (
        <OddsButton key={id} event={event.id} market={market} outcome={id} {...label(market, id)} />
      ))}
    </div>
  )
}

const short: Readonly<Record<string, string>> = { home: '1', draw: 'X', away: '2' }

/** What an odds button of a list shows, and how it is read aloud. */
export function useOutcomeLabel({ home, away }: Pick<BoardEvent, 'home' | 'away'>) {
  const t = useT()
  const language = useLanguage()
  const match = `${home.name[language]} – ${away.name[language]}`
  return (market: WireMarket, id: string): { label: string; name: string } => {
    const line = lineOf(market.spec)
    if (id === 'over')
      return { label: t('sports.over', { line }), name: `${match}, ${t('sports.over', { line })}` }
    if (id === 'under')
      return { label: t('sports.under', { line }), name: `${match}, ${t('sports.under', { line })}` }
    if (id !== 'home' && id !== 'away')
      return { label: short[id] ?? id, name: `${match}, ${t('sports.draw')}` }
    const name = (id === 'home' ? home : away).name[language]
    if (shapeOf(market) === 'handicap') {
      const handicap = handicapOf(market.spec, id)
      return { label: `${short[id] ?? ''} ${handicap}`, name: `${name} ${handicap}` }
    }
    return { label: short[id] ?? id, name: t('sports.toWin', { name }) }
  }
}
