import { Dialog, Empty, useT } from '@baize/ui'
import { LoadError } from '../../core/page/load-error.tsx'
import type { ListedVendor } from '../../core/session/popup.ts'
import { GameGrid } from './game-grid.tsx'
import { MoreGames } from './game-centre-list.tsx'
import { distinct, useCentreList } from './game-centre-queries.ts'
import { useHotGames } from './queries.ts'
import './game-centre.css'

const offered = 6

interface OtherGamesProps {
  reason: 'maintenance' | 'comingSoon'
  title: string
  onClose: () => void
}

/** A game that is under maintenance or still to come offers others (spec 4). */
export function OtherGamesDialog({ reason, title, onClose }: OtherGamesProps) {
  const t = useT()
  const hot = useHotGames().data?.filter((game) => !game.isMaintenance && !game.isComingSoon)
  const isSoon = reason === 'comingSoon'
  return (
    <Dialog className="others" title={title} onClose={onClose}>
      <p className="sec">
        {t(isSoon ? 'centre.comingSoonTitle' : 'lobby.maintenanceTitle')}.{' '}
        {t(isSoon ? 'centre.comingSoonText' : 'lobby.maintenanceText')}
      </p>
      <GameGrid games={hot?.slice(0, offered)} places={offered} />
    </Dialog>
  )
}

/** The games of a vendor (spec 4: what an entry that stands for several opens). */
export function GameListDialog({ list: vendor, onClose }: { list: ListedVendor; onClose: () => void }) {
  const t = useT()
  const { vassalage, gameType } = vendor
  const list = useCentreList({ vassalage, gameType })
  const games = list.data && distinct(list.data.pages.flatMap((page) => page.games))
  return (
    <Dialog className="others wide" title={t('centre.listTitle', { vendor: vendor.title })} onClose={onClose}>
      {list.isError && !list.data ? (
        <LoadError query={list} />
      ) : games?.length === 0 ? (
        <Empty title={t('lobby.noGamesTitle')} text={t('lobby.noGamesText')} />
      ) : (
        <>
          <GameGrid games={games} places={offered * 2} />
          {games && <MoreGames list={list} shown={games.length} />}
        </>
      )}
    </Dialog>
  )
}
