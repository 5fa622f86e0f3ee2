import type { HiloRecord } from '@baize/games'
import type { DrawRecord } from '../core/kind.ts'
import { Pair } from './pair.tsx'
import '../kit/card.css'
import './hilo.css'

/** The open card and the drawn one. */
export const Outcome: DrawRecord<HiloRecord> = ({ record }) => (
  <Pair shown={record.outcome.shown} drawn={record.outcome.drawn} />
)
