import type { ScratchRecord } from '@baize/games'
import type { DrawRecord } from '../core/kind.ts'
import { ScratchCard } from './card.tsx'
import './scratch.css'

/** The whole card, open. */
export const Outcome: DrawRecord<ScratchRecord> = ({ record, proof }) => (
  <ScratchCard grid={record.outcome.grid} prize={record.outcome.prize} palette={proof.game.palette} isSeen />
)
