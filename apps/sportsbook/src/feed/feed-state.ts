import type { Health, Trouble } from './health.ts'

export interface Producer {
  readonly name: string
  /** `live`: matches under way, heartbeat each second; `pre`: those to come, each 5 s. */
  readonly kind: 'live' | 'pre'
}

/** How a producer stands, for people to read. */
export interface FeedState {
  readonly producer: Producer
  readonly trouble: Trouble | null
  readonly seq: number
  /** How far behind the world it is, and how long it said nothing, in milliseconds. */
  readonly lagMs: number
  readonly silentMs: number
  readonly skewMs: number | null
  readonly messages: number
  readonly gaps: number
  readonly recoveries: number
  readonly lastRecovery: string | null
}

/** What a reader counts as it reads. */
export interface Counted {
  messages: number
  gaps: number
  recoveries: number
  lastRecovery: string | null
}

export function stateOf(of: {
  readonly producer: Producer
  readonly health: Health
  readonly counted: Counted
  readonly seq: number
  readonly now: number
}): FeedState {
  const { producer, health, counted, seq, now } = of
  const heardAt = health.heardAt()
  return {
    producer,
    seq,
    trouble: health.trouble(now),
    lagMs: health.through() === 0 ? 0 : Math.max(0, now - health.through()),
    silentMs: heardAt === -Infinity ? 0 : Math.max(0, now - heardAt),
    skewMs: health.skew() ?? null,
    ...counted,
  }
}
