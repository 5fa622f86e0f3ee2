import { useLanguage } from '@baize/ui'
import { useMemo, useState } from 'react'
import { useStore } from '../core/store.ts'
import { placeFor } from '../scene/choose.ts'
import { readPalette } from '../scene/pictures.ts'
import { Scene } from '../scene/scene.tsx'
import { FreeRounds } from '../shell/free-rounds.tsx'
import { NoticeLine } from '../shell/notice.tsx'
import { Panels, type PanelName } from '../shell/panels.tsx'
import { RecentRow } from '../shell/recent-row.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import { Announcement, LinePlate, WonPlate } from './announcements.tsx'
import { findSlotModel, type SlotController } from './controller.ts'
import { Reels } from './reels.tsx'
import { SlotBar } from './slot-bar.tsx'
import { SlotRules } from './slot-rules.tsx'
import { useSpaceBar } from './space-bar.ts'
import { symbolUrls } from './symbols.ts'

/** A slot from header to controls. */
export function SlotGame({ controller }: { controller: SlotController }) {
  const { table, stage } = controller
  const { game } = useStore(table.store).state
  const language = useLanguage()
  const [panel, setPanel] = useState<PanelName | null>(null)
  const model = findSlotModel(game)
  const palette = useMemo(() => readPalette(game.palette), [game.palette])
  const urls = useMemo(() => game.symbols && symbolUrls(game.symbols, palette), [game.symbols, palette])
  useSpaceBar(controller)
  if (!model || !urls) return null
  const parts = { stage, table, model, urls }
  return (
    <div className="game slot">
      <Scene palette={palette} seed={game.game} place={placeFor(game)} />
      <TopBar table={table} onOpen={setPanel} />
      <main className="gmid" aria-label={game.title[language]}>
        <WonPlate stage={stage} table={table} />
        <div className="floor">
          <Reels stage={stage} model={model} urls={urls} />
          <Announcement {...parts} />
        </div>
        <LinePlate {...parts} />
        <FreeRounds table={table} />
        <NoticeLine table={table} />
      </main>
      <RecentRow table={table} />
      <SlotBar controller={controller} />
      <Panels
        table={table}
        open={panel}
        onOpen={setPanel}
        rules={<SlotRules table={table} model={model} urls={urls} />}
        onReplay={(round) => void controller.replay(round)}
      />
    </div>
  )
}
