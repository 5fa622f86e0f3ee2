import type { RouletteRecord } from '@baize/games'
import type { DrawRecord } from '../core/kind.ts'
import { Wheel } from '../kit/wheel.tsx'
import '../kit/wheel.css'

/** The wheel with the ball in its pocket. */
export const Outcome: DrawRecord<RouletteRecord> = ({ record }) => (
  <Wheel pocket={record.outcome.pocket} turn={0} />
)
