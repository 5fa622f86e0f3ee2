import { hash, randomBytes } from 'node:crypto'
import { writeLeaf } from '@baize/lottery/proof'
import type { PrizeMode } from '@baize/lottery/ticket'
import { invariant, ok, refuse, type MemberId } from '@baize/std'
import type { BetSource, BettingService, PlaceOutcome } from '../../betting/api.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { WalletService, WalletState } from '../../ledger/api.ts'
import { addTicket, removeTicket, type DrawBook } from './draw-book.ts'
import { bucketOf, type GroupChain, type PlacedTicket, type StoredTicket } from './model.ts'
import { logBatch, type LoggedBatch, type Sign } from './node-log.ts'
import { createLease, type Lease, type Refusal } from './share.ts'
import type { PricedTicket } from './sell.ts'
import * as store from './store.ts'
import { insertTickets } from './ticket-store.ts'

export interface PlaceDeps {
  readonly wallet: Pick<WalletService, 'lock' | 'transaction'>
  readonly betting: Pick<BettingService, 'placeBetsIn' | 'findPlaced'>
  readonly sign: Sign
  readonly findGroups: (
    tx: Tx,
    memberIds: readonly MemberId[],
    mode: PrizeMode,
  ) => Promise<ReadonlyMap<MemberId, GroupChain>>
}

/** What a batch leaves to the book when it has committed. */
export interface Sold {
  readonly outcomes: readonly PlacedTicket[]
  readonly shareMinor: bigint
  readonly logged: LoggedBatch | undefined
}

interface Item {
  readonly ticket: PricedTicket
  readonly key: string
}

/** What came of each item: a refusal before any money, or that the betting core is asked. */
type Verdict = Refusal | 'ask'

export const keyOf = (memberId: MemberId, requestId: string): string => `t:${memberId}:${requestId}`

/**
 * Sells tickets of one draw in a transaction: limits, exposure, money, tickets and the log together. `added`
 * lists what was added to the book's exposure; the caller takes it out again when nothing was committed.
 */
export async function sellIn(
  deps: PlaceDeps,
  tx: Tx,
  given: {
    book: DrawBook
    source: BetSource
    tickets: readonly PricedTicket[]
    added: PricedTicket[]
    node: string
  },
): Promise<Sold> {
  const { book, source, tickets } = given
  const [first] = tickets
  invariant(first, 'a batch is not empty')
  const items = tickets.map((ticket): Item => ({
    ticket,
    key: keyOf(ticket.asked.memberId, ticket.asked.requestId),
  }))
  const memberIds = [...new Set(tickets.map(({ asked }) => asked.memberId))]
  await store.holdDraw(tx, book.draw.id)
  const wallets = new Map((await deps.wallet.lock(tx, memberIds)).map((state) => [state.memberId, state]))
  const known = await deps.betting.findPlaced(tx, { source, keys: items.map(({ key }) => key) })
  const groups = await deps.findGroups(tx, memberIds, first.mode)
  const { sells, now } = await store.findSale(tx, book.draw.id)
  const staked = await store.sumStakes(tx, book.draw.id, memberIds)
  const lease = createLease(tx, { ...given, limits: first.limits })
  const verdicts: Verdict[] = []
  for (const { ticket, key } of items) {
    if (known.has(key)) verdicts.push('ask')
    else if (ticket.stop) verdicts.push({ refusal: ticket.stop })
    else if (!sells) verdicts.push({ refusal: 'draw_closed' })
    else verdicts.push(await judge(ticket, { staked, groups, lease, given }))
  }
  const asked = items.filter((_item, index) => verdicts[index] === 'ask')
  const outcomes = await deps.betting.placeBetsIn(
    tx,
    asked.map(({ ticket, key }) => placementOf(ticket, { key, source })),
    wallets,
  )
  const placed = new Map(asked.map(({ key }, index) => [key, outcomes[index] as PlaceOutcome]))
  const fresh = asked.flatMap(({ ticket, key }) => {
    const outcome = placed.get(key)
    if (outcome?.status === 'placed' && !outcome.replayed)
      return [{ ticket, betId: outcome.betId, bonusMinor: outcome.bonusMinor }]
    return []
  })
  for (const { ticket, key } of asked)
    if (!known.has(key) && placed.get(key)?.status === 'refused') takeBack(given, ticket)
  const logged = fresh.length > 0 ? await keep(deps, tx, { ...given, fresh, groups, now }) : undefined
  return {
    logged,
    shareMinor: lease.shareMinor(),
    outcomes: items.map(({ ticket, key }, index) => {
      const outcome = toOutcome(verdicts[index] as Verdict, placed.get(key))
      return sayIfBonusWouldCover(outcome, ticket, wallets.get(ticket.asked.memberId))
    }),
  }
}

function toOutcome(verdict: Verdict, placed: PlaceOutcome | undefined): PlacedTicket {
  if (verdict !== 'ask') return refuse(verdict.refusal, verdict.details)
  invariant(placed, 'what was asked has an outcome')
  if (placed.status === 'placed') return ok({ ticketId: placed.betId })
  const { code } = placed
  invariant(code !== 'currency_mismatch' && isRefusal(code), `a stake is not refused as ${code}`)
  return refuse(code, placed.details === undefined ? undefined : { limit: placed.details })
}

