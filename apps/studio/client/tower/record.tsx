import { findIn, towerModels, type TowerRecord } from '@baize/games'
import type { DrawRecord } from '../core/kind.ts'
import { Floors } from './floors.tsx'
import './tower.css'

/** The tower with all its doors. */
export const Outcome: DrawRecord<TowerRecord> = ({ record }) => {
  const model = findIn(towerModels, { id: record.modelId, version: record.modelVersion })
  const opened = record.moves.flatMap((move) => (move.type === 'open' ? [move.door] : []))
  return model ? (
    <Floors
      model={model}
      level={record.choice.level}
      view={{ opened, safe: record.outcome.safe, result: null }}
    />
  ) : null
}
