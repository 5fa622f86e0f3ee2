import { Dialog, useT } from '@baize/ui'
import { GameGrid } from './game-grid.tsx'
import { useHotGames } from './queries.ts'
import './game-centre.css'

const offered = 6

/** A game under maintenance offers others (spec 4). */
export function MaintenanceDialog({ title, onClose }: { title: string; onClose: () => void }) {
  const t = useT()
  const hot = useHotGames().data?.filter((game) => !game.isMaintenance)
  return (
    <Dialog className="others" title={title} onClose={onClose}>
      <p className="sec">
        {t('lobby.maintenanceTitle')}. {t('lobby.maintenanceText')}
      </p>
      <GameGrid games={hot?.slice(0, offered)} places={offered} />
    </Dialog>
  )
}
