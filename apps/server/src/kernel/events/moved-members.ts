import type { Logger } from 'pino'
import type { Events } from './events.ts'

const gatherMs = 50
// A NOTIFY carries at most 8000 bytes.
const membersAtOnce = 400

export interface MovedMembers {
  /** Call after the commit that moved their money; never before. */
  add(memberIds: Iterable<bigint>): void
  close(): void
}

/** Gathers the members whose balance moved, so that a storm of bets becomes a few events a second. */
export function createMovedMembers(events: Pick<Events, 'publish'>, log: Logger): MovedMembers {
  const moved = new Set<bigint>()
  let timer: NodeJS.Timeout | undefined

  const publish = (): void => {
    timer = undefined
    const all = Array.from(moved, String)
    moved.clear()
    for (let from = 0; from < all.length; from += membersAtOnce) {
      const memberIds = all.slice(from, from + membersAtOnce)
      events
        .publish({ kind: 'moved', memberIds })
        .catch((error: unknown) => log.warn({ err: error }, 'event not sent'))
    }
  }

  return {
    add(memberIds) {
      for (const memberId of memberIds) moved.add(memberId)
      if (moved.size > 0) timer ??= setTimeout(publish, gatherMs)
    },
    close: () => clearTimeout(timer),
  }
}
