import type { LimboRecord } from '@baize/games'
import type { DrawRecord } from '../core/kind.ts'
import './limbo.css'

/** What was reached, beside what was named. */
export const Outcome: DrawRecord<LimboRecord> = ({ record }) => (
  <p className="num">
    <b>{(record.outcome.reachedHundredths / 100).toFixed(2)}×</b> /{' '}
    {(record.choice.targetHundredths / 100).toFixed(2)}×
  </p>
)
