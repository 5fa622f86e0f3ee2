import { defaultArt } from '@baize/art'
import { Heart, Play } from 'lucide-react'
import { useState } from 'react'
import { Drawing } from './brand.tsx'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { LazyPicture } from './picture.tsx'
import { useT } from './text.tsx'
import { TileLettering } from './tile-lettering.tsx'

export interface TileGame {
  gameId: string
  title: string
  vendorCode: string
  /** A picture without lettering. */
  iconUrl: string
  isMaintenance: boolean
  /** Announced and not playable yet. */
  isComingSoon?: boolean
}

export interface GameTileProps {
  game: TileGame
  /** Where the game opens; a plain click calls `onPlay` instead. */
  href: string
  onPlay: () => void
  isFavorite: boolean
  onFavorite: () => void
}

/** The picture of a game, or the rosette tile when it cannot be had. */
export function GamePicture({ iconUrl }: { iconUrl: string }) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <Drawing className="art" svg={defaultArt()} />
  return <LazyPicture className="art" src={iconUrl} alt="" onBroken={() => setBroken(true)} />
}

const isPlainClick = (event: React.MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Why a game cannot be played now, as its tile says it. */
const stateOf = ({ isMaintenance, isComingSoon }: TileGame) =>
  isComingSoon ? 'game.comingSoon' : isMaintenance ? 'lobby.maintenance' : undefined

export function GameTile({ game, href, onPlay, isFavorite, onFavorite }: GameTileProps) {
  const t = useT()
  const play = (event: React.MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onPlay()
  }
  const stopped = stateOf(game)
  return (
    <div
      className={classes(
        'tile',
        stopped === 'lobby.maintenance' && 'off',
        stopped === 'game.comingSoon' && 'soon',
      )}
    >
      <a className="tile-link" href={href} onClick={play}>
        <GamePicture iconUrl={game.iconUrl} />
        <TileLettering title={game.title} id={game.gameId} />
        <span className="vh">{game.title} </span>
        <span className="vcode">{game.vendorCode}</span>
        {stopped && <span className="maint">{t(stopped)}</span>}
        {!stopped && (
          <span className="play" aria-hidden="true">
            <span className="go">
              <Play className="ic" />
            </span>
            <b>{t('lobby.play')}</b>
          </span>
        )}
      </a>
      <IconButton
        className={classes('heart', isFavorite && 'on')}
        label={t(isFavorite ? 'lobby.favoriteRemove' : 'lobby.favoriteAdd', { title: game.title })}
        aria-pressed={isFavorite}
        icon={<Heart className="ic" aria-hidden="true" />}
        onClick={onFavorite}
      />
    </div>
  )
}
