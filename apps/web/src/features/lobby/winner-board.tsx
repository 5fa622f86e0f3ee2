import { Amount, Empty, GamePicture, SectionHead, SkeletonRows, useMedia, useT } from '@baize/ui'
import { Trophy } from 'lucide-react'
import { useEffect, useRef, type RefObject } from 'react'
import { Avatar } from '../../core/picture/avatar.tsx'
import { LoadError } from '../../core/page/load-error.tsx'
import { useWinners } from './home-queries.ts'
import { agoOf, driftPx, wrapDrift, type Winner } from './winner-rules.ts'
import './winner.css'

const skeletonRows = 9
/** Rows that follow the last one, so that the board seems to have no end. */
const repeated = 10

/** The winner board (decision D19): settled wins, the largest first, drifting by. */
export function WinnerBoard() {
  const t = useT()
  const winners = useWinners()
  return (
    <section className="win-sec">
      <SectionHead title={t('lobby.winners')} icon={<Trophy className="ic" aria-hidden="true" />} />
      <div className="panel win">
        {winners.data === undefined ? (
          winners.isError ? (
            <LoadError query={winners} />
          ) : (
            <div className="winbox">
              <SkeletonRows count={skeletonRows} />
            </div>
          )
        ) : winners.data.length === 0 ? (
          <Empty ornament="vine" title={t('lobby.noWinnersTitle')} text={t('lobby.noWinnersText')} />
        ) : (
          <Board winners={winners.data} at={winners.dataUpdatedAt} />
        )}
      </div>
    </section>
  )
}

interface BoardProps {
  winners: readonly Winner[]
  /** When the wins were asked for. */
  at: number
}

function Board({ winners, at }: BoardProps) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const drifts = useDrift(box, list)
  const ranked = winners.map((winner, index) => ({ winner, rank: index + 1 }))
  return (
    <div className="winbox">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys read it on */}
      <div ref={box} className="win-scroll" role="region" aria-label={t('lobby.winnersNote')} tabIndex={0}>
        <ul ref={list}>
          {ranked.map(({ rank, winner }) => (
            <WinnerRow key={rank} winner={winner} at={at} />
          ))}
        </ul>
        {drifts && (
          <ul aria-hidden="true">
            {ranked.slice(0, repeated).map(({ rank, winner }) => (
              <WinnerRow key={rank} winner={winner} at={at} />
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

export function WinnerRow({ winner, at }: { winner: Winner; at: number }) {
  const t = useT()
  const { unit, count } = agoOf(winner.gameTime, at)
  const ago =
    unit === 'now'
      ? t('lobby.agoNow')
      : t(unit === 'hours' ? 'lobby.agoHours' : 'lobby.agoMinutes', { count })
  return (
    <li>
      <span className="sq">
        <GamePicture iconUrl={winner.iconUrl} />
      </span>
      <div className="grow">
        <b className="win-who">
          <Avatar className="small" url={winner.customerIconUrl} />
          {winner.customerName}
        </b>
        <small className="cut">{winner.gameName}</small>
      </div>
      <div className="r">
        <Amount value={winner.winAmount} symbol={winner.currencySymbol} />
        <small>{ago}</small>
      </div>
    </li>
  )
}

/** After a touch the board stays for so long. */
const restMs = 4_000

/** Lets the rows drift upwards (spec 2) unless somebody reads them; gives whether they drift at all. */
function useDrift(box: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>): boolean {
  const isCalm = useMedia('(prefers-reduced-motion: reduce)')
  // The screen's frames move the board; the browser's own scrolling stays in the reader's hand.
  useEffect(() => {
    const [frame, rows] = [box.current, list.current]
    if (isCalm || !frame || !rows) return
    // Not read from the frame: that would lay the whole page out once more.
    let place = 0
    let before = performance.now()
    let request = 0
    let touchedMs = -restMs
    const drift = (nowMs: number) => {
      const elapsedMs = Math.min(nowMs - before, 100)
      before = nowMs
      request = requestAnimationFrame(drift)
      // Who scrolled by hand goes on from there.
      if (Math.abs(frame.scrollTop - place) > 2) place = frame.scrollTop
      const isRead = frame.matches(':hover, :focus') || nowMs - touchedMs < restMs
      if (isRead || rows.offsetHeight <= frame.clientHeight) return
      place = wrapDrift(place + driftPx(elapsedMs), rows.offsetHeight)
      frame.scrollTop = place
    }
    const touch = () => (touchedMs = performance.now())
    // Only what can be seen moves.
    const sight = new IntersectionObserver(([entry]) => {
      cancelAnimationFrame(request)
      before = performance.now()
      if (entry?.isIntersecting) request = requestAnimationFrame(drift)
    })
    sight.observe(frame)
    frame.addEventListener('touchmove', touch, { passive: true })
    return () => {
      sight.disconnect()
      cancelAnimationFrame(request)
      frame.removeEventListener('touchmove', touch)
    }
  }, [box, list, isCalm])
  return !isCalm
}
