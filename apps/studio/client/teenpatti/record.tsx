import type { TeenPattiRecord } from '@baize/games'
import type { DrawRecord } from '../core/kind.ts'
import { Hands } from './hands.tsx'
import '../kit/card.css'
import './teenpatti.css'

/** Both hands. */
export const Outcome: DrawRecord<TeenPattiRecord> = ({ record }) => <Hands outcome={record.outcome} isSeen />
