import type { StateAnswer } from '../../wire/messages.ts'
import type { GameApi } from './api.ts'

const seedBytes = 16

/** A seed that only this browser has made. */
export const createOwnSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(seedBytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/**
 * Gives a player's first seed, after the hash of the server seed has come. What is not heard needs no repeat:
 * without a seed the server takes the id of the first bet, which this browser makes, too.
 */
export async function giveOwnSeed(api: Pick<GameApi, 'rotate'>, state: StateAnswer): Promise<StateAnswer> {
  const { clientSeed, nextNonce } = state.seeds.active
  if (clientSeed !== '' || nextNonce > 0 || state.openRound) return state
  const answer = await api.rotate(createOwnSeed())
  return answer.kind === 'ok' ? { ...state, seeds: answer.value.seeds } : state
}
