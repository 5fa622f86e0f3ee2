import type { BaccaratRecord } from '@baize/games'
import type { DrawRecord } from '../core/kind.ts'
import { Hands } from './hands.tsx'
import '../kit/card.css'
import './baccarat.css'

/** Both hands as they were dealt. */
export const Outcome: DrawRecord<BaccaratRecord> = ({ record }) => <Hands outcome={record.outcome} isSeen />
