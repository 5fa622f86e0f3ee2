import { SkeletonRows, useLanguage, useT } from '@baize/ui'
import { Lock } from 'lucide-react'
import { useEvent } from '../core/book.ts'
import { useCatalogue } from '../names/catalogue.ts'
import { useNames } from '../names/use-names.ts'
import { moveAmongOdds } from '../odds/arrow-keys.ts'
import { OddsButton } from '../odds/odds-button.tsx'
import { PageLink } from '../shell/link.tsx'
import { Simulated } from '../shell/simulated.tsx'
import { SportIcon } from '../shell/sport-icon.tsx'
import { useStage } from './match-time.tsx'
import './season-box.css'

/** A season in a list: how far it is, and the odds of who wins it, favourites first. */
export function SeasonBox({ id }: { id: string }) {
  const t = useT()
  const language = useLanguage()
  const names = useNames()
  const stage = useStage()
  const event = useEvent(id)
  const catalogue = useCatalogue()
  if (!event) return null
  // Runners have no names without it.
  if (!catalogue) return <SkeletonRows count={4} />
  const winner = event.markets.find(({ type }) => type.endsWith('_season_winner'))
  const outcomes = (winner?.outcomes ?? [])
    .filter(({ oddsMilli }) => oddsMilli > 0)
    .map((outcome, at) => ({ ...outcome, at }))
    .sort((a, b) => a.oddsMilli - b.oddsMilli || a.at - b.at)
  return (
    <section className="league">
      <header>
        <span className="em">
          <SportIcon sport={event.sport} />
        </span>
        <h2 className="grow cut">
          <PageLink to={{ page: 'event', event: id }}>
            {event.home.name[language]} · {event.away.name[language]}
          </PageLink>
        </h2>
        {event.isSimulated && <Simulated />}
        <span className="mut num only-d">{stage(event)}</span>
      </header>
      <p className="season-say">
        <b>{winner ? names.market(event, winner) : t('sports.winner')}</b>
        <PageLink to={{ page: 'event', event: id }}>{t('sportsMatch.seasonAll')}</PageLink>
      </p>
      {winner && outcomes.length > 0 ? (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- for its buttons
        <div className="season-odds" onKeyDown={moveAmongOdds}>
          {outcomes.map(({ id: outcome }) => {
            const label = names.outcome(event, winner, outcome)
            const name = t('sports.toWin', { name: label })
            return (
              <OddsButton
                key={outcome}
                event={id}
                market={winner}
                outcome={outcome}
                label={label}
                name={name}
              />
            )
          })}
        </div>
      ) : (
        <p className="season-paused">
          <Lock className="ic" aria-hidden="true" />
          {t('sportsMatch.suspended')}
        </p>
      )}
    </section>
  )
}
