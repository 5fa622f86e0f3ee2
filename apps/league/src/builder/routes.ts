import { jointRequest, type JointAnswer } from '@baize/contract/sports'
import type { FastifyInstance } from 'fastify'
import type { BuilderLeg } from '@baize/sports/builder'
import type { StoredEvent } from '../engine/event-store.ts'
import type { LiveEvent } from '../engine/live-event.ts'
import { keyOf } from '../engine/offer.ts'
import { refuse } from '../http.ts'
import type { World } from '../world/world.ts'
import type { Rehearsed } from './rehearsals.ts'
import type { JointThread } from './thread.ts'

/**
 * How often legs of a match win together: before its start by the markets it has then, in play from its
 * current state.
 */
export function mountJointRoutes(
  app: FastifyInstance,
  { world, joint }: { readonly world: World; readonly joint: JointThread },
): void {
  app.post('/feed/v1/joint', async (request, reply) => {
    const asked = jointRequest.safeParse(request.body).data
    if (!asked) return refuse(reply, 'bad_request')
    const rehearsed = find(world, asked)
    const tally = rehearsed && (await joint.tally(rehearsed, asked.legs))
    if (!tally) return refuse(reply, 'not_found')
    return tally satisfies JointAnswer
  })
}

const rehearsedOf = ({ id, sport, parameters, opening }: StoredEvent): Rehearsed => ({
  id,
  sport,
  parameters,
  markets: opening.map((market) => ({
    market: keyOf(market),
    outcomes: market.outcomes.map((outcome) => outcome.id),
  })),
})

function find(
  { pre, live }: World,
  { event, legs }: { readonly event: string; readonly legs: readonly BuilderLeg[] },
): Rehearsed | undefined {
  const stored = pre.get(event)
  if (stored) return rehearsedOf(stored)
  const playing = live.get(event)
  // Nothing is made ready of a match in play: its next tick makes another one of it.
  return playing && legs.length > 0 ? liveRehearsed(playing, legs) : undefined
}

/** Keeps of each match only the requested chances, so that a new tick costs little. */
function liveRehearsed({ stored, play }: LiveEvent, legs: readonly BuilderLeg[]): Rehearsed {
  const rehearsed = rehearsedOf(stored)
  const wanted = new Set(legs.map(({ market }) => market))
  return {
    ...rehearsed,
    id: [stored.id, ...legs.map(({ market, outcome }) => `${market} ${outcome}`)].join('\n'),
    markets: rehearsed.markets.filter(({ market }) => wanted.has(market)),
    now: { ticks: play.ticks(), state: play.state() },
  }
}
