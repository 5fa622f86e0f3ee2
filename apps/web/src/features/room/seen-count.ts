import type { Room } from '@baize/contract'

/** Up to which message each room was read in this browser; a room that was never opened is not in it. */
export type Seen = Readonly<Record<string, number>>

/** How many messages came since in the rooms that were opened here. */
export const unseenIn = (rooms: readonly Pick<Room, 'id' | 'lastSeq'>[], seen: Seen): number =>
  rooms.reduce((sum, { id, lastSeq }) => sum + Math.max(0, lastSeq - (seen[id] ?? lastSeq)), 0)
