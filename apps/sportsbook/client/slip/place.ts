import type { PlaceRequest, WireTicket } from '../../wire/slip.ts'
import type { Asked, ErrorCode } from '../core/api.ts'

/** How far the bet of a press is. */
export type PlaceStep =
  | { readonly kind: 'sending' }
  /** Nothing heard: the same request goes again, and is taken once. */
  | { readonly kind: 'unsure' }
  | { readonly kind: 'checking'; readonly ticket: WireTicket }
  | { readonly kind: 'placed'; readonly ticket: WireTicket }
  | { readonly kind: 'declined'; readonly ticket: WireTicket | null; readonly code: ErrorCode }
  | { readonly kind: 'returned'; readonly ticket: WireTicket; readonly code: ErrorCode }

export const isOver = ({ kind }: PlaceStep): boolean =>
  kind === 'placed' || kind === 'declined' || kind === 'returned'

/** Reads the step from the state of a ticket. */
export function stepOf(ticket: WireTicket): PlaceStep {
  const code = ticket.refusal?.code ?? 'bad_request'
  switch (ticket.state) {
    case 'received':
    case 'waiting':
    case 'debiting':
      return { kind: 'checking', ticket }
    case 'accepted':
    case 'settled':
      return { kind: 'placed', ticket }
    case 'declined':
      return { kind: 'declined', ticket, code }
    case 'returned':
      return { kind: 'returned', ticket, code }
  }
}

export interface PlaceSteps {
  send(request: PlaceRequest): Promise<Asked<WireTicket>>
  /** The newest state of a ticket, told or asked for. */
  follow(id: string): Promise<WireTicket | undefined>
  wait(ms: number): Promise<void>
}

const sendWaitsMs = [1_000, 2_000, 4_000, 8_000, 15_000] as const
const followEveryMs = 250

/**
 * Places one bet and tells each step. The same request is sent until it is heard: its id makes it count once.
 * Then the ticket is followed until it is decided.
 */
export async function placeBet(
  request: PlaceRequest,
  steps: PlaceSteps,
  show: (step: PlaceStep) => void,
): Promise<PlaceStep> {
  show({ kind: 'sending' })
  for (let attempt = 0; ; attempt += 1) {
    const asked = await steps.send(request)
    if (asked.kind === 'refused') return told(show, { kind: 'declined', ticket: null, code: asked.code })
    if (asked.kind === 'ok') return followTicket(asked.value, steps, show)
    show({ kind: 'unsure' })
    await steps.wait(sendWaitsMs[Math.min(attempt, sendWaitsMs.length - 1)] ?? 15_000)
  }
}

async function followTicket(
  first: WireTicket,
  { follow, wait }: PlaceSteps,
  show: (step: PlaceStep) => void,
): Promise<PlaceStep> {
  for (let step = told(show, stepOf(first)); ;) {
    if (isOver(step)) return step
    await wait(followEveryMs)
    const next = await follow(first.id)
    if (next) step = told(show, stepOf(next))
  }
}

function told(show: (step: PlaceStep) => void, step: PlaceStep): PlaceStep {
  show(step)
  return step
}
