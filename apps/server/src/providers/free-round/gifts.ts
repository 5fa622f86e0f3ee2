import type { BodyOf, GivenValueOf, QueryOf } from '@baize/contract'
import { audience as audienceShape, type ConsoleCalls } from '@baize/contract/console'
import { currencies, formatDecimal } from '@baize/money'
import { invariant, ok, refuse, type Result } from '@baize/std'
import { readIdCursor, splitPage } from '../../kernel/http/key-page.ts'
import { addJob } from '../../kernel/jobs/job.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { ApprovalPlan, Approvals } from '../../operators/api.ts'
import { countAudience } from '../../identity/api.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import { filterOf, giveNext, type GiveDeps } from './give.ts'
import * as gifts from './gift-store.ts'
import { createGrantList } from './grant-list.ts'
import { tellMember } from './news.ts'
import { readWorth, takesStake, type FreeRounds } from './service.ts'

type Value<Name extends keyof ConsoleCalls> = GivenValueOf<ConsoleCalls[Name]>
type Body<Name extends keyof ConsoleCalls> = BodyOf<ConsoleCalls[Name]>
type GiftRefusal =
  | 'member_not_found'
  | 'audience_empty'
  | 'game_not_found'
  | 'amount_invalid'
  | 'free_rounds_game'
  | 'free_rounds_worth'

/** Free rounds that operators give to one member or to an audience, and what became of them. */
export interface FreeRoundGifts {
  grants(ask: QueryOf<ConsoleCalls['freeRoundList']>): Promise<Value<'freeRoundList'>>
  list(ask: QueryOf<ConsoleCalls['freeRoundGiftList']>): Promise<Value<'freeRoundGiftList'>>
  read(id: bigint): Promise<Result<Value<'freeRoundGiftRead'>, 'free_round_gift_not_found'>>
  count(
    by: Operator,
    draft: Body<'freeRoundGiftCount'>,
  ): Promise<Result<Value<'freeRoundGiftCount'>, GiftRefusal>>
  ask(by: Operator, draft: Body<'freeRoundGiftAsk'>): Promise<Result<Value<'freeRoundGiftAsk'>, GiftRefusal>>
  stop(
    by: Operator,
    act: Body<'freeRoundGiftStop'>,
  ): Promise<Result<null, 'free_round_gift_not_found' | 'free_round_gift_over' | 'version_conflict'>>
  cancel(by: Operator, act: Body<'freeRoundCancel'>): Promise<Result<null, 'free_rounds_over'>>
  /**
   * Gives to the next members of one that is on its way. Gives false when none are left, or nobody may go on.
   * Who was given theirs before a crash is not given them again.
   */
  giveNext(id: bigint): Promise<boolean>
}

export interface GiftDeps extends GiveDeps {
  readonly approvals: Approvals
  readonly freeRounds: Pick<FreeRounds, 'cancel'>
}

export const giveJob = 'free_round_give'
/** What one person gives alone in a day stakes this much of the house's money at most, in minor units. */
const aloneAtMostMinor = 200_000n
const dayMs = 86_400_000
/** Whoever gets no answer asks again within this time, and means one gift. */
const sameWithinMs = 120_000
/** So many are named to the second person; more are a number. */
const mostNamed = 20

export function createFreeRoundGifts(deps: GiftDeps): FreeRoundGifts {
  deps.approvals.register(planOf(deps))
  return {
    grants: createGrantList(deps),
    async list({ cursor, pageSize, state }) {
      const ask = { before: readIdCursor(cursor), limit: pageSize + 1, state: state ?? null }
      const found = await gifts.listGifts(deps.db, ask)
      const titles = await titlesOf(deps, found)
      return splitPage(found, pageSize, (gift) => showLine(gift, titles))
    },
    async read(id) {
      const found = await gifts.findGift(deps.db, id)
      if (!found) return refuse('free_round_gift_not_found')
      const line = showLine(found, await titlesOf(deps, [found]))
      const audience = audienceShape.parse(found.audience)
      return ok({ ...line, audience, endedAt: found.endedAt?.toISOString() ?? null })
    },
    count: (by, draft) => count(deps, by, draft),
    ask: (by, draft) => ask(deps, by, draft),
    stop: (by, act) => stop(deps, by, act),
    cancel: async (by, { id, reason }) =>
      (await deps.freeRounds.cancel(id, operatorActor(by).id, reason))
        ? ok(null)
        : refuse('free_rounds_over'),
    giveNext: (id) => giveNext(deps, id),
  }
}

