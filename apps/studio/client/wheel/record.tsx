import { findIn, wheelModels, type WheelRecord } from '@baize/games'
import type { DrawRecord } from '../core/kind.ts'
import { Disc } from './disc.tsx'
import '../kit/wheel.css'
import './wheel.css'

/** The wheel as it came to rest. */
export const Outcome: DrawRecord<WheelRecord> = ({ record }) => {
  const model = findIn(wheelModels, { id: record.modelId, version: record.modelVersion })
  return model ? <Disc model={model} segment={record.outcome.segment} turn={0} /> : null
}
