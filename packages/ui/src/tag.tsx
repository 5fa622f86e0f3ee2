import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type Tone = 'plain' | 'ok' | 'warn' | 'err' | 'brass'

export function Tag({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classes('tag', tone !== 'plain' && tone)}>{children}</span>
}
