import { worthMinor } from '@baize/domain/points'
import type { SiteSettings } from '@baize/domain/setting'
import { currencies, parseDecimal } from '@baize/money'
import { invariant, ok, refuse, type MemberId, type Result } from '@baize/std'
import type { ProofCaller } from '../../identity/api.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { Session } from '../../kernel/http/session.ts'
import { houseActors } from '../../ledger/api.ts'
import type { MallOrder } from './model.ts'
import * as orders from './order-store.ts'
import type { ConvertAsk, ConvertRefusal, MallDeps } from './mall.ts'
import { lockPlayer, undoable } from './undo.ts'

const act = undoable<ConvertRefusal>()

export async function convert(
  deps: MallDeps,
  session: Session,
  ask: ConvertAsk,
  caller: ProofCaller,
): Promise<Result<MallOrder, ConvertRefusal>> {
  const { memberId } = session
  const known = await orders.findOrder(deps.db, memberId, ask.requestId)
  if (known)
    return known.points === ask.points && known.shelf === 'chips' ? ok(known) : refuse('duplicate_conflict')
  const settings = await deps.settings.read()
  // Whole lots: 100 points are 1.00.
  if (ask.points <= 0n || ask.points % BigInt(settings.points.ratio) !== 0n)
    return refuse('points_amount_invalid', { ratio: settings.points.ratio })
  const checked = await deps.paymentPasswords.check(memberId, ask.paymentPassword, caller)
  if (!checked.ok) return checked
  await deps.wallet.houseAccount({ code: 'promotion:mall', kind: 'promotion' })
  return act.run(deps.wallet, (tx) => convertLocked(deps, tx, { memberId, ask, settings }))
}

/** Two commands, as one has one currency; both or neither. */
async function convertLocked(
  deps: MallDeps,
  tx: Tx,
  { memberId, ask, settings }: { memberId: MemberId; ask: ConvertAsk; settings: SiteSettings },
): Promise<Result<MallOrder, ConvertRefusal>> {
  const wallet = act.insist(await lockPlayer(deps, tx, memberId))
  const twin = await orders.findOrder(tx, memberId, ask.requestId)
  if (twin)
    return twin.points === ask.points && twin.shelf === 'chips' ? ok(twin) : refuse('duplicate_conflict')
  const at = new Date(deps.clock())
  const { ratio, chipDayMaximum } = settings.points
  const cashMinor = worthMinor(ask.points, ratio)
  const most = parseDecimal(chipDayMaximum, currencies.BDT)
  invariant(most.ok, 'the setting takes amounts only')
  const changed = await orders.sumChips(tx, { memberId, at, timeZone: settings.limits.timeZone })
  if (changed + cashMinor > most.value) return refuse('points_day_limit')
  const name = { en: 'Cash chips', bn: 'নগদ চিপ' }
  const use = { memberId, redemptionId: ask.requestId, points: ask.points, reason: 'convert', name } as const
  act.insist(await deps.points.useIn(tx, use))
  const promotion = await deps.wallet.houseAccount({ code: 'promotion:mall', kind: 'promotion' })
  const paid = await deps.wallet.postIn(tx, {
    kind: 'transfer',
    memberId,
    actor: houseActors.mall,
    key: `chips ${memberId} ${ask.requestId}`,
    currency: wallet.currency,
    legs: [{ kind: 'reward', debit: promotion, credit: 'cash', amountMinor: cashMinor }],
    reference: `redemption:${ask.requestId}`,
  })
  invariant(paid.status === 'applied', 'a credit is never refused')
  const order = await orders.insertOrder(tx, {
    memberId,
    id: ask.requestId,
    itemId: null,
    shelf: 'chips',
    name,
    picture: 'chips',
    quantity: 1,
    points: ask.points,
    surchargeMinor: 0n,
    cashMinor,
    ratio,
    state: 'approved',
    address: null,
    mobile: null,
    appliedAt: at,
  })
  return ok(order)
}
