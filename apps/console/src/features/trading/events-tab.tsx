import { useDeferredValue } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useTranslate } from '../../core/language/language.ts'
import { EventTable } from './event-table.tsx'
import { MarketsPart } from './markets-part.tsx'
import { Choice, Panel } from './parts.tsx'
import { sports, useEventFile, useEvents, views, type EventsAsked } from './queries.ts'
import { SuspendSport } from './stop-buttons.tsx'
import { useNamed } from './texts.ts'
import { Ticker } from './ticker.tsx'
import { WorstPart } from './worst-part.tsx'

/** Events by what they would cost, tickets as they come, and the chosen event below. */
export function EventsTab() {
  const [search, setSearch] = useSearchParams()
  const asked: EventsAsked = {
    sport: sports.find((sport) => sport === search.get('sport')) ?? '',
    view: views.find((view) => view === search.get('view')) ?? 'now',
    q: search.get('q') ?? '',
  }
  const set = (change: Readonly<Record<string, string>>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(change))
          if (value === '') next.delete(name)
          else next.set(name, value)
        return next
      },
      { replace: true },
    )
  const events = useEvents({ ...asked, q: useDeferredValue(asked.q) })
  const lines = events.data?.pages.flatMap(({ list }) => list) ?? []
  const chosen = search.get('event') ?? lines[0]?.id ?? ''
  return (
    <>
      <Filters asked={asked} set={set} />
      <div className="trading-grid">
        <EventTable events={events} lines={lines} chosen={chosen} onChoose={(event) => set({ event })} />
        <Ticker />
      </div>
      {chosen !== '' && <ChosenEvent id={chosen} />}
    </>
  )
}

function Filters({
  asked,
  set,
}: {
  readonly asked: EventsAsked
  readonly set: (change: Readonly<Record<string, string>>) => void
}) {
  const t = useTranslate()
  return (
    <div className="trading-filters">
      <input
        type="search"
        aria-label={t('tradingDesk.search')}
        placeholder={t('tradingDesk.search')}
        value={asked.q}
        maxLength={60}
        onChange={(event) => set({ q: event.target.value })}
      />
      <Choice
        label={t('tradingDesk.sport')}
        value={asked.sport}
        options={[
          ['', t('tradingDesk.allSports')],
          ...sports.map((sport) => [sport, t(`tradingDesk.sport_${sport}`)] as const),
        ]}
        onChange={(sport) => set({ sport })}
      />
      <Choice
        label={t('tradingDesk.view')}
        value={asked.view}
        options={views.map((view) => [view, t(`tradingDesk.view_${view}`)] as const)}
        onChange={(view) => set({ view: view === 'now' ? '' : view })}
      />
      <SuspendSport />
    </div>
  )
}

function ChosenEvent({ id }: { readonly id: string }) {
  const t = useTranslate()
  const named = useNamed()
  const { data: file, error } = useEventFile(id)
  if (!file && error) return null
  const title = file ? `${named(file.home)} – ${named(file.away)}` : '…'
  return (
    <div className="trading-chosen">
      <WorstPart file={file} />
      <Panel title={t('tradingDesk.markets')} note={title}>
        <MarketsPart file={file} mostRows={8} />
      </Panel>
    </div>
  )
}
