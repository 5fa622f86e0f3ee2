import { findIn, minesModels } from '@baize/games'
import { useMemo } from 'react'
import { useStore } from '@baize/ui/page'
import { emblemUrl } from '../scene/pictures.ts'
import { GameShell } from '../shell/game-shell.tsx'
import type { MinesController } from './controller.ts'
import { Field, FieldPlate } from './field.tsx'
import { Ladder } from './ladder.tsx'
import { MinesBar } from './mines-bar.tsx'
import { MinesRules } from './mines-rules.tsx'

/** Mines from header to controls. */
export function MinesGame({ controller }: { controller: MinesController }) {
  const { game } = useStore(controller.table.store).state
  const model = findIn(minesModels, { id: game.modelId, version: game.modelVersion })
  const urls = useMemo(
    () => ({
      safe: emblemUrl(game.pieces?.safe ?? 'gem', ['felt', 'brass', 'teal']),
      mine: emblemUrl(game.pieces?.mine ?? 'bomb', ['ink', 'verm', 'mari']),
    }),
    [game.pieces],
  )
  if (!model) return null
  return (
    <GameShell
      controller={controller}
      className="game mines"
      bar={<MinesBar controller={controller} />}
      rules={<MinesRules controller={controller} model={model} />}
    >
      <FieldPlate controller={controller} />
      <div className="floor">
        <Field controller={controller} urls={urls} />
      </div>
      <Ladder controller={controller} model={model} />
    </GameShell>
  )
}
