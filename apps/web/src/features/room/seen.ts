import { createStore } from '../../core/browser/store.ts'
import type { Seen } from './seen-count.ts'

const key = 'roomSeen'

function readSeen(): Seen {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof read === 'object' && read !== null ? (read as Seen) : {}
  } catch {
    return {}
  }
}

export const roomsSeen = createStore<Seen>(readSeen(), (seen) =>
  localStorage.setItem(key, JSON.stringify(seen)),
)

export function keepSeen(room: string, seq: number): void {
  const seen = roomsSeen.get()
  if ((seen[room] ?? -1) < seq) roomsSeen.set({ ...seen, [room]: seq })
}
