import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import * as m from '../../../wire/messages.ts'
import type { StudioDeps } from '../../deps.ts'
import { revealAndRotate } from '../fairness/service.ts'
import { findOwnRound, playRound, startRound } from '../round/service.ts'
import { findSessionOf, openSession, type SessionRow } from '../session/service.ts'
import { answerRound, showHistory, showSeeds, showState, type Playing } from './service.ts'

/**
 * Mounts the calls of the game pages. A page knows its session by a bearer token and nothing of other
 * players.
 */
export function mountClientRoutes(app: FastifyInstance, deps: StudioDeps): void {
  app.post('/api/session', async (request, reply) => {
    const body = read(m.sessionRequest, request.body)
    if (!body) return refuseCall(reply, 'bad_request')
    const opened = await openSession(deps, body.code)
    return opened.ok ? { token: opened.value } : refuseCall(reply, opened.code)
  })
  app.get(
    '/api/state',
    playing(deps, async (played) => showState(deps, played)),
  )
  app.get(
    '/api/rounds',
    playing(deps, async ({ session }) => showHistory(deps, session)),
  )
  app.get(
    '/api/seeds',
    playing(deps, async ({ session }) => showSeeds(deps, session)),
  )
  app.post(
    '/api/round',
    playing(deps, async (played, request, reply) => {
      const body = read(m.roundRequest, request.body)
      if (!body) return refuseCall(reply, 'bad_request')
      const started = await startRound(deps, played, body)
      return started.ok
        ? answerRound(deps, { played, round: started.value })
        : refuseCall(reply, started.code)
    }),
  )
  app.get(
    '/api/round/:round',
    playing(deps, async (played, request, reply) => {
      const path = read(m.roundPath, request.params)
      const own = path && { player: played.session.player, roundId: path.round }
      const round = own && (await findOwnRound(deps, own))
      return round ? answerRound(deps, { played, round }) : refuseCall(reply, 'round_not_found')
    }),
  )
  app.post(
    '/api/round/:round/move',
    playing(deps, async (played, request, reply) => {
      const path = read(m.roundPath, request.params)
      const body = read(m.moveRequest, request.body)
      if (!path || !body) return refuseCall(reply, 'bad_request')
      const moved = await playRound(deps, played.session, { ...body, roundId: path.round })
      return moved.ok ? answerRound(deps, { played, round: moved.value }) : refuseCall(reply, moved.code)
    }),
  )
  app.post(
    '/api/seeds/rotate',
    playing(deps, async ({ session }, request, reply) => {
      const body = read(m.rotateRequest, request.body ?? {})
      if (!body) return refuseCall(reply, 'bad_request')
      const { player, game } = session
      const rotated = await revealAndRotate(deps, { player, game, ...body })
      return rotated.ok ? showSeeds(deps, session) : refuseCall(reply, rotated.code)
    }),
  )
}

export function refuseCall(reply: FastifyReply, code: m.ClientRefusal): m.RefusalAnswer {
  void reply.status(m.clientRefusals[code])
  return { code }
}

const read = <T extends z.ZodType>(schema: T, value: unknown): z.infer<T> | undefined =>
  schema.safeParse(value).data

type PlayingCall = (played: Playing, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** The session of a call's token; nothing without one that is known. */
export async function sessionOf(
  deps: StudioDeps,
  { headers }: FastifyRequest,
): Promise<SessionRow | undefined> {
  const token = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(headers.authorization ?? '')?.[1]
  return token === undefined ? undefined : findSessionOf(deps, token)
}

/** A call that only somebody with a session of an offered game may make. */
export function playing(deps: StudioDeps, call: PlayingCall) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const session = await sessionOf(deps, request)
    if (!session) return refuseCall(reply, 'session_required')
    const offer = deps.offers.find(session.game)
    return offer ? call({ session, offer }, request, reply) : refuseCall(reply, 'game_disabled')
  }
}
