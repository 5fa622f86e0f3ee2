import type { Pool } from '@baize/runtime'
import type { MemberId } from '@baize/std'
import * as store from './store.ts'

export interface FavouriteService {
  /** False when there is no such game. */
  keep(memberId: MemberId, nodeId: number): Promise<boolean>
  drop(memberId: MemberId, nodeId: number): Promise<void>
}

export const createFavouriteService = ({ db }: { readonly db: Pool }): FavouriteService => ({
  keep: (memberId, nodeId) => store.keepGame(db, { memberId, nodeId }),
  async drop(memberId, nodeId) {
    await store.dropGame(db, { memberId, nodeId })
  },
})
