import type { MatchScore } from '@baize/sports/match'
import { useLanguage, useT } from '@baize/ui'
import type { EventPage, WireCompetitor } from '../../wire/events.ts'
import { useEventPart } from '../core/book.ts'
import { clockTime } from '../core/times.ts'
import { sideScores } from '../lobby/match-score.ts'
import { useDayText, useStage } from '../lobby/match-time.tsx'
import { Crest } from '../shell/crest.tsx'
import { LiveMark, Simulated } from '../shell/simulated.tsx'
import { BoardFoot, BoardMiddle, SideDetail } from './board-parts.tsx'

const titles = {
  pre: 'statusPre',
  live: 'statusLive',
  ended: 'statusEnded',
  closed: 'statusEnded',
  postponed: 'statusPostponed',
  interrupted: 'statusInterrupted',
  abandoned: 'statusAbandoned',
  cancelled: 'statusCancelled',
} as const

/** The score on felt, with what its sport counts besides. */
export function ScoreBoard({ page }: { page: EventPage }) {
  const t = useT()
  const language = useLanguage()
  const score = useEventPart(page.id, (event) => event?.score ?? null)
  const status = useEventPart(page.id, (event) => event?.status ?? page.status)
  const shown = status === 'pre' || score?.sport === 'season' ? null : score
  return (
    <section className="board felt stitch" aria-label={t('sportsMatch.score')}>
      <div className="board-top">
        {status === 'live' ? (
          <LiveMark />
        ) : (
          <span className="board-status">{t(`sports.${titles[status]}`)}</span>
        )}
        {page.isSimulated && <Simulated />}
        {page.clockRate > 1 && (
          <small className="num">{t('sportsMatch.speed', { rate: page.clockRate })}</small>
        )}
        <span className="board-league cut">{page.tournament.name[language]}</span>
      </div>
      <div className="board-line">
        <Side side={page.home} score={shown} which="home" />
        <div className="board-middle num">
          {shown ? <BoardMiddle score={shown} page={page} /> : <Start at={page.startsAt} />}
        </div>
        <Side side={page.away} score={shown} which="away" />
      </div>
      {shown && <BoardFoot score={shown} page={page} />}
      {shown && <Told page={page} score={shown} />}
    </section>
  )
}

function Start({ at }: { at: number }) {
  const dayText = useDayText()
  return (
    <>
      <b className="board-big">{clockTime(at)}</b>
      <span>{dayText(at)}</span>
    </>
  )
}

interface SideProps {
  readonly side: WireCompetitor
  readonly score: MatchScore | null
  readonly which: 'home' | 'away'
}

function Side({ side, score, which }: SideProps) {
  const language = useLanguage()
  const text = score && sideScores(score)[which === 'home' ? 0 : 1]
  const [main, minor] = (text ?? '').split('/')
  return (
    <div className={`board-side ${which}`}>
      <Crest side={side} />
      <div>
        <b className="board-name">{side.name[language]}</b>
        {score && (
          <div className="board-run num">
            {main}
            {minor !== undefined && <small>/{minor}</small>}
          </div>
        )}
        {score && <SideDetail score={score} which={which} />}
      </div>
    </div>
  )
}

/** The score for those who hear the page: told when it changes, and nothing else. */
function Told({ page, score }: { page: EventPage; score: MatchScore }) {
  const t = useT()
  const language = useLanguage()
  const stage = useStage()
  const [homeScore, awayScore] = sideScores(score)
  const text = t('sportsMatch.scoreNow', {
    home: page.home.name[language],
    away: page.away.name[language],
    homeScore,
    awayScore,
  })
  const isClock = score.sport === 'football' || score.sport === 'kabaddi' || score.sport === 'cricket'
  return (
    <p className="vh" aria-live="polite">
      {isClock ? text : `${text}, ${stage({ score, status: 'live' })}`}
    </p>
  )
}
