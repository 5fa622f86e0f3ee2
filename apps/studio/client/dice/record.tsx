import type { DiceRecord } from '@baize/games'
import type { DrawRecord } from '../core/kind.ts'
import { Track } from './board.tsx'
import './dice.css'

/** The roll on its track. */
export const Outcome: DrawRecord<DiceRecord> = ({ record }) => (
  <div className="dicefield">
    <Track choice={record.choice} roll={record.outcome.roll} />
  </div>
)
