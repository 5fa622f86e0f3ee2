import { useT } from '@baize/ui'
import { useStore } from '@baize/ui/page'
import { GameShell } from '../shell/game-shell.tsx'
import { useSpaceBar } from '../shell/space-bar.ts'
import { Announcement, LinePlate, WonPlate } from './announcements.tsx'
import { findSlotModel, type SlotController } from './controller.ts'
import { Reels } from './reels.tsx'
import { SlotBar } from './slot-bar.tsx'
import { SlotRules } from './slot-rules.tsx'
import { SlotIntro } from './intro.tsx'
import { introCards } from './intro-cards.ts'
import { useSymbols } from './use-symbols.ts'

/** A slot from header to controls. */
export function SlotGame({ controller }: { controller: SlotController }) {
  const t = useT()
  const { table, stage } = controller
  const { game } = useStore(table.store).state
  const model = findSlotModel(game)
  const urls = useSymbols(game)
  useSpaceBar(controller)
  if (!model || !urls) return null
  const parts = { stage, table, model, urls }
  return (
    <GameShell
      controller={controller}
      className="game slot"
      bar={<SlotBar controller={controller} />}
      rules={<SlotRules table={table} model={model} urls={urls} />}
    >
      <WonPlate stage={stage} table={table} />
      <div className="floor">
        <Reels stage={stage} model={model} urls={urls} />
        <Announcement {...parts} />
      </div>
      <LinePlate {...parts} />
      <SlotIntro table={table} cards={introCards(t, { model, urls, game })} />
    </GameShell>
  )
}
