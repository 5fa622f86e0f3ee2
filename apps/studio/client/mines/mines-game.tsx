import { useLanguage } from '@baize/ui'
import { findIn, minesModels } from '@baize/games'
import { useMemo, useState } from 'react'
import { useStore } from '../core/store.ts'
import { placeFor } from '../scene/choose.ts'
import { emblemUrl, readPalette } from '../scene/pictures.ts'
import { Scene } from '../scene/scene.tsx'
import { FreeRounds } from '../shell/free-rounds.tsx'
import { NoticeLine } from '../shell/notice.tsx'
import { Panels, type PanelName } from '../shell/panels.tsx'
import { RecentRow } from '../shell/recent-row.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import type { MinesController } from './controller.ts'
import { Field, FieldPlate } from './field.tsx'
import { Ladder } from './ladder.tsx'
import { MinesBar } from './mines-bar.tsx'
import { MinesRules } from './mines-rules.tsx'

/** Mines from header to controls. */
export function MinesGame({ controller }: { controller: MinesController }) {
  const { table } = controller
  const { game } = useStore(table.store).state
  const language = useLanguage()
  const [panel, setPanel] = useState<PanelName | null>(null)
  const model = findIn(minesModels, { id: game.modelId, version: game.modelVersion })
  const palette = useMemo(() => readPalette(game.palette), [game.palette])
  const urls = useMemo(
    () => ({
      safe: emblemUrl(game.pieces?.safe ?? 'gem', ['felt', 'brass', 'teal']),
      mine: emblemUrl(game.pieces?.mine ?? 'bomb', ['ink', 'verm', 'mari']),
    }),
    [game.pieces],
  )
  if (!model) return null
  return (
    <div className="game mines">
      <Scene palette={palette} seed={game.game} place={placeFor(game)} />
      <TopBar table={table} onOpen={setPanel} />
      <main className="gmid" aria-label={game.title[language]}>
        <FieldPlate controller={controller} />
        <div className="floor">
          <Field controller={controller} urls={urls} />
        </div>
        <Ladder controller={controller} model={model} />
        <FreeRounds table={table} />
        <NoticeLine table={table} />
      </main>
      <RecentRow table={table} />
      <MinesBar controller={controller} />
      <Panels
        table={table}
        open={panel}
        onOpen={setPanel}
        rules={<MinesRules controller={controller} model={model} />}
        onReplay={(round) => void controller.replay(round)}
      />
    </div>
  )
}
