import { jointRequest, type JointAnswer } from '@baize/contract/sports'
import type { FastifyInstance } from 'fastify'
import type { StoredEvent } from '../engine/event-store.ts'
import { keyOf } from '../engine/offer.ts'
import { refuse } from '../http.ts'
import type { World } from '../world/world.ts'
import type { Rehearsed } from './rehearsals.ts'
import type { JointThread } from './thread.ts'

/** How often legs of a match win together: of one that has not begun, on the markets that stand with it. */
export function mountJointRoutes(
  app: FastifyInstance,
  { world, joint }: { readonly world: World; readonly joint: JointThread },
): void {
  app.post('/feed/v1/joint', async (request, reply) => {
    const asked = jointRequest.safeParse(request.body).data
    if (!asked) return refuse(reply, 'bad_request')
    const stored = world.pre.get(asked.event)
    const tally = stored && (await joint.tally(rehearsedOf(stored), asked.legs))
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
