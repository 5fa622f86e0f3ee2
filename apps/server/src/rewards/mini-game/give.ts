import { invariant } from '@baize/std'
import type { SecretBox } from '../../kernel/secrets/secret-box.ts'
import type { GiftGiver } from '../grant/model.ts'
import { makeSeed } from '../public-draw/seed.ts'
import { seedOf } from './model.ts'
import * as store from './turn-store.ts'

/** Gives grants of turns. The first ones of a game bring the commitment that the next turn is drawn from. */
export const createTurnGiver = ({ secretBox }: { readonly secretBox: SecretBox }): GiftGiver => ({
  kind: 'game_turns',
  async giveIn(tx, { memberId, gift }) {
    invariant(gift.kind === 'game_turns', 'a giver is asked for its own kind')
    const { gameId, count } = gift
    const seed = makeSeed(secretBox, seedOf(memberId, gameId, 0))
    await store.addTurns(tx, { memberId, gameId, count, seed })
  },
})
