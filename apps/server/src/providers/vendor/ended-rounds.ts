import type { Logger } from 'pino'
import type { EndedRound } from './call.ts'
import type { Events } from '../../kernel/events/events.ts'

const gatherMs = 50
/** Beyond this the sites learn of it by the balance that moved with the round. */
const mostAtOnce = 100

export interface EndedRounds {
  /** Call after the commit that ended the round. */
  add(round: EndedRound): void
  close(): void
}

/**
 * Gathers ended rounds, the last of each member, so that a storm of rounds becomes a bounded number of
 * events.
 */
export function createEndedRounds(events: Pick<Events, 'publish'>, log: Logger): EndedRounds {
  const ended = new Map<bigint, EndedRound>()
  let timer: NodeJS.Timeout | undefined

  const publish = (): void => {
    timer = undefined
    const rounds = [...ended.values()]
    ended.clear()
    for (const { memberId, vassalage, round, state } of rounds) {
      events
        .publish({ kind: 'round', memberId, vassalage, round, state })
        .catch((error: unknown) => log.warn({ err: error }, 'event not sent'))
    }
  }

  return {
    add(round) {
      if (ended.size >= mostAtOnce && !ended.has(round.memberId)) return
      ended.set(round.memberId, round)
      timer ??= setTimeout(publish, gatherMs)
    },
    close: () => clearTimeout(timer),
  }
}
