import { formatMoney } from '@baize/i18n'
import { useT } from '@baize/ui'
import { ChevronRight, Trophy } from 'lucide-react'
import { Link } from 'react-router'
import { prizePool, useTournaments, type Tournament } from './tournament-queries.ts'
import { clockTime, nextInstant, useNow } from './tournament-time.ts'
import { tournamentPath } from './tournament-path.ts'
import './tournament.css'

/** The tournament that ends next, in one line of the home page; nothing while none runs. */
export function TournamentStrip() {
  const { data } = useTournaments()
  const running = data?.find(({ state }) => state === 'running')
  return running ? <Line shown={running} /> : null
}

function Line({ shown }: { shown: Tournament }) {
  const t = useT()
  const nowMs = useNow()
  const amount = formatMoney(prizePool(shown.prizes), { symbol: shown.currencySymbol })
  return (
    <Link className="race-strip blk" to={tournamentPath}>
      <Trophy className="ic" aria-hidden="true" />
      <b className="cut">{shown.title}</b>
      <span className="num">{t('lobby.tournamentPool', { amount })}</span>
      <span className="mut num">
        {t('lobby.tournamentEnds', { time: clockTime(nextInstant(shown) - nowMs) })}
      </span>
      <span className="race-more">
        {t('lobby.tournamentAll')}
        <ChevronRight className="ic" aria-hidden="true" />
      </span>
    </Link>
  )
}
