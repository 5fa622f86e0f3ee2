import type {
  ArenaScore,
  CricketInnings,
  CricketScore,
  MatchScore,
  ShooterScore,
  TennisScore,
} from '@baize/sports/match'
import { useLanguage, useT } from '@baize/ui'
import type { EventPage } from '../../wire/events.ts'
import { numbered } from '../core/lists.ts'
import { playClock } from '../core/times.ts'
import { oversOf } from '../lobby/match-score.ts'
import { runRate, runsNeeded } from './cricket-rates.ts'

interface PartProps {
  readonly score: MatchScore
  readonly page: EventPage
}

/** Between the sides: how far the match is. */
export function BoardMiddle({ score }: PartProps) {
  const t = useT()
  if (score.sport === 'shooter' || score.sport === 'arena') return <MapMiddle score={score} />
  switch (score.sport) {
    case 'football':
      return (
        <Big
          text={score.phase === 'ended' ? t('sportsMatch.fullTime') : playClock(score.clock)}
          note={phaseKey(t, score.phase)}
        />
      )
    case 'cricket':
      return <CricketMiddle score={score} />
    case 'tennis':
      return <TennisMiddle score={score} />
    case 'basketball':
      return (
        <Big
          text={playClock(score.clock)}
          note={
            score.phase === 'overtime'
              ? t('sportsMatch.overtime')
              : t('sportsMatch.quarter', { number: score.quarter })
          }
        />
      )
    case 'kabaddi':
      return <Big text={playClock(score.clock)} note={t('sportsMatch.raid', { number: score.raid })} />
  }
}

function MapMiddle({ score }: { score: ArenaScore | ShooterScore }) {
  const t = useT()
  const number = Math.max(1, score.maps.length)
  const note = `${t('sportsMatch.map', { number })} · ${t('sportsMatch.bestOf', { count: score.bestOf })}`
  if (score.sport === 'arena')
    return <Big text={t('sportsMatch.minute', { minute: score.maps.at(-1)?.minute ?? 0 })} note={note} />
  const map = score.maps.at(-1)
  return <Big text={map ? `${map.home} : ${map.away}` : '0 : 0'} note={note} />
}

type T = ReturnType<typeof useT>

function phaseKey(t: T, phase: string): string {
  if (phase === 'first_half') return t('sportsMatch.firstHalf')
  return phase === 'second_half' ? t('sportsMatch.secondHalf') : ''
}

const Big = ({ text, note }: { text: string; note: string }) => (
  <>
    <b className="board-big">{text}</b>
    <span>{note}</span>
  </>
)

function CricketMiddle({ score }: { score: CricketScore }) {
  const t = useT()
  const needed = runsNeeded(score)
  if (score.phase === 'break') return <Big text={t('sportsMatch.breakTime')} note="" />
  if (score.phase === 'super_over') return <Big text={t('sportsMatch.superOver')} note="" />
  if (!needed || score.target === null)
    return <Big text={t('sportsMatch.innings', { number: Math.max(1, score.innings.length) })} note="T20" />
  return (
    <>
      <span>{t('sportsMatch.target', { runs: score.target })}</span>
      <b className="board-big">{needed.runs}</b>
      <span>{t('sportsMatch.needed')}</span>
      <span>{t('sportsMatch.ballsLeft', { balls: needed.balls })}</span>
    </>
  )
}

const pointNames = ['0', '15', '30', '40'] as const

/** Points as players call them. */
export function tennisPoint({ points, isTieBreak }: TennisScore, which: 0 | 1, advantage: string): string {
  const [own, other] = which === 0 ? points : [points[1], points[0]]
  if (isTieBreak) return String(own)
  if (own <= 3 && other <= 3) return pointNames[own] ?? '40'
  return own > other ? advantage : '40'
}

