/** What becomes of a ticket after it was placed. */
export const ticketStates = ['placed', 'cancelled', 'won', 'lost', 'refunded'] as const
export type TicketState = (typeof ticketStates)[number]

/** A correction may turn a win into a loss and back; what was cancelled or refunded stays so. */
export const ticketMoves: Readonly<Record<TicketState, readonly TicketState[]>> = {
  placed: ['cancelled', 'won', 'lost', 'refunded'],
  won: ['lost', 'refunded'],
  lost: ['won', 'refunded'],
  refunded: ['won', 'lost'],
  cancelled: [],
}

export const mayMoveTicket = (from: TicketState, to: TicketState): boolean => ticketMoves[from].includes(to)

/** A ticket is cancelled as a whole, by who placed it, and only while its draw still sells. */
export const mayCancel = (
  ticket: { readonly state: TicketState },
  { nowMs, closesAtMs }: { nowMs: number; closesAtMs: number },
): boolean => ticket.state === 'placed' && nowMs < closesAtMs
