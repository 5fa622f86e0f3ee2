import { z } from 'zod'
import { chatNews } from './chat.ts'
import { contentKind } from './content.ts'
import { depositState } from './deposit.ts'
import { lotteryNews } from './lottery/draw.ts'
import { roomNews } from './room.ts'
import { balances } from './wallet.ts'

/** Messages of the server to a logged-in socket (`auth: { token }`). */
export const socketMessages = {
  balance: balances,
  /** A round of the member changed: the betting record is worth asking for again. */
  round: z.object({
    vassalage: z.string(),
    round: z.string(),
    state: z.enum(['open', 'completed', 'cancelled']),
  }),
  /** A withdrawal moved: it is worth asking for again. */
  withdrawal: z.object({ id: z.string(), status: z.string() }),
  /** How many messages of the inbox are unread. */
  unread: z.object({ unreadMessage: z.int() }),
  /** Rewards were earned, claimed or lost: so many can be claimed now, and so many of them of missions. */
  reward: z.object({ availablePromoCount: z.int(), missionCount: z.int() }),
  /**
   * What an operator changed is worth asking for again: content of this kind, games and their order, or the
   * settings and the status.
   */
  content_changed: z.object({ kind: z.union([contentKind, z.enum(['game', 'setting'])]) }),
  /** A deposit of the member has gone on: it is worth asking for again. */
  deposit: z.object({ id: z.string(), state: depositState }),
  /** The member has excluded themselves: open games close. */
  excluded: z.object({}),
  /** Live chat: guests hear it too, in the namespace `/guest`. */
  chat: chatNews,
  /** The session behind this socket ended; the socket closes after it. */
  sessionEnded: z.object({ reason: z.enum(['logout', 'expired', 'blocked', 'replaced']) }),
} as const

/** Messages in the namespace `/room` (`auth: { room, token? }`). */
export const roomSocketMessages = { room: roomNews } as const

/** Messages in the namespace `/lottery` (`auth: { gameCode }`). */
export const lotterySocketMessages = { lottery: lotteryNews } as const

type Listeners<Messages extends Record<string, z.ZodType>> = {
  [Name in keyof Messages]: (message: z.infer<Messages[Name]>) => void
}
export type SocketMessages = Listeners<typeof socketMessages>
export type LotterySocketMessages = Listeners<typeof lotterySocketMessages>
export type RoomSocketMessages = Listeners<typeof roomSocketMessages>
