import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { engineOf, type GameModel } from '@baize/games'
import type { RoundAnswer, RoundShown } from '../../apps/studio/wire/messages.ts'
import type { Dice } from '../test/dice.ts'
import type { Asked, Tally } from './tally.ts'
import { reasonOf } from './vendor-calls.ts'

export interface StudioTable {
  readonly memberId: bigint
  readonly model: GameModel
  readonly token: string
}

/** A round as its player last saw it. */
export interface SeenRound {
  readonly memberId: bigint
  readonly round: string
  readonly state: 'completed' | 'cancelled' | 'refused'
  readonly stakeMinor: number
  readonly payoutMinor: number
}

export interface StudioStormDeps {
  readonly url: string
  readonly table: StudioTable
  readonly tally: Tally
  readonly dice: Dice
  readonly seen: SeenRound[]
  readonly signal: AbortSignal
}

const timeoutMs = 8_000
const pollMs = 100

/** Plays one round at the studio's own pages' calls, repeating what was not answered, to its end. */
export async function playStudioRound(deps: StudioStormDeps): Promise<void> {
  const { table, dice, tally } = deps
  const rng = { nextInt: (below: number) => dice.below(below) }
  const stakeMinor = dice.pick([100, 200, 500])
  const request = {
    requestId: randomUUID(),
    stakeMinor,
    choice: engineOf(table.model).anyChoice(table.model, { stakeMinor, rng }),
    isFree: false,
  }
  const asked = tally.ask({ side: 'studio', key: `spin ${request.requestId}` })
  const started = await askRound(deps, asked, { path: '/api/round', body: request })
  if (!started) return tally.answered(asked)
  let shown = await untilSettled(deps, asked, started)
  tally.answered(asked)
  if (shown.state === 'open') shown = await decide(deps, shown)
  if (shown.state === 'completed' || shown.state === 'cancelled' || shown.state === 'refused') {
    deps.seen.push({ ...shown, memberId: table.memberId, state: shown.state })
  } else tally.violation(`round ${shown.round} ended as ${shown.state}`)
  await repeatSpin(deps, { request, shown })
}

/** Decides at random until the round is over. */
async function decide(deps: StudioStormDeps, opened: RoundShown): Promise<RoundShown> {
  const { dice, tally, table } = deps
  const rng = { nextInt: (below: number) => dice.below(below) }
  let shown = opened
  for (let index = 0; shown.state === 'open' && shown.view; index += 1) {
    const move = engineOf(table.model).anyMove(shown.view, rng)
    const asked = tally.ask({ side: 'studio', key: `move ${index} of ${shown.round}` })
    const call = { path: `/api/round/${shown.round}/move`, body: { moveIndex: index, move } }
    const moved = await askRound(deps, asked, call)
    shown = moved ? await untilSettled(deps, asked, moved) : shown
    tally.answered(asked)
    if (!moved) return shown
  }
  return shown
}

/** The same press of the button gives the same round, also long after. */
async function repeatSpin(
  deps: StudioStormDeps,
  { request, shown }: { request: object; shown: RoundShown },
): Promise<void> {
  if (!deps.dice.chance(0.1)) return
  const asked = deps.tally.ask({ side: 'studio', key: `repeat of ${shown.round}` })
  const again = await askRound(deps, asked, { path: '/api/round', body: request })
  deps.tally.answered(asked)
  if (again?.round === shown.round && again.payoutMinor === shown.payoutMinor && again.state === shown.state)
    return
  deps.tally.violation(
    `round ${shown.round} was ${JSON.stringify(shown)}, repeated it is ${JSON.stringify(again)}`,
  )
}

async function untilSettled(deps: StudioStormDeps, asked: Asked, first: RoundShown): Promise<RoundShown> {
  let shown = first
  while (shown.state === 'pending' || shown.state === 'settling') {
    asked.lastTrouble = `${shown.round} is ${shown.state}`
    deps.signal.throwIfAborted()
    await sleep(pollMs)
    shown = (await askRound(deps, asked, { path: `/api/round/${shown.round}` })) ?? shown
  }
  return shown
}

interface StudioCall {
  readonly path: string
  /** Without one it is a question. */
  readonly body?: object
}

/** Asks until there is an answer. Nothing after a refusal, which is noted: none is expected. */
async function askRound(
  deps: StudioStormDeps,
  asked: Asked,
  call: StudioCall,
): Promise<RoundShown | undefined> {
  for (;;) {
    const answer = await exchange(deps, call)
    if (typeof answer === 'object' && 'round' in answer) return answer.round
    if (typeof answer === 'object') {
      deps.tally.violation(`${asked.key}: the studio refused ${call.path} with ${answer.code}`)
      return undefined
    }
    asked.lastTrouble = answer
    deps.signal.throwIfAborted()
    await sleep(deps.dice.between(pollMs / 2, pollMs * 2))
  }
}

async function exchange(
  { url, table, signal }: StudioStormDeps,
  { path, body }: StudioCall,
): Promise<RoundAnswer | { code: string } | string> {
  try {
    const response = await fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${table.token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    if (response.status >= 500) return `status ${response.status}`
    return (await response.json()) as RoundAnswer | { code: string }
  } catch (error) {
    return reasonOf(error)
  }
}
