/** A time in which something is looked after: from an instant on, until another or without an end. */
export interface Rest {
  readonly rest_from: Date | null
  readonly rest_until: Date | null
}

/** Whether it is looked after at an instant: from its beginning on, and no more at its end. */
export const isResting = ({ rest_from: from, rest_until: until }: Rest, nowMs: number): boolean =>
  from !== null && from.getTime() <= nowMs && (until === null || nowMs < until.getTime())

/** The next instant at which one of them begins or ends to rest; Infinity when there is none. */
export const nextTurnMs = (rests: readonly Rest[], nowMs: number): number =>
  rests
    .flatMap(({ rest_from: from, rest_until: until }) => [from, until])
    .map((at) => at?.getTime() ?? Infinity)
    .filter((atMs) => atMs > nowMs)
    .reduce((first, atMs) => Math.min(first, atMs), Infinity)
