import type { Calls, ValueOf } from '@baize/contract'
import { CallError } from '@baize/contract/transport'
import { Button, Empty, ErrorState, IconButton, Rosette, buttonClass, useLanguage, useT } from '@baize/ui'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { client } from '../../core/calls/client.ts'
import { errorText } from '../../core/calls/error-text.ts'
import { wireLanguage } from '../../core/language/language.tsx'
import { usePageTitle } from '../../core/browser/page-title.ts'
import { paths } from '../../core/address/paths.ts'
import { openPopup } from '../../core/session/popup.ts'
import { RequireAuth } from '../../core/sign-in/require-auth.tsx'
import { mine } from '../../core/session/session-end.ts'
import { GameFrame } from './game-frame.tsx'
import { OwnWindow } from './own-window.tsx'
import { useLeaveGame } from './slow-game.tsx'
import './game.css'

/** A launch address opens one play session, so each visit asks for its own. */
function useLaunch() {
  const [query] = useSearchParams()
  const gameId = query.get('gameId') ?? ''
  const place = query.get('place') ?? undefined
  const language = wireLanguage(useLanguage())
  const launch = useQuery({
    queryKey: [mine, 'launch', gameId, place, language],
    queryFn: ({ signal }) =>
      client.launchGame({
        body: { gameId, language, platform: 'html5', ...(place !== undefined && { place }) },
        signal,
      }),
    enabled: gameId !== '',
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return { gameId, launch }
}

export const GamePage = () => (
  <RequireAuth>
    <Seamless />
  </RequireAuth>
)

/** A game of a vendor, in a frame of the vendor's own origin. */
function Seamless() {
  const t = useT()
  const { gameId, launch } = useLaunch()
  const language = wireLanguage(useLanguage())
  const title = launch.data?.gameName[language] ?? t('game.title')
  usePageTitle(title)
  const refusal = launch.error instanceof CallError ? launch.error.code : undefined
  // The dialogs lie outside this page; the server is the one who knows that they are needed.
  useEffect(() => {
    if (refusal !== undefined) tellRefusal(refusal, t('game.title'))
  }, [refusal, t])
  return (
    <div className="seat">
      {launch.data?.display === 'frame' ? <h1 className="vh">{title}</h1> : <SeatBar title={title} />}
      {gameId === '' && <NoGame />}
      {launch.isFetching && <Opening />}
      {launch.isError && <Failed launch={launch} />}
      {launch.isSuccess && !launch.isFetching && (
        <Table game={launch.data} title={title} onAgain={() => void launch.refetch()} />
      )}
    </div>
  )
}

interface TableProps {
  readonly game: ValueOf<Calls['launchGame']>
  readonly title: string
  readonly onAgain: () => void
}

/** The game itself: here, or in a window of its own. */
function Table({ game, title, onAgain }: TableProps) {
  if (game.display === 'window') return <OwnWindow url={game.url} onAgain={onAgain} />
  return <GameFrame url={game.url} title={title} onAgain={onAgain} />
}

/** Spec 4: a trial account needs a real one; a game that cannot be opened offers others. */
function tellRefusal(code: string, title: string): void {
  if (code === 'in_need_true_account') openPopup({ name: 'trueAccount' })
  if (code === 'game_maintenance' || code === 'game_disabled') openPopup({ name: 'maintenance', title })
  if (code === 'game_coming_soon') openPopup({ name: 'comingSoon', title })
}

/** The way back while there is no game here: a game has its own. */
function SeatBar({ title }: { title: string }) {
  const t = useT()
  return (
    <div className="seat-bar">
      <IconButton
        label={t('game.leave')}
        icon={<ArrowLeft className="ic" aria-hidden="true" />}
        onClick={useLeaveGame()}
      />
      <h1 className="cut">{title}</h1>
    </div>
  )
}

function Opening() {
  const t = useT()
  return (
    <div className="seat-wait" role="status">
      <Rosette size={150} className="seat-orn" />
      {t('game.opening')}
    </div>
  )
}

function ChooseOther() {
  const t = useT()
  return (
    <Link className={buttonClass({ variant: 'felted' })} to={paths.category('RNG')}>
      {t('game.chooseOther')}
    </Link>
  )
}

function NoGame() {
  const t = useT()
  return (
    <div className="seat-wait">
      <Empty title={t('game.noneTitle')} text={t('game.noneText')} action={<ChooseOther />} />
    </div>
  )
}

/** Refusals that asking again does not change. */
const final: readonly string[] = [
  'game_not_found',
  'game_disabled',
  'game_maintenance',
  'game_coming_soon',
  'region_restricted',
  'player_blocked',
  'login_self_excluded',
]
/** What only customer service can help with (spec 8). */
const forSupport: readonly string[] = [
  'game_url_invalid',
  'game_launch_failed',
  'region_restricted',
  'player_blocked',
]

function Failed({ launch }: { launch: ReturnType<typeof useLaunch>['launch'] }) {
  const t = useT()
  const code = launch.error instanceof CallError ? launch.error.code : undefined
  const text = errorText(t, launch.error)
  return (
    <div className="seat-wait">
      {code !== undefined && final.includes(code) ? (
        <Empty title={t('game.failedTitle')} text={text} action={<ChooseOther />} />
      ) : (
        <>
          <ErrorState
            title={t('game.failedTitle')}
            text={text}
            isBusy={launch.isFetching}
            onRetry={() => void launch.refetch()}
          />
          <ChooseOther />
        </>
      )}
      {code !== undefined && forSupport.includes(code) && (
        <Button onClick={() => openPopup({ name: 'support' })}>{t('game.support')}</Button>
      )}
    </div>
  )
}
