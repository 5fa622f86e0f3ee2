import { useLanguage, useT } from '@baize/ui'
import type { SeasonScore } from '@baize/sports/match'
import { compareRows } from '@baize/sports/season'
import type { EventPage } from '../../wire/events.ts'
import { EventTickets } from '../bets/event-tickets.tsx'
import { useEventPart } from '../core/book.ts'
import { useStage } from '../lobby/match-time.tsx'
import { Simulated } from '../shell/simulated.tsx'
import { StandingsTable } from '../shell/standings-table.tsx'
import { Markets } from './markets.tsx'
import './season.css'

/** A season of a league: its outrights, and the table they hang on. */
export function SeasonPage({ page }: { page: EventPage }) {
  const language = useLanguage()
  const t = useT()
  const stage = useStage()
  const score = useEventPart(page.id, (event) => event?.score ?? page.score)
  const status = useEventPart(page.id, (event) => event?.status ?? page.status)
  const table = score?.sport === 'season' ? score : undefined
  const isOver = status !== 'live'
  return (
    <>
      <section className="board felt stitch season-head">
        <div className="board-top">
          {page.isSimulated && <Simulated />}
          <span className="board-league cut">{page.tournament.name[language]}</span>
        </div>
        <p className="season-name">{page.away.name[language]}</p>
        <p className="num">{isOver ? t('sports.statusEnded') : stage({ score, status })}</p>
      </section>
      <EventTickets event={page.id} />
      <p className="season-rule">{t('sportsMatch.seasonText')}</p>
      <Markets page={page} />
      {table && <Table page={page} score={table} />}
    </>
  )
}

function Table({ page, score }: { page: EventPage; score: SeasonScore }) {
  const t = useT()
  const rows = score.rows
    .map((row, at) => ({
      ...row,
      lost: row.played - row.won - row.drawn,
      name: page.players[`r${at + 1}`] ?? { en: '', bn: '' },
    }))
    .sort(compareRows)
  return (
    <section className="season-table">
      <h2>{t('sports.standings')}</h2>
      <StandingsTable rows={rows} />
    </section>
  )
}
