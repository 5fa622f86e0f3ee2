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
import { SlotBar } from '../slot/slot-bar.tsx'
import { useSpaceBar } from '../slot/space-bar.ts'
import { symbolUrls } from '../slot/symbols.ts'
import { BuyFeature } from './buy.tsx'
import { findGridModel, type GridController } from './controller.ts'
import { Grid } from './grid.tsx'
import { GridRules } from './grid-rules.tsx'
import { Announcement, WinPlate, WonPlate } from './plates.tsx'

/** A slot on a grid from header to controls. */
export function GridGame({ controller }: { controller: GridController }) {
  const { table, stage } = controller
  const { game, currency } = useStore(table.store).state
  const language = useLanguage()
  const [panel, setPanel] = useState<PanelName | null>(null)
  const model = findGridModel(game)
  const palette = useMemo(() => readPalette(game.palette), [game.palette])
  const urls = useMemo(() => game.symbols && symbolUrls(game.symbols, palette), [game.symbols, palette])
  useSpaceBar(controller)
  if (!model || !urls) return null
  const parts = { stage, table, model, urls }
  return (
    <div className="game slot slotgrid">
      <Scene palette={palette} seed={game.game} place={placeFor(game)} />
      <TopBar table={table} onOpen={setPanel} />
      <main className="gmid" aria-label={game.title[language]}>
        <WonPlate stage={stage} table={table} />
        <div className="floor">
          <Grid stage={stage} model={model} urls={urls} currency={currency} />
          <Announcement {...parts} />
        </div>
        <WinPlate {...parts} />
        <BuyFeature controller={controller} model={model} />
        <FreeRounds table={table} />
        <NoticeLine table={table} />
      </main>
      <RecentRow table={table} />
      <SlotBar controller={controller} />
      <Panels
        table={table}
        open={panel}
        onOpen={setPanel}
        rules={<GridRules table={table} model={model} urls={urls} />}
        onReplay={(round) => void controller.replay(round)}
      />
    </div>
  )
}
