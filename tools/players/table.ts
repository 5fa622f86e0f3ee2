import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '@baize/contract/client'
import { engineOf, findModel } from '@baize/games'
import { invariant, type Rng } from '@baize/std'
import type { RefusalAnswer, RoundAnswer, RoundShown, StateAnswer } from '../../apps/studio/wire/messages.ts'

/** A game that somebody has open, as its page sees it. */
export interface Table {
  readonly gameId: string
  readonly stakesMinor: readonly number[]
  /** Plays one round to its end; `rng` makes the player's choices and decisions. */
  play(ask: { stakeMinor: number; rng: Rng }): Promise<RoundShown>
}

/** The game server's own refusal, by its code. */
export class StudioRefusal extends Error {
  override name = 'StudioRefusal'
  readonly code: RefusalAnswer['code']
  constructor(code: RefusalAnswer['code']) {
    super(code)
    this.code = code
  }
}

const timeoutMs = 10_000
const pollMs = 250
const polls = 40

/** Launches the game at the platform and opens it at the studio, as a browser would. */
export async function openTable(
  client: Client,
  { gameId, studioUrl, language }: { gameId: string; studioUrl: string; language: 'BN' | 'EN' },
): Promise<Table> {
  const { url } = await client.launchGame({ body: { gameId, language } })
  const code = new URL(url).hash.slice(1)
  const { token } = await ask<{ token: string }>(studioUrl, { path: '/api/session', body: { code } })
  const state = await ask<StateAnswer>(studioUrl, { path: '/api/state', token })
  const model = findModel(state.game.modelId, state.game.modelVersion)
  invariant(model, `the model of ${gameId} is known`)
  const engine = engineOf(model)
  const call = (path: string, body?: object) =>
    ask<RoundAnswer>(studioUrl, { path, token, ...(body && { body }) })
  const settle = async (shown: RoundShown): Promise<RoundShown> => {
    for (let poll = 0; isUnderWay(shown) && poll < polls; poll += 1) {
      await sleep(pollMs)
      shown = (await call(`/api/round/${shown.round}`)).round
    }
    return shown
  }
  let leftOpen = state.openRound
  return {
    gameId,
    stakesMinor: state.stakesMinor,
    async play({ stakeMinor, rng }) {
      // What another run left open is finished before anything new.
      const choice = engine.anyChoice(model, { stakeMinor, rng })
      const body = { requestId: randomUUID(), stakeMinor, choice, isFree: false }
      const begun = leftOpen ?? (await call('/api/round', body)).round
      leftOpen = null
      let shown = await settle(begun)
      while (shown.state === 'open' && shown.view) {
        const { moveCount, round, view } = shown
        const move = { moveIndex: moveCount, move: engine.anyMove(view, rng) }
        shown = await settle((await call(`/api/round/${round}/move`, move)).round)
      }
      return shown
    },
  }
}

const isUnderWay = ({ state }: RoundShown): boolean => state === 'pending' || state === 'settling'

async function ask<Answer>(
  studioUrl: string,
  { path, token, body }: { path: string; token?: string; body?: object },
): Promise<Answer> {
  const response = await fetch(new URL(path, studioUrl), {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  const answer: unknown = await response.json()
  if (response.ok) return answer as Answer
  throw new StudioRefusal((answer as RefusalAnswer).code)
}
