import type { BodyOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import type { Gift } from '@baize/domain/reward'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type MemberId, type Result } from '@baize/std'
import type { AuditService } from '../../kernel/audit/service.ts'
import type { Db } from '../../kernel/database/database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import type { ApprovalPlan, Approvals } from '../../operators/api.ts'
import type { Grants } from '../grant/model.ts'
import { findInForce } from '../mini-game/table-store.ts'
import { findRaffle } from '../raffle/raffle-store.ts'
import { findPlayer } from './player-store.ts'

type Body = BodyOf<ConsoleCalls['rewardGiveAsk']>
type GiveRefusal = 'member_not_found' | 'reward_gift_refused'

/** Points, turns and tickets by hand: two operators give them. Cash has a desk of its own. */
export interface ManualGifts {
  ask(by: Operator, body: Body): Promise<Result<{ approvalId: string }, GiveRefusal>>
}

export interface ManualGiftDeps {
  readonly db: Pool
  readonly audit: AuditService
  readonly approvals: Approvals
  readonly grants: Pick<Grants, 'earnIn'>
}

type Change = Readonly<{
  memberId: string
  username: string
  gift: Body['gift']
  /** The title of the game or raffle, shown to the deciding operator; points have none. */
  source: Readonly<{ en: string; bn: string }> | null
}>

const title = { en: 'A gift for you', bn: 'আপনার জন্য উপহার' }

export function createManualGifts(deps: ManualGiftDeps): ManualGifts {
  const { db, approvals } = deps
  approvals.register(planOf(deps))
  return {
    ask: (by, { username, gift, reason }) =>
      inTransaction(db, async (tx) => {
        const player = await findPlayer(tx, username)
        if (!player) return refuse('member_not_found')
        const found = await findSource(tx, gift)
        if (!found) return refuse('reward_gift_refused')
        const change: Change = { memberId: String(player.id), username: player.username, gift, ...found }
        const approvalId = await approvals.ask(tx, {
          kind: 'reward_gift',
          subject: `gift for ${player.username}`,
          memberId: player.id,
          change,
          by,
          reason,
        })
        return ok({ approvalId: String(approvalId) })
      }),
  }
}

/** The existing game or open raffle that a gift belongs to; points belong to neither. */
async function findSource(db: Db, gift: Body['gift']): Promise<Pick<Change, 'source'> | undefined> {
  if (gift.kind === 'points') return { source: null }
  if (gift.kind === 'game_turns') {
    const title = (await findInForce(db, gift.gameId))?.title
    return title && { source: { en: title.en, bn: title.bn } }
  }
  const raffle = await findRaffle(db, gift.raffleId)
  return raffle?.state === 'open' ? { source: { en: raffle.title_en, bn: raffle.title_bn } } : undefined
}

const readGift = (gift: Body['gift']): Gift =>
  gift.kind === 'points' ? { kind: 'points', points: BigInt(gift.points) } : gift

const planOf = ({ audit, grants }: ManualGiftDeps): ApprovalPlan<Change> => ({
  kind: 'reward_gift',
  async apply(tx, { memberId, gift }, { approvalId, decidedBy, reason }) {
    if (!(await findSource(tx, gift))) return refuse('approval_outdated')
    const given = await grants.earnIn(tx, [
      {
        memberId: BigInt(memberId) as MemberId,
        family: 'manual',
        key: `manual:${approvalId}`,
        gift: readGift(gift),
        title,
        claim: 'auto',
        claimUntil: null,
      },
    ])
    // A member who is excluded or suspended by now gets nothing.
    if (given.length === 0) return refuse('approval_outdated')
    await audit.write(tx, {
      event: 'reward_granted',
      actor: operatorActor(decidedBy),
      memberId: BigInt(memberId),
      after: gift,
      details: { reason },
    })
    return ok(null)
  },
})
