import { audience as audienceShape } from '@baize/contract/console'
import type { MemberId, Result } from '@baize/std'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { type AudienceFilter, listAudience, readAudience } from '../../identity/api.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import * as gifts from './gift-store.ts'
import { writeGrant, type FreeRoundDeps } from './service.ts'

export interface GiveDeps extends FreeRoundDeps {
  readonly settings: Pick<Settings, 'read'>
  /** Members of one transaction. */
  readonly membersAtOnce?: number
}

const usuallyAtOnce = 200

/** Who an audience is, as it was written. */
export async function filterOf(
  { db, settings }: GiveDeps,
  asked: unknown,
): Promise<Result<AudienceFilter, 'member_not_found'>> {
  return readAudience(db, audienceShape.parse(asked), (await settings.read()).vip.levels)
}

/** One transaction of a gift that is on its way. Gives false when nobody is left, or nobody may go on. */
export async function giveNext(deps: GiveDeps, id: bigint): Promise<boolean> {
  const found = await gifts.findGift(deps.db, id)
  const filter = found && (await filterOf(deps, found.audience))
  const game = found && (await deps.catalogue.find(found.gameId))
  if (!filter?.ok) return false
  return inTransaction(deps.db, async (tx) => {
    const at = new Date(deps.clock())
    const held = await gifts.holdGift(tx, id)
    if (held?.state !== 'giving') return false
    // An audience that has grown since costs no more than what was agreed to.
    const limit = Math.min(deps.membersAtOnce ?? usuallyAtOnce, held.total - held.given)
    const vendorId = game?.integration_id
    const after = BigInt(held.afterMember)
    const members = vendorId && limit > 0 ? await listAudience(tx, filter.value, { after, at, limit }) : []
    const last = members.at(-1)
    if (!vendorId || last === undefined) {
      await gifts.setGiftEnded(tx, id, { state: vendorId ? 'done' : 'stopped', at })
      return false
    }
    const able = await gifts.keepOfCurrency(tx, { members, currency: held.currency })
    for (const memberId of able) await give(deps, tx, { held, memberId, game, vendorId })
    await gifts.setGiven(tx, id, { given: able.length, afterMember: BigInt(last) })
    return true
  })
}

const give = (
  deps: GiveDeps,
  tx: Parameters<typeof writeGrant>[0],
  of: { held: gifts.Gift; memberId: MemberId; game: { id: string; game_code: string }; vendorId: number },
) =>
  writeGrant(tx, deps, {
    memberId: of.memberId,
    vendorId: of.vendorId,
    gameId: of.game.id,
    gameCode: of.game.game_code,
    rounds: of.held.rounds,
    stake: of.held.stake,
    currency: of.held.currency,
    reason: of.held.reason,
    askedBy: of.held.asker,
    days: of.held.days,
    giftId: of.held.id,
    actor: { kind: 'operator', id: String(of.held.askedBy) },
  })
