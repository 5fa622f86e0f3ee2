import type { CricketScore, MatchScore, Pair, Score } from '@baize/sports/match'
import { useLanguage, useT } from '@baize/ui'
import type { EventPage } from '../../wire/events.ts'
import { useEventPart } from '../core/book.ts'
import { numbered } from '../core/lists.ts'
import { runRate } from './cricket-rates.ts'

/** What a match can be compared by: two figures with a bar between them, or a batting card. */
export function Statistics({ page }: { page: EventPage }) {
  const t = useT()
  const score = useEventPart(page.id, (event) => event?.score ?? null)
  if (!score) return null
  if (score.sport === 'season') return null
  if (score.sport === 'cricket') return <Batting score={score} page={page} />
  const rows = rowsOf(t, score)
  if (rows.length === 0) return null
  return (
    <section className="panel stats" aria-label={t('sportsMatch.statistics')}>
      {rows.map(([label, [home, away]]) => (
        <div key={label} className="num">
          <b>{home}</b>
          <span>{label}</span>
          <b>{away}</b>
          {home + away > 0 && <i style={{ '--part': home / (home + away) } as React.CSSProperties} />}
        </div>
      ))}
    </section>
  )
}

type Row = readonly [label: string, values: Pair]
type Of<Sport extends Score['sport']> = Extract<Score, { sport: Sport }>

/** The figures that the sport's score has for both sides. */
function rowsOf(t: ReturnType<typeof useT>, score: Exclude<MatchScore, CricketScore>): readonly Row[] {
  switch (score.sport) {
    case 'football':
      return [
        [t('sportsMatch.goals'), [score.home, score.away]],
        [t('sportsMatch.redCards'), score.reds],
      ]
    case 'kabaddi':
      return [
        [t('sportsMatch.onMat'), score.mat],
        [t('sportsMatch.allOuts'), score.allOuts],
      ]
    case 'tennis':
      return [[t('sportsMatch.games'), gamesOf(score)]]
    case 'basketball':
      return score.quarters.map((quarter, at): Row => [t('sportsMatch.quarter', { number: at + 1 }), quarter])
    case 'shooter':
      return [[t('sportsMatch.rounds'), roundsOf(score)]]
    case 'arena':
      return [[t('sportsMatch.kills'), sumPairs(score.maps.map(({ kills }) => kills))]]
  }
}

const sumPairs = (pairs: readonly Pair[]): Pair =>
  pairs.reduce<Pair>(([home, away], pair) => [home + pair[0], away + pair[1]], [0, 0])

const gamesOf = ({ sets }: Of<'tennis'>): Pair => sumPairs(sets)
const roundsOf = ({ maps }: Of<'shooter'>): Pair => sumPairs(maps.map(({ home, away }): Pair => [home, away]))

function Batting({ score, page }: { score: CricketScore; page: EventPage }) {
  const t = useT()
  const language = useLanguage()
  const innings = score.innings.at(-1)
  if (!innings || innings.batters.length === 0) return null
  const name = (id: string) => page.players[id]?.[language] ?? id
  const rows = innings.batters.map((batter, at) => ({ ...batter, isFacing: at === innings.striker }))
  return (
    <section className="panel batting" aria-label={t('sportsMatch.statistics')}>
      <table className="num">
        <thead>
          <tr>
            <th scope="col">{t('sportsMatch.batter')}</th>
            <th scope="col">{t('sportsMatch.runs')}</th>
            <th scope="col">{t('sportsMatch.balls')}</th>
            <th scope="col">{t('sportsMatch.strikeRate')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, runs, balls, isOut, isFacing }) => (
            <tr key={id} className={isOut ? 'is-out' : undefined}>
              <th scope="row">
                {name(id)} {isFacing && !isOut && '*'} {isOut && <small>{t('sportsMatch.out')}</small>}
              </th>
              <td>{runs}</td>
              <td>{balls}</td>
              <td>{balls > 0 ? ((runs * 100) / balls).toFixed(1) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <OverBars
        overs={innings.overs}
        wickets={innings.overWickets}
        total={runRate(innings.runs, innings.balls)}
      />
    </section>
  )
}

/** Runs of each over as bars, wickets as dots on them. */
function OverBars(props: { overs: readonly number[]; wickets: readonly number[]; total: string }) {
  const t = useT()
  const { overs, wickets, total } = props
  if (overs.length === 0) return null
  const most = Math.max(12, ...overs)
  return (
    <figure className="over-bars">
      <figcaption>
        {t('sportsMatch.runsAnOver')} · {t('sportsMatch.runRate', { rate: total })}
      </figcaption>
      <svg viewBox="0 0 204 66" role="img" aria-label={overs.join(', ')}>
        {numbered(overs).map(({ item: runs, number }) => {
          const height = Math.max(1, (runs / most) * 50)
          return (
            <g key={number} transform={`translate(${number * 10 - 8} 0)`}>
              <rect y={62 - height} width="7" height={height} rx="1.5" fill="#2a8f63" />
              {Array.from({ length: wickets[number - 1] ?? 0 }, (_, dot) => (
                <circle key={dot} cx="3.5" cy={62 - height - 5 - dot * 6} r="2.6" fill="#ff8f73" />
              ))}
            </g>
          )
        })}
        <path d="M0 62.500H204" stroke="#305541" />
      </svg>
    </figure>
  )
}
