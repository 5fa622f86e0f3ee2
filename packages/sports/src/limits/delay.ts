import type { Sport } from '../market/index.ts'

const delaySeconds: Readonly<Record<Sport, number>> = {
  football: 3,
  cricket: 3,
  tennis: 3,
  kabaddi: 4,
  shooter: 4,
  arena: 4,
  basketball: 5,
}

/**
 * How long a bet on a leg waits before it is decided, in ms: by sport and over the clock rate, at least a
 * second; none before the match (sportsbook design, section 5).
 */
export const delayMs = (sport: Sport, isLive: boolean, clockRate: number): number =>
  isLive ? Math.max(1000, Math.ceil((delaySeconds[sport] * 1000) / clockRate)) : 0
