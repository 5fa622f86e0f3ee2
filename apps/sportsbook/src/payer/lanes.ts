import type { DueTicket } from './pay.ts'

/** So many calls are under way at a time, each for sessions of its own. */
export const lanes = 4

/** Tickets that are settled by one call. */
export interface Load {
  readonly lane: string
  readonly tickets: readonly DueTicket[]
}

/** Gives each session a lane, and cuts the tickets of each lane, in their order, into loads of so many at most. */
export function toLoads(due: readonly DueTicket[], most: number): readonly Load[] {
  return [...Map.groupBy(due, laneOf)].flatMap(([lane, own]) =>
    Array.from({ length: Math.ceil(own.length / most) }, (_, at) => ({
      lane,
      tickets: own.slice(at * most, (at + 1) * most),
    })),
  )
}

/** The last digits of a session's id fall evenly. */
const laneOf = ({ sessionId }: DueTicket): string => String(Number.parseInt(sessionId.slice(-4), 16) % lanes)
