import type { MatchScore } from '@baize/sports/match'
import { useLanguage } from '@baize/ui'
import type { EventPage } from '../../wire/events.ts'
import { useEventPart } from '../core/book.ts'
import { ArenaTracker } from './arena.tsx'
import { BasketballTracker } from './basketball.tsx'
import { CricketTracker } from './cricket.tsx'
import { FootballTracker } from './football.tsx'
import { KabaddiTracker } from './kabaddi.tsx'
import type { Sides, TrackedSide } from './sides.ts'
import { ShooterTracker } from './shooter.tsx'
import { TennisTracker } from './tennis.tsx'
import './tracker.css'

/** The picture of a match, drawn from its score alone. */
export function Tracker({ page }: { page: EventPage }) {
  const language = useLanguage()
  const score = useEventPart(page.id, (event) => event?.score ?? null)
  if (!score || score.sport === 'season') return null
  const sideOf = (side: 'home' | 'away'): TrackedSide => ({
    name: page[side].name[language],
    colours: page[side].colours,
  })
  return (
    <div className={`track of-${score.sport}`}>
      <Picture score={score} sides={{ home: sideOf('home'), away: sideOf('away') }} />
    </div>
  )
}

function Picture({ score, sides }: { score: MatchScore; sides: Sides }) {
  switch (score.sport) {
    case 'football':
      return <FootballTracker score={score} sides={sides} />
    case 'cricket':
      return <CricketTracker score={score} sides={sides} />
    case 'tennis':
      return <TennisTracker score={score} sides={sides} />
    case 'basketball':
      return <BasketballTracker score={score} sides={sides} />
    case 'kabaddi':
      return <KabaddiTracker score={score} sides={sides} />
    case 'shooter':
      return <ShooterTracker score={score} sides={sides} />
    case 'arena':
      return <ArenaTracker score={score} sides={sides} />
  }
}
