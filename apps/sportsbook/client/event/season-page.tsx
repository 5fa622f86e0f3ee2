import { useLanguage, useT } from '@baize/ui'
import type { SeasonScore } from '@baize/sports/match'
import type { EventPage } from '../../wire/events.ts'
import { EventTickets } from '../bets/event-tickets.tsx'
import { useEventPart } from '../core/book.ts'
import { useStage } from '../lobby/match-time.tsx'
import { Simulated } from '../shell/simulated.tsx'
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
  const language = useLanguage()
  const rows = score.rows
    .map((row, at) => ({ ...row, name: page.players[`r${at + 1}`]?.[language] ?? '', at }))
    .sort(
      (a, b) =>
        b.points - a.points ||
        b.scored - b.conceded - (a.scored - a.conceded) ||
        b.scored - a.scored ||
        a.at - b.at,
    )
  const figures = ['played', 'won', 'drawn', 'points'] as const
  return (
    <section className="panel season-table">
      <h2>{t('sports.standings')}</h2>
      <table className="num">
        <thead>
          <tr>
            <th scope="col" className="team">
              {t('sports.team')}
            </th>
            {figures.map((one) => (
              <th key={one} scope="col">
                {t(`sports.${one}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.at}>
              <th scope="row" className="team">
                {row.name}
              </th>
              {figures.map((one) => (
                <td key={one}>{row[one]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
