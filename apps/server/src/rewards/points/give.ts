import { invariant } from '@baize/std'
import type { GiftGiver } from '../grant/model.ts'
import type { PointService } from './service.ts'

/** Gives grants of points: each is a lot of its own. */
export const createPointGiver = (points: Pick<PointService, 'giveIn'>): GiftGiver => ({
  kind: 'points',
  async giveIn(tx, { memberId, id, gift, title }) {
    invariant(gift.kind === 'points', 'a giver is asked for its own kind')
    await points.giveIn(tx, { memberId, points: gift.points, key: id, name: title })
  },
})
