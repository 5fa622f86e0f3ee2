import { z } from 'zod'
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
  /** The session behind this socket ended; the socket closes after it. */
  sessionEnded: z.object({ reason: z.enum(['logout', 'expired', 'blocked', 'replaced']) }),
} as const

export type SocketMessages = {
  [Name in keyof typeof socketMessages]: (message: z.infer<(typeof socketMessages)[Name]>) => void
}
