import { Drawing, Tag, buttonClass, useT } from '@baize/ui'
import { useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../../core/address/paths.ts'
import { wholeEgg } from './egg-art.ts'
import { foilCard } from './foil-art.ts'
import { prizeMark, prizeText } from './prize-text.ts'
import { useGames, type Game } from './queries.ts'
import { stageBack } from './stage-art.ts'
import { wheelFace, wheelFrame } from './wheel-art.ts'
import { cutWheel } from './wheel-pieces.ts'
import './mini-game.css'

/** The games of turns as cards; nothing where there are none. */
export function GameCards() {
  const t = useT()
  const { data } = useGames()
  if (!data || data.list.length === 0) return null
  return (
    <section className="mg-cards" aria-label={t('miniGame.title')}>
      {data.list.map((game) => (
        <GameCard key={game.id} game={game} symbol={data.currencySymbol} />
      ))}
    </section>
  )
}

function GameCard({ game, symbol }: { game: Game; symbol: string }) {
  const t = useT()
  const turns = game.hand?.turns ?? 0
  const best = [...game.prizes]
    .filter(({ kind }) => kind === 'cash')
    .sort((one, other) => Number(other.amount) - Number(one.amount))[0]
  return (
    <article className="mg-line">
      <Picture game={game} symbol={symbol} />
      <div className="mg-line-text">
        {turns > 0 && game.state === 'open' ? (
          <Tag tone="brass">{t('miniGame.turns', { count: turns })}</Tag>
        ) : (
          <Tag>{t(game.state === 'open' ? 'miniGame.noTurns' : 'miniGame.closedShort')}</Tag>
        )}
        <h3>{game.title}</h3>
        {best && <p className="sec">{t('miniGame.upTo', { prize: prizeText(t, best, symbol) })}</p>}
        <Link
          className={buttonClass({ variant: turns > 0 ? 'felted' : 'line', size: 'sm' })}
          to={paths.activityPage('game', game.id)}
        >
          {t(turns > 0 ? `miniGame.play_${game.kind}` : 'miniGame.look')}
        </Link>
      </div>
    </article>
  )
}

function Picture({ game, symbol }: { game: Game; symbol: string }) {
  const t = useT()
  const uid = `gc${useId().replace(/\W/g, '')}`
  const pieces = cutWheel(game.prizes.map(({ weight }) => weight))
  const names = game.prizes.map((prize) => prizeMark(t, prize, symbol))
  return (
    <div className={`mg-thumb ${game.kind}`}>
      <Drawing className="mg-back" svg={stageBack(uid, 390, 300)} />
      {game.kind === 'wheel' && (
        <>
          <Drawing className="mg-thumb-art" svg={wheelFace(pieces, names)} />
          <Drawing className="mg-thumb-art" svg={wheelFrame(`${uid}f`)} />
        </>
      )}
      {game.kind === 'egg' && <Drawing className="mg-thumb-art" svg={wholeEgg(`${uid}e`)} />}
      {game.kind === 'scratch' && <Drawing className="mg-thumb-art" svg={foilCard(`${uid}s`)} />}
    </div>
  )
}
