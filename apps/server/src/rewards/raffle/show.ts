import type { Calls, ValueOf, WireLanguage } from '@baize/contract'
import type { RafflePrize } from '@baize/domain/raffle'
import { currencies, formatDecimal, type CurrencyCode } from '@baize/money'
import type { Grant } from '../grant/model.ts'
import type { EntryRow } from './entry-store.ts'
import { winKey } from './model.ts'
import type { RaffleRow, WinRow } from './raffle-store.ts'

export type WireRaffle = ValueOf<Calls['raffles']>['list'][number]
export type WireWin = ValueOf<Calls['rafflePromotionClaim']>['wins'][number]
type Own = NonNullable<WireRaffle['own']>
type Terms = Omit<WireRaffle, 'own'>

interface Shown {
  readonly language: WireLanguage
  readonly now: Date
}

/** A raffle with what belongs to it. */
export interface WholeRaffle {
  readonly raffle: RaffleRow
  readonly prizes: readonly RafflePrize[]
  /** So far, while the list is open. */
  readonly counted: { readonly tickets: number; readonly entrants: number } | undefined
}

const amountOf = ({ kind, amountMinor }: RafflePrize, currency: CurrencyCode): string =>
  kind === 'cash' ? formatDecimal(amountMinor, currencies[currency]) : String(amountMinor)

const instantOf = (at: Date | null): string | null => at?.toISOString() ?? null

function stateOf({ state, opens_at: opensAt, closes_at: closesAt }: RaffleRow, now: Date): Terms['state'] {
  if (state !== 'open') return state
  if (now < opensAt) return 'coming'
  return now < closesAt ? 'open' : 'closed'
}

export const showTerms = ({ raffle, prizes, counted }: WholeRaffle, { language, now }: Shown): Terms => ({
  id: raffle.id,
  title: language === 'BN' ? raffle.title_bn : raffle.title_en,
  text: language === 'BN' ? raffle.text_bn : raffle.text_en,
  state: stateOf(raffle, now),
  currencySymbol: currencies[raffle.currency].symbol,
  prizes: prizes.map((prize) => ({ kind: prize.kind, amount: amountOf(prize, raffle.currency) })),
  mostWins: raffle.most_wins,
  claimDays: raffle.claim_days,
  opensAt: raffle.opens_at.toISOString(),
  closesAt: raffle.closes_at.toISOString(),
  drawsAt: raffle.draws_at.toISOString(),
  seedHash: raffle.seed_hash,
  listHash: raffle.list_hash,
  closedAt: instantOf(raffle.closed_at),
  drawnAt: instantOf(raffle.drawn_at),
  tickets: raffle.tickets ?? counted?.tickets ?? 0,
  entrants: raffle.entrants ?? counted?.entrants ?? 0,
})

export const showWin = (win: WinRow, currency: CurrencyCode, grants: ReadonlyMap<string, Grant>): WireWin => {
  const grant = grants.get(winKey(win.raffle_id, win.prize))
  return {
    prize: win.prize,
    ticket: win.ticket,
    kind: win.kind,
    amount: amountOf({ kind: win.kind, amountMinor: win.amount }, currency),
    state: grant?.state ?? 'owed',
    claimUntil: grant?.claimUntil?.toISOString() ?? null,
  }
}

/** spec 4: activity statuses, as a raffle has them for a member. */
function statusOf(
  state: Terms['state'],
  entry: EntryRow | undefined,
  wins: readonly WireWin[],
): Own['status'] {
  if (state === 'coming') return 'coming_soon'
  const hasTickets = (entry?.tickets ?? 0) > 0
  if (state === 'open') return hasTickets ? 'signed' : 'join'
  if (state === 'cancelled') return 'close'
  if (state === 'closed') return hasTickets ? 'process' : 'close'
  if (wins.some((win) => win.state === 'earned' || win.state === 'owed')) return 'claim'
  return wins.some((win) => win.state === 'claimed') ? 'claimed' : 'close'
}

export const showOwn = (
  state: Terms['state'],
  entry: EntryRow | undefined,
  wins: readonly WireWin[],
): Own => ({
  status: statusOf(state, entry, wins),
  name: entry?.name ?? null,
  tickets: entry?.tickets ?? 0,
  late: entry?.late ?? 0,
  firstTicket: entry?.first_ticket ?? null,
  wins: [...wins],
})