function TennisMiddle({ score }: { score: TennisScore }) {
  const t = useT()
  const point = (which: 0 | 1) => tennisPoint(score, which, t('sportsMatch.advantage'))
  const note = score.isTieBreak
    ? t('sportsMatch.tieBreak')
    : t('sportsMatch.setNumber', { number: Math.max(1, score.sets.length) })
  return <Big text={`${point(0)} : ${point(1)}`} note={note} />
}

/** Under the score of a side. */
export function SideDetail({ score, which }: { score: MatchScore; which: 'home' | 'away' }) {
  const t = useT()
  if (score.sport === 'cricket') {
    const innings = score.innings.find(({ side }) => side === which)
    return innings ? (
      <span className="num">{t('sportsMatch.overs', { overs: oversOf(innings.balls) })}</span>
    ) : null
  }
  if (score.sport === 'tennis' && score.phase === 'playing' && score.server === which)
    return <i className="serve-dot" />
  if (score.sport === 'football') {
    const reds = score.reds[which === 'home' ? 0 : 1]
    return reds > 0 ? (
      <span className="reds" aria-label={`${t('sportsMatch.redCards')}: ${reds}`}>
        {'▮'.repeat(reds)}
      </span>
    ) : null
  }
  return null
}

/** Under both sides: what the last moments brought. */
export function BoardFoot({ score, page }: PartProps) {
  const t = useT()
  const language = useLanguage()
  const team = (side: 'home' | 'away') => page[side].name[language]
  switch (score.sport) {
    case 'cricket':
      return <CricketFoot score={score} />
    case 'football':
      return score.halfTime ? (
        <p className="board-foot num">{t('sportsMatch.halfTime', { score: score.halfTime.join(' – ') })}</p>
      ) : null
    case 'tennis':
      return (
        <ol className="set-list num">
          {numbered(score.sets).map(({ item, number }) => (
            <li key={number} className={number === score.sets.length ? 'on' : undefined}>
              <small>{t('sportsMatch.setNumber', { number })}</small>
              {item.join(' – ')}
            </li>
          ))}
        </ol>
      )
    case 'basketball':
      return (
        <ol className="set-list num">
          {numbered(score.quarters).map(({ item, number }) => (
            <li key={number}>
              <small>{number < 5 ? t('sportsMatch.quarter', { number }) : t('sportsMatch.overtime')}</small>
              {item.join(' – ')}
            </li>
          ))}
        </ol>
      )
    case 'kabaddi':
      return <p className="board-foot">{t('sportsMatch.raiding', { team: team(score.raider) })}</p>
    case 'shooter':
      return <p className="board-foot">{t('sportsMatch.attacking', { team: team(score.attacker) })}</p>
    case 'arena': {
      const kills = score.maps.at(-1)?.kills ?? [0, 0]
      return (
        <p className="board-foot num">
          {t('sportsMatch.kills')} {kills.join(' – ')}
        </p>
      )
    }
  }
}

function CricketFoot({ score }: { score: CricketScore }) {
  const t = useT()
  const innings: CricketInnings | undefined = score.superOver.at(-1) ?? score.innings.at(-1)
  if (!innings) return null
  const legal = innings.over.filter((ball) => ball !== 'wd' && ball !== 'nb').length
  const needed = runsNeeded(score)
  return (
    <div className="board-foot">
      <span
        className="over"
        role="img"
        aria-label={`${t('sportsMatch.thisOver')}: ${innings.over.join(' ')}`}
      >
        <span>{t('sportsMatch.thisOver')}</span>
        {numbered(innings.over).map(({ item: ball, number }) => (
          <i key={number} data-ball={ball} className="num">
            {ball}
          </i>
        ))}
        {Array.from({ length: Math.max(0, 6 - legal) }, (_, at) => (
          <i key={`to come ${at}`} className="to-come" />
        ))}
      </span>
      <span className="num">
        {t('sportsMatch.runRate', { rate: runRate(innings.runs, innings.balls) })}
        {needed && ` · ${t('sportsMatch.neededRate', { rate: runRate(needed.runs, needed.balls) })}`}
      </span>
    </div>
  )
}
