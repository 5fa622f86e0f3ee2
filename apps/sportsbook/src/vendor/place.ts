import type { Place } from '../../wire/session.ts'

type Opened = Pick<Place, 'event' | 'outcome'>

/** `event`, or `event~market~outcome`: what the platform passes back at a launch. */
export const writePlace = (
  event: string,
  on?: { readonly market: string; readonly outcome: string },
): string => (on ? `${event}~${on.market}~${on.outcome}` : event)

/** Reads the same; what is of another form opens nothing. */
export function readPlace(text: string | undefined): Opened {
  const [event, market, outcome, ...rest] = text?.split('~') ?? []
  if (!event || rest.length > 0 || (market === undefined) !== (outcome === undefined))
    return { event: null, outcome: null }
  return { event, outcome: market && outcome ? { market, outcome } : null }
}
