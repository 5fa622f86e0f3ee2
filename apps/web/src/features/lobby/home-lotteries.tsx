import type { Game } from '@baize/contract'
import { GamePicture, Skeleton, useT } from '@baize/ui'
import { ChevronRight } from 'lucide-react'
import { clockFace } from '../../core/time/clock-face.ts'
import { secondsUntil } from '../../core/time/deadline.ts'
import { LoadError } from '../../core/page/load-error.tsx'
import { hrefOf, usePlay } from '../../core/game/play.ts'
import { useServerSecond } from '../../core/time/server-time.ts'
import { useLotteryCloses } from './lottery-closes.ts'
import { soonestFirst, type Draws } from './lottery-wait.ts'
import { useGameRow } from './queries.ts'

const places = 4

/** The four lotteries whose draws come soonest. */
export function Lotteries({ isWanted }: { isWanted: boolean }) {
  const row = useGameRow('ELOTT', isWanted)
  const closes = useLotteryCloses(row.data?.games)
  // Without their draws they stand in the order of the list.
  const draws = closes.data ?? (closes.isError ? new Map<string, Draws>() : undefined)
  const games = row.data && draws && soonestFirst(row.data.games, draws).slice(0, places)
  if (row.isError && !row.data) return <LoadError query={row} />
  return (
    <ul className="lots" aria-busy={!games}>
      {games
        ? games.map((game) => (
            <li key={game.nodeId}>
              <Lottery game={game} closesAt={draws?.get(game.gameCode)?.closesAt ?? undefined} />
            </li>
          ))
        : Array.from({ length: places }, (_, index) => (
            <li key={index}>
              <Skeleton className="lot-wait" />
            </li>
          ))}
    </ul>
  )
}

interface LotteryProps {
  readonly game: Game
  /** Nothing while none of its draws sells, or it is not known yet. */
  readonly closesAt: string | undefined
}

function Lottery({ game, closesAt }: LotteryProps) {
  const t = useT()
  const play = usePlay()
  return (
    <a
      className="lot"
      href={hrefOf(game)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        void play(game)
      }}
    >
      <span className="sq">
        <GamePicture iconUrl={game.iconUrl} />
      </span>
      <span className="grow">
        <b className="cut">{game.displayName}</b>
        <small>
          {t(
            game.isComingSoon
              ? 'game.comingSoon'
              : game.isMaintenance
                ? 'lobby.maintenance'
                : 'lobby.playNow',
          )}
        </small>
      </span>
      {closesAt !== undefined && <Closing at={closesAt} />}
      <ChevronRight className="ic" aria-hidden="true" />
    </a>
  )
}

/** The time that is left for bets; nothing where it is days. */
function Closing({ at }: { at: string }) {
  const { days, time } = clockFace(secondsUntil(Date.parse(at), useServerSecond()))
  return days > 0 ? null : (
    <b className="lot-left num" role="timer">
      {time}
    </b>
  )
}
