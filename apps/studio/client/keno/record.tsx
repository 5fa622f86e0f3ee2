import type { KenoRecord } from '@baize/games'
import type { DrawRecord } from '../core/kind.ts'
import { Numbers } from './numbers.tsx'
import './keno.css'

/** The picked and the drawn numbers. */
export const Outcome: DrawRecord<KenoRecord> = ({ record }) => (
  <Numbers picks={record.choice.picks} drawn={record.outcome.drawn} />
)
