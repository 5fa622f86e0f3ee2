import type { CasinoHoldemRecord } from '@baize/games'
import type { DrawRecord } from '../core/kind.ts'
import { Cloth } from './cloth.tsx'
import '../kit/card.css'
import './casinoholdem.css'

/** All cards of the round. */
export const Outcome: DrawRecord<CasinoHoldemRecord> = ({ record }) => <Cloth cards={record.outcome} />
