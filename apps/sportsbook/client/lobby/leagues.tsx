import type { Sport } from '@baize/sports/market'
import { IconButton, useLanguage, useT } from '@baize/ui'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import type { EventCard } from '../../wire/events.ts'
import { FavouriteStar } from '../shell/favourite-star.tsx'
import { Simulated } from '../shell/simulated.tsx'
import { SportIcon } from '../shell/sport-icon.tsx'
import { moveAmongOdds } from '../odds/arrow-keys.ts'
import { groupBy } from '../core/lists.ts'
import { shapeOf } from '../names/short-names.ts'
import { mainMarkets, MatchRow } from './match-row.tsx'

export interface League {
  readonly key: string
  readonly tournament: EventCard['tournament']
  readonly sport: Sport
  readonly events: readonly EventCard[]
}

/** Matches by league, leagues in the order of their first match. */
export function leaguesOf(events: readonly EventCard[]): readonly League[] {
  const byKey = groupBy(events, ({ tournament }) => tournament.id)
  return [...byKey].flatMap(([key, own]) => {
    const first = own[0]
    return first ? [{ key, tournament: first.tournament, sport: first.sport, events: own }] : []
  })
}

/** A league with its matches; the head folds them away. */
export function LeagueBox({ league }: { league: League }) {
  const t = useT()
  const language = useLanguage()
  const [isFolded, setFolded] = useState(false)
  const { tournament, sport, events } = league
  const name = tournament.name[language]
  const Icon = isFolded ? ChevronDown : ChevronUp
  return (
    <section className="league">
      <header>
        <span className="em">
          <SportIcon sport={sport} />
        </span>
        <h2 className="grow cut">{name}</h2>
        {events.some(({ isSimulated }) => isSimulated) && <Simulated />}
        <span className="mut num only-d">{t('sports.matches', { count: events.length })}</span>
        <FavouriteStar id={tournament.id} name={name} />
        <IconButton
          label={isFolded ? t('sports.unfold', { name }) : t('sports.fold', { name })}
          aria-expanded={!isFolded}
          icon={<Icon className="ic" aria-hidden="true" />}
          onClick={() => setFolded(!isFolded)}
        />
      </header>
      {!isFolded && (
        <>
          <Columns event={events[0]} />
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- for its buttons */}
          <ul onKeyDown={moveAmongOdds}>
            {events.map(({ id }) => (
              <MatchRow key={id} id={id} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Columns({ event }: { event: EventCard | undefined }) {
  const t = useT()
  const [first, second] = event ? mainMarkets(event) : []
  const isThreeWay = first?.outcomes.length === 3
  return (
    <div className="mcol" aria-hidden="true">
      <span>{t('sports.time')}</span>
      <span>{t('sports.teams')}</span>
      <span>{isThreeWay ? t('sports.result1x2') : t('sports.winner')}</span>
      <span>{second && (shapeOf(second) === 'handicap' ? t('sports.handicap') : t('sports.total'))}</span>
      <span />
    </div>
  )
}