type Titles = ReadonlyMap<string, { readonly EN: string; readonly BN: string }>

async function titlesOf({ catalogue }: GiftDeps, of: readonly { gameId: string }[]): Promise<Titles> {
  const ids = [...new Set(of.map(({ gameId }) => gameId))]
  const games = await Promise.all(ids.map((id) => catalogue.find(id)))
  return new Map(
    games.flatMap((game) => (game ? [[game.id, { EN: game.title_en, BN: game.title_bn }] as const] : [])),
  )
}

const titleIn = (titles: Titles, gameId: string) => titles.get(gameId) ?? { EN: gameId, BN: gameId }

const showLine = (gift: gifts.Gift, titles: Titles): Value<'freeRoundGiftList'>['list'][number] => ({
  id: String(gift.id),
  gameId: gift.gameId,
  game: titleIn(titles, gift.gameId),
  rounds: gift.rounds,
  stake: formatDecimal(gift.stake, currencies[gift.currency]),
  days: gift.days,
  currency: gift.currency,
  state: gift.state,
  total: gift.total,
  given: gift.given,
  worth: formatDecimal(gift.stake * BigInt(gift.rounds) * BigInt(gift.total), currencies[gift.currency]),
  reason: gift.reason,
  askedAt: gift.askedAt.toISOString(),
  askedBy: gift.asker,
  version: gift.version,
})

interface Read {
  readonly stake: bigint
  readonly title: { readonly EN: string; readonly BN: string }
  readonly total: number
  readonly worthMinor: bigint
}

/** What a draft means now: its game, its stake, and how many it goes to. */
async function read(deps: GiftDeps, draft: Body<'freeRoundGiftCount'>): Promise<Result<Read, GiftRefusal>> {
  const worth = readWorth(draft, deps.currency)
  if (!worth.ok) return refuse(worth.code === 'worth_too_much' ? 'free_rounds_worth' : 'amount_invalid')
  const game = await deps.catalogue.find(draft.gameId)
  if (!game?.integration_id) return refuse('game_not_found')
  if (game.takes_free_rounds === false) return refuse('free_rounds_game')
  const stake = { stakeMinor: worth.value, currency: deps.currency }
  if (!takesStake(game, stake)) return refuse('amount_invalid')
  const filter = await filterOf(deps, draft.audience)
  if (!filter.ok) return filter
  const total = await countAudience(deps.db, filter.value, new Date(deps.clock()))
  if (total === 0) return refuse('audience_empty')
  return ok({
    stake: worth.value,
    title: { EN: game.title_en, BN: game.title_bn },
    total,
    worthMinor: worth.value * BigInt(draft.rounds) * BigInt(total),
  })
}

/** Beyond what one person may give alone in a day. */
async function needsSecond(
  { clock, currency }: GiftDeps,
  db: Parameters<typeof gifts.sumGivenAlone>[0],
  { by, worthMinor }: { readonly by: Operator; readonly worthMinor: bigint },
): Promise<boolean> {
  const since = new Date(clock() - dayMs)
  const before = await gifts.sumGivenAlone(db, { operatorId: by.operatorId, since, currency })
  return before + worthMinor > aloneAtMostMinor
}

async function count(deps: GiftDeps, by: Operator, draft: Body<'freeRoundGiftCount'>) {
  const found = await read(deps, draft)
  if (!found.ok) return found
  const { stake, title: game, total: members, worthMinor } = found.value
  const { currency } = deps
  return ok({
    members,
    worth: formatDecimal(worthMinor, currencies[currency]),
    currency,
    needsSecond: await needsSecond(deps, deps.db, { by, worthMinor }),
    game,
    ...tellMember({ rounds: draft.rounds, stake, currency }, game),
  })
}

