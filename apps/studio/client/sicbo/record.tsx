import type { SicboRecord } from '@baize/games'
import type { DrawRecord } from '../core/kind.ts'
import { Dome } from './dome.tsx'
import './sicbo.css'

/** The three dice. */
export const Outcome: DrawRecord<SicboRecord> = ({ record }) => <Dome dice={record.outcome.dice} />