/** Whose balance would be enough, but for terms of the bonus, is told so. */
function sayIfBonusWouldCover(
  outcome: PlacedTicket,
  { stakeMinor }: PricedTicket,
  wallet: WalletState | undefined,
): PlacedTicket {
  if (outcome.ok || outcome.code !== 'insufficient_funds' || !wallet) return outcome
  const { cash, bonus } = wallet.balances
  return cash < stakeMinor && cash + bonus >= stakeMinor ? refuse('lottery_cash_only') : outcome
}

const refusals = ['insufficient_funds', 'player_blocked', 'limit_reached', 'duplicate_conflict'] as const
const isRefusal = (code: string): code is (typeof refusals)[number] =>
  (refusals as readonly string[]).includes(code)

interface Judged {
  readonly staked: Map<MemberId, bigint>
  readonly groups: ReadonlyMap<MemberId, GroupChain>
  readonly lease: Lease
  readonly given: { book: DrawBook; added: PricedTicket[] }
}

/** Checks what depends on other tickets and on the member; what is accepted counts for those after it. */
async function judge(ticket: PricedTicket, { staked, groups, lease, given }: Judged): Promise<Verdict> {
  const { memberId } = ticket.asked
  const own = groups.get(memberId)?.own ?? 0
  if (ticket.group > own) return { refusal: 'lottery_price_changed', details: { prizeGroup: own } }
  const sum = (staked.get(memberId) ?? 0n) + ticket.stakeMinor
  const most = ticket.limits.memberDrawStakeMinor
  if (sum > most) return { refusal: 'limit_reached', details: { limit: 'member_draw', most: String(most) } }
  const { book, added } = given
  const beforeMinor = book.boundMinor
  addTicket(book, ticket)
  added.push(ticket)
  const refusal = await lease.refuses(ticket)
  if (refusal) {
    takeBack(given, ticket)
    if (beforeMinor < book.boundMinor) book.boundMinor = beforeMinor
    return refusal
  }
  staked.set(memberId, sum)
  return 'ask'
}

/** The bound stays as it is: too high, until it is computed anew. */
function takeBack({ book, added }: { book: DrawBook; added: PricedTicket[] }, ticket: PricedTicket): void {
  removeTicket(book, ticket)
  added.splice(added.indexOf(ticket), 1)
}

function placementOf(ticket: PricedTicket, { key, source }: { key: string; source: BetSource }) {
  const { asked, draw, rows, lines } = ticket
  return {
    source,
    key,
    memberId: asked.memberId,
    game: draw.series.gameCode,
    currency: asked.currency,
    cashMinor: ticket.stakeMinor,
    // A multi-draw bet has its stakes on hold, which are cash.
    takesBonus: asked.chaseId === undefined,
    record: JSON.stringify({ drawId: draw.id, number: draw.number, rows: rows.length, lines: Number(lines) }),
    settlesBy: new Date(draw.drawAt.getTime() + settlesWithinMs[draw.series.kind]),
    content: ticket.content,
  }
}

const settlesWithinMs = { house: 10 * 60_000, external: 24 * 60 * 60_000 }

interface Kept {
  readonly book: DrawBook
  readonly fresh: readonly { ticket: PricedTicket; betId: string; bonusMinor: bigint }[]
  readonly groups: ReadonlyMap<MemberId, GroupChain>
  readonly now: Date
}

async function keep(deps: PlaceDeps, tx: Tx, { book, fresh, groups, now }: Kept): Promise<LoggedBatch> {
  const drafts = fresh.map(({ ticket, betId, bonusMinor }) => {
    const chain = groups.get(ticket.asked.memberId)
    invariant(chain, 'who has bought has a group')
    return { ticket, betId, bonusMinor, chain, salt: randomBytes(16).toString('hex') }
  })
  const timeMs = now.getTime()
  const leaves = drafts.map(({ ticket, betId, chain, salt }) =>
    writeLeaf({
      kind: 'place',
      drawId: book.draw.id,
      ticketId: betId,
      timeMs,
      rows: ticket.rows,
      tableVersion: ticket.table.version,
      planId: [chain.own, ...chain.upline.map(({ group }) => group)].join('-'),
      memberHash: memberHash(salt, ticket.asked.memberId),
    }),
  )
  const logged = await logBatch(
    { log: book.log, drawId: book.draw.id, node: book.logNode, timeMs, leaves },
    deps.sign,
  )
  await store.insertHead(tx, logged)
  await insertTickets(
    tx,
    drafts.map(({ ticket, betId, bonusMinor, chain, salt }, index): StoredTicket => ({
      memberId: ticket.asked.memberId,
      ticketId: betId,
      drawId: book.draw.id,
      bucket: bucketOf(ticket.asked.memberId),
      lines: ticket.lines,
      stakeMinor: ticket.stakeMinor,
      bonusMinor,
      tableVersion: ticket.table.version,
      ownGroup: chain.own,
      uplineIds: chain.upline.map(({ id }) => id),
      uplineGroups: chain.upline.map(({ group }) => group),
      placedAt: now,
      node: book.logNode,
      leaf: logged.first + index,
      salt,
      chaseId: ticket.asked.chaseId ?? null,
      coverage: Math.min(ticket.coverage, 32_767),
      rows: ticket.rowsText,
    })),
  )
  return logged
}

/** Strangers cannot tell whose ticket a leaf is of. */
export const memberHash = (salt: string, memberId: MemberId): string => hash('sha256', `${salt}:${memberId}`)
