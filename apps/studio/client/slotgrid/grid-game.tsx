import { useT } from '@baize/ui'
import { useStore } from '@baize/ui/page'
import { GameShell } from '../shell/game-shell.tsx'
import { useSpaceBar } from '../shell/space-bar.ts'
import { SlotIntro } from '../slot/intro.tsx'
import { SlotBar } from '../slot/slot-bar.tsx'
import { useSymbols } from '../slot/use-symbols.ts'
import { BuyFeature } from './buy.tsx'
import { findGridModel, type GridController } from './controller.ts'
import { Grid } from './grid.tsx'
import { gridIntroCards } from './grid-intro-cards.ts'
import { GridRules } from './grid-rules.tsx'
import { Announcement, WinPlate, WonPlate } from './plates.tsx'

/** A slot on a grid from header to controls. */
export function GridGame({ controller }: { controller: GridController }) {
  const t = useT()
  const { table, stage } = controller
  const { game, currency } = useStore(table.store).state
  const model = findGridModel(game)
  const urls = useSymbols(game)
  useSpaceBar(controller)
  if (!model || !urls) return null
  const parts = { stage, table, model, urls }
  return (
    <GameShell
      controller={controller}
      className="game slot slotgrid"
      bar={<SlotBar controller={controller} />}
      rules={<GridRules table={table} model={model} urls={urls} />}
    >
      <WonPlate stage={stage} table={table} />
      <div className="floor">
        <Grid stage={stage} model={model} urls={urls} currency={currency} />
        <Announcement {...parts} />
      </div>
      <WinPlate {...parts} />
      <SlotIntro table={table} cards={gridIntroCards(t, { model, urls, game })} />
      <BuyFeature controller={controller} model={model} />
    </GameShell>
  )
}
