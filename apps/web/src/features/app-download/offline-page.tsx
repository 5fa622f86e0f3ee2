import {
  Button,
  GamePicture,
  LazyPicture,
  Rosette,
  SectionHead,
  SkeletonTile,
  TileLettering,
  useLanguage,
  useT,
} from '@baize/ui'
import { useQuery } from '@tanstack/react-query'
import { Gamepad2, Megaphone, RefreshCw, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { tryConnection, useIsOnline } from '../../core/live/connection.ts'
import { wireLanguage } from '../../core/language/language.tsx'
import { usePageTitle } from '../../core/browser/page-title.ts'
import { readKeptLists, type KeptGame, type KeptPromotion } from './kept-lists.ts'
import './offline.css'

/**
 * What the app opens with when there is no connection: it says so, shows what was seen last, and tries again.
 */
export function OfflinePage() {
  const t = useT()
  const language = wireLanguage(useLanguage())
  const kept = useQuery({
    queryKey: ['kept-lists', language],
    queryFn: () => readKeptLists(language),
    staleTime: Infinity,
  })
  usePageTitle(t('app.offlineTitle'))
  const { games, promotions } = kept.data ?? { games: [], promotions: [] }
  const hasNothing = kept.isFetched && games.length === 0 && promotions.length === 0
  return (
    <div className="off">
      <section className="off-head felt stitch">
        <Rosette size={190} className="off-mark" />
        <WifiOff className="ic" aria-hidden="true" />
        <h1>{t('app.offlineTitle')}</h1>
        <p>{t('app.offlineText')}</p>
        <Retry />
      </section>
      <p className="sec">{t(hasNothing ? 'app.offlineNothing' : 'app.offlineSince')}</p>
      {kept.isPending && <SkeletonTile />}
      {games.length > 0 && <Games games={games} language={language} />}
      {promotions.length > 0 && <Promotions promotions={promotions} />}
    </div>
  )
}

/** Tries by hand, and by itself when the browser thinks that the connection is back. */
function Retry() {
  const t = useT()
  const isOnline = useIsOnline()
  const [state, setState] = useState<'waiting' | 'trying' | 'failed'>('waiting')
  const retry = async () => {
    setState('trying')
    if (!(await tryConnection())) setState('failed')
  }
  // The browser tells that the device has a connection again.
  useEffect(() => {
    if (isOnline) void tryConnection()
  }, [isOnline])
  return (
    <>
      <Button
        variant="primary"
        size="lg"
        isBusy={state === 'trying'}
        icon={<RefreshCw className="ic" aria-hidden="true" />}
        onClick={() => void retry()}
      >
        {t('app.retry')}
      </Button>
      <p className="off-note" role="status">
        {state === 'failed' && t('app.stillOffline')}
      </p>
    </>
  )
}

function Games({ games, language }: { games: readonly KeptGame[]; language: 'EN' | 'BN' }) {
  const t = useT()
  return (
    <section>
      <SectionHead
        title={t('app.offlineGames')}
        icon={<Gamepad2 className="ic" aria-hidden="true" />}
        more={<span className="mut">{t('app.needsLine')}</span>}
      />
      <ul className="grid">
        {games.map(({ nodeId, gameId, gameName, iconUrl, vassalage }) => (
          <li key={nodeId} className="tile off-tile">
            <GamePicture iconUrl={iconUrl} />
            <TileLettering title={gameName[language]} id={gameId} />
            <span className="vh">{gameName[language]}</span>
            <span className="vcode">{vassalage}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Promotions({ promotions }: { promotions: readonly KeptPromotion[] }) {
  const t = useT()
  return (
    <section>
      <SectionHead
        title={t('app.offlinePromotions')}
        icon={<Megaphone className="ic" aria-hidden="true" />}
        more={<span className="mut">{t('app.needsLine')}</span>}
      />
      <ul className="off-promos">
        {promotions.map(({ id, title, summary, url }) => (
          <li key={id} className="panel">
            <LazyPicture src={url} alt="" width={760} height={320} />
            <div>
              <h3>{title}</h3>
              <p className="sec">{summary}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
