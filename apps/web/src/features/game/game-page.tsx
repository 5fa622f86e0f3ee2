import { CallError } from '@baize/contract/transport'
import { Empty, ErrorState, IconButton, Rosette, buttonClass, useLanguage, useT } from '@baize/ui'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { client } from '../../core/client.ts'
import { errorText } from '../../core/error-text.ts'
import { wireLanguage } from '../../core/language.tsx'
import { usePageTitle } from '../../core/page-title.ts'
import { paths } from '../../core/paths.ts'
import { openPopup } from '../../core/popup.ts'
import { RequireAuth } from '../../core/require-auth.tsx'
import { mine } from '../../core/session-end.ts'
import './game.css'

/** A launch address opens one play session, so each visit asks for its own. */
function useLaunch(gameId: string) {
  const language = wireLanguage(useLanguage())
  return useQuery({
    queryKey: [mine, 'launch', gameId, language],
    queryFn: ({ signal }) => client.launchGame({ body: { gameId, language, platform: 'html5' }, signal }),
    enabled: gameId !== '',
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

export const GamePage = () => (
  <RequireAuth>
    <Seamless />
  </RequireAuth>
)

/** A game of a vendor, in a frame of the vendor's own origin. */
function Seamless() {
  const t = useT()
  const [query] = useSearchParams()
  const gameId = query.get('gameId') ?? ''
  const launch = useLaunch(gameId)
  const language = wireLanguage(useLanguage())
  const title = launch.data?.gameName[language] ?? t('game.title')
  usePageTitle(title)
  const needsAccount = launch.error instanceof CallError && launch.error.code === 'in_need_true_account'
  // The dialog lies outside this page; the server is the one who knows that it is needed.
  useEffect(() => {
    if (needsAccount) openPopup({ name: 'trueAccount' })
  }, [needsAccount])
  return (
    <div className="seat">
      {launch.data ? <h1 className="vh">{title}</h1> : <SeatBar title={title} />}
      {gameId === '' && <NoGame />}
      {launch.isFetching && <Opening />}
      {launch.isError && <Failed launch={launch} />}
      {launch.data && (
        <iframe
          className="seat-frame"
          title={t('game.frame', { title })}
          src={launch.data.url}
          allow="fullscreen; autoplay; clipboard-write"
          referrerPolicy="origin"
        />
      )}
    </div>
  )
}

/** The way back while there is no game yet: a game has its own. */
function SeatBar({ title }: { title: string }) {
  const t = useT()
  const navigate = useNavigate()
  const leave = () => void (history.length > 1 ? navigate(-1) : navigate(paths.home))
  return (
    <div className="seat-bar">
      <IconButton
        label={t('game.leave')}
        icon={<ArrowLeft className="ic" aria-hidden="true" />}
        onClick={leave}
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

function Failed({ launch }: { launch: ReturnType<typeof useLaunch> }) {
  const t = useT()
  return (
    <div className="seat-wait">
      <ErrorState
        title={t('game.failedTitle')}
        text={errorText(t, launch.error)}
        isBusy={launch.isFetching}
        onRetry={() => void launch.refetch()}
      />
      <ChooseOther />
    </div>
  )
}
