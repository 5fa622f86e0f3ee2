import { randomBytes } from 'node:crypto'
import { invariant, type Clock } from '@baize/std'
import type { GiftGiver } from '../grant/model.ts'
import * as store from './entry-store.ts'

const nameBytes = 6

/**
 * Gives grants of tickets. On the public list a pseudonym stands for the member; what comes
 * after the closing is kept as late, in no draw.
 */
export const createTicketGiver = ({ clock }: { readonly clock: Clock }): GiftGiver => ({
  kind: 'raffle_tickets',
  async giveIn(tx, { memberId, gift, earnedAt }) {
    invariant(gift.kind === 'raffle_tickets', 'a giver is asked for its own kind')
    const { raffleId, count } = gift
    const raffle = await store.holdOpen(tx, raffleId)
    invariant(raffle, 'tickets are of a raffle that there is')
    // What was earned in time is in time while the list is open, however late it is given.
    const isInTime = earnedAt < raffle.closes_at || clock() < raffle.closes_at.getTime()
    const name = randomBytes(nameBytes).toString('hex')
    const isLate = raffle.state !== 'open' || !isInTime
    await store.addTickets(tx, { memberId, raffleId, name, count, isLate })
  },
})