async function ask(deps: GiftDeps, by: Operator, draft: Body<'freeRoundGiftAsk'>) {
  const found = await read(deps, draft)
  if (!found.ok) return found
  const { stake, total, worthMinor } = found.value
  const { gameId, rounds, days, audience, reason } = draft
  const asked = { gameId, rounds, stake, currency: deps.currency, days, reason }
  return inTransaction(deps.db, async (tx) => {
    await gifts.holdGiver(tx, by.operatorId)
    const of = { ...asked, audience: JSON.stringify(audience), askedBy: by.operatorId }
    const same = await gifts.findSame(tx, { ...of, since: new Date(deps.clock() - sameWithinMs) })
    if (same) return ok({ id: String(same.id), approvalId: same.approvalId?.toString() ?? null })
    const isForTwo = await needsSecond(deps, tx, { by, worthMinor })
    const state = isForTwo ? 'asked' : 'giving'
    const written = await gifts.insertGift(tx, { ...of, state, askedAt: new Date(deps.clock()), total })
    invariant(written, 'a gift was written')
    const id = String(written.id)
    const change = {
      id,
      gameId,
      rounds,
      stake: formatDecimal(stake, currencies[deps.currency]),
      currency: deps.currency,
      days,
      audience: { ...audience, members: await nameMembers(tx, audience.members) },
      members: total,
      worth: formatDecimal(worthMinor, currencies[deps.currency]),
    }
    if (!isForTwo) {
      await queue(deps, tx, written.id)
      const details = { gift: id, reason }
      const actor = operatorActor(by)
      await deps.audit.write(tx, { event: 'free_rounds_asked', actor, after: change, details })
      return ok({ id, approvalId: null })
    }
    const request = { kind: 'free_rounds', subject: `free rounds ${id}`, change, by, reason } as const
    const approvalId = await deps.approvals.ask(tx, request)
    await gifts.setGiftApproval(tx, written.id, approvalId)
    return ok({ id, approvalId: String(approvalId) })
  })
}

/** The second person decides on who they are, as far as they can be read. */
const nameMembers = (tx: Parameters<typeof gifts.findNames>[0], ids: readonly string[] | undefined) =>
  ids === undefined || ids.length > mostNamed ? ids?.length : gifts.findNames(tx, ids.map(BigInt))

const planOf = (deps: GiftDeps): ApprovalPlan<{ id: string }> => ({
  kind: 'free_rounds',
  async apply(tx, { id }) {
    const held = await gifts.holdGift(tx, BigInt(id))
    if (held?.state !== 'asked') return refuse('approval_outdated')
    await gifts.setGiving(tx, held.id)
    await queue(deps, tx, held.id)
    return ok(null)
  },
})

const queue = ({ clock }: GiftDeps, tx: Parameters<typeof addJob>[0], id: bigint) =>
  addJob(tx, {
    name: giveJob,
    payload: { id: String(id) },
    key: `${giveJob}:${id}`,
    runAt: new Date(clock()),
    queue: giveJob,
  })

async function stop(deps: GiftDeps, by: Operator, { id, version, reason }: Body<'freeRoundGiftStop'>) {
  return inTransaction(deps.db, async (tx) => {
    const held = await gifts.holdGift(tx, BigInt(id))
    if (!held) return refuse('free_round_gift_not_found')
    if (held.state !== 'giving') return refuse('free_round_gift_over')
    if (held.version !== version) return refuse('version_conflict')
    await gifts.setGiftEnded(tx, held.id, { state: 'stopped', at: new Date(deps.clock()) })
    await deps.audit.write(tx, {
      event: 'free_rounds_stopped',
      actor: operatorActor(by),
      before: { state: held.state, given: held.given },
      details: { gift: id, reason },
    })
    return ok(null)
  })
}
