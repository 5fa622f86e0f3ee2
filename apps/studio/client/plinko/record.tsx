import { findIn, plinkoModels, type PlinkoRecord } from '@baize/games'
import type { DrawRecord } from '../core/kind.ts'
import { PlinkoBoard } from './board.tsx'
import './plinko.css'

/** The ball in its pocket. */
export const Outcome: DrawRecord<PlinkoRecord> = ({ record }) => {
  const model = findIn(plinkoModels, { id: record.modelId, version: record.modelVersion })
  return model ? (
    <PlinkoBoard model={model} choice={record.choice} steps={record.outcome.steps} fallMs={0} isSeen />
  ) : null
}
