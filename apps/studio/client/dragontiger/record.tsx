import type { DragonTigerRecord } from '@baize/games'
import type { DrawRecord } from '../core/kind.ts'
import { Duel } from './duel.tsx'
import '../kit/card.css'
import './dragontiger.css'

/** Both cards. */
export const Outcome: DrawRecord<DragonTigerRecord> = ({ record }) => <Duel outcome={record.outcome} />
