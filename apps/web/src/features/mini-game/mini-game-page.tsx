import { Button, Drawing, Empty, SkeletonRows, buttonClass, useIsDesktop, useT } from '@baize/ui'
import { useCallback, useId, useState } from 'react'
import { Link, useParams } from 'react-router'
import { errorText } from '../../core/calls/error-text.ts'
import { LoadError } from '../../core/page/load-error.tsx'
import { PageHead } from '../../core/page/page-head.tsx'
import { usePageTitle } from '../../core/browser/page-title.ts'
import { paths } from '../../core/address/paths.ts'
import { useIsLoggedIn } from '../../core/session/session.ts'
import { Egg } from './egg.tsx'
import { Fairness } from './fairness.tsx'
import { Odds } from './odds.tsx'
import { prizeText } from './prize-text.ts'
import { useGames, useLookAgain, usePlay, type Game, type Turn } from './queries.ts'
import { Scratch } from './scratch.tsx'
import { stageBack } from './stage-art.ts'
import { Turns } from './turns.tsx'
import { Wheel } from './wheel.tsx'
import './mini-game.css'

/** One game of turns: the stage, its odds, what it is drawn from, and the turns that were played. */
export function MiniGamePage() {
  const t = useT()
  const { id = '' } = useParams()
  const games = useGames()
  const game = games.data?.list.find((each) => each.id === id)
  const within = { label: t('activity.title'), to: paths.activity }
  usePageTitle(game?.title ?? t('miniGame.title'))
  if (!games.data) return games.isError ? <LoadError query={games} /> : <SkeletonRows count={8} />
  return (
    <div className="mg">
      <PageHead title={game?.title ?? t('miniGame.title')} within={within} />
      {game ? (
        <Playing key={game.id} game={game} symbol={games.data.currencySymbol} />
      ) : (
        <Empty
          title={t('miniGame.unknown')}
          text={t('miniGame.unknownText')}
          action={
            <Link className={buttonClass({})} to={paths.activity}>
              {t('activity.title')}
            </Link>
          }
        />
      )}
    </div>
  )
}

const scenes = { wheel: Wheel, scratch: Scratch, egg: Egg } as const
const freshSeed = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 16)

/** What is on the stage: the turn that was played, and whether its prize can be read yet. */
function useTurnOnStage(game: Game) {
  const play = usePlay(game)
  const lookAgain = useLookAgain()
  const [seed, setSeed] = useState(freshSeed)
  const [isOwn, setOwn] = useState(false)
  const [turn, setTurn] = useState<Turn>()
  const [shown, setShown] = useState<string>()
  const onShown = useCallback(() => setShown(turn?.id), [turn?.id])
  return {
    play,
    turn,
    isShown: turn !== undefined && shown === turn.id,
    /** The prize is given and not shown yet. */
    isWaiting: turn !== undefined && shown !== turn.id,
    seed,
    write: (next: string) => {
      setOwn(true)
      setSeed(next)
    },
    onShown,
    press: () =>
      play.mutate(seed, {
        onSuccess: (played) => {
          setTurn(played)
          lookAgain()
          if (!isOwn) setSeed(freshSeed())
        },
      }),
  }
}

function Playing({ game, symbol }: { game: Game; symbol: string }) {
  const stage = useTurnOnStage(game)
  return (
    <div className="mg-body">
      <Stage game={game} symbol={symbol} stage={stage} />
      <div className="mg-side">
        <Odds game={game} symbol={symbol} given={stage.isShown ? stage.turn?.given : undefined} />
        <Fairness
          game={game}
          seed={stage.seed}
          last={stage.isShown ? stage.turn : undefined}
          onSeed={stage.write}
        />
      </div>
      <Turns gameId={game.id} symbol={symbol} hidden={stage.isShown ? undefined : stage.turn?.id} />
    </div>
  )
}

interface StageProps {
  readonly game: Game
  readonly symbol: string
  readonly stage: ReturnType<typeof useTurnOnStage>
}

function Stage({ game, symbol, stage }: StageProps) {
  const uid = `st${useId().replace(/\W/g, '')}`
  const isDesktop = useIsDesktop()
  const Scene = scenes[game.kind]
  const { turn, onShown } = stage
  return (
    <section className={`mg-stage ${game.kind}`} aria-label={game.title}>
      <Drawing className="mg-back" svg={stageBack(uid, isDesktop ? 760 : 390, 560)} />
      <div className="mg-scene">
        <Scene game={game} symbol={symbol} turn={turn} onShown={onShown} />
      </div>
      <div className="mg-act">
        <Said game={game} symbol={symbol} stage={stage} />
        <Act game={game} stage={stage} />
      </div>
    </section>
  )
}

/** What the turn brought, or how many there are. */
function Said({ game, symbol, stage }: StageProps) {
  const t = useT()
  const { turn, isShown, play } = stage
  const turns = game.hand?.turns ?? 0
  if (play.error) return <p role="alert">{errorText(t, play.error)}</p>
  if (turn && isShown) {
    const text = prizeText(t, turn.prize, symbol)
    return (
      <p role="status" className="mg-won">
        <b>{turn.prize.kind === 'nothing' ? t('miniGame.lost') : t('miniGame.won', { prize: text })}</b>
        <small>
          {turn.given === turn.drawn ? t(`miniGame.after_${turn.prize.kind}`) : t('miniGame.ranOut')}
        </small>
      </p>
    )
  }
  if (turn) return <p role="status">{t(`miniGame.wait_${game.kind}`)}</p>
  if (game.hand === null) return <p>{t('miniGame.loginText')}</p>
  return <p>{turns > 0 ? t('miniGame.turns', { count: turns }) : t('miniGame.noTurnsText')}</p>
}

/** The one thing to do. */
function Act({ game, stage }: Pick<StageProps, 'game' | 'stage'>) {
  const t = useT()
  const isLoggedIn = useIsLoggedIn()
  const { isWaiting, play, press } = stage
  const turns = game.hand?.turns ?? 0
  if (!isLoggedIn)
    return (
      <Link
        className={buttonClass({ variant: 'primary', size: 'lg', isBlock: true })}
        to={paths.loginThen(paths.activityPage('game', game.id))}
      >
        {t('site.login')}
      </Link>
    )
  // The card is under the finger: nothing else is to be done.
  if (game.kind === 'scratch' && isWaiting) return null
  if (game.state === 'closed') return <p className="mg-closed">{t('miniGame.closed')}</p>
  if (turns === 0 && !isWaiting)
    return (
      <Link
        className={buttonClass({ variant: 'line', size: 'lg', isBlock: true })}
        to={paths.member('rewardCenter')}
      >
        {t('miniGame.getTurns')}
      </Link>
    )
  return (
    <Button variant="primary" size="lg" isBlock isBusy={play.isPending || isWaiting} onClick={press}>
      {t(`miniGame.play_${game.kind}`)} <span className="mg-left num">{turns}</span>
    </Button>
  )
}
