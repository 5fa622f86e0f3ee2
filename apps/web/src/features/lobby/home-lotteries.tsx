import type { Game } from '@baize/contract'
import { GamePicture, Skeleton, useT } from '@baize/ui'
import { ChevronRight } from 'lucide-react'
import { LoadError } from '../../core/load-error.tsx'
import { hrefOf, usePlay } from '../../core/play.ts'
import { useGameRow } from './queries.ts'

const places = 4

/** Lotteries by name, four of them. */
export function Lotteries({ isWanted }: { isWanted: boolean }) {
  const row = useGameRow('ELOTT', isWanted)
  if (row.isError && !row.data) return <LoadError query={row} />
  return (
    <ul className="lots" aria-busy={!row.data}>
      {row.data
        ? row.data.games.slice(0, places).map((game) => (
            <li key={game.nodeId}>
              <Lottery game={game} />
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

function Lottery({ game }: { game: Game }) {
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
      <ChevronRight className="ic" aria-hidden="true" />
    </a>
  )
}
