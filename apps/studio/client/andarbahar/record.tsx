import type { AndarBaharRecord } from '@baize/games'
import type { DrawRecord } from '../core/kind.ts'
import { Deal } from './deal.tsx'
import '../kit/card.css'
import './andarbahar.css'

/** The whole deal. */
export const Outcome: DrawRecord<AndarBaharRecord> = ({ record }) => <Deal outcome={record.outcome} />
