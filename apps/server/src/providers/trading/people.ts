import { hash } from 'node:crypto'
import type { GivenValueOf, QueryOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import type { tradingCalls } from '@baize/contract/trading'
import { currencies, formatDecimal, parseDecimal } from '@baize/money'
import type { Pool } from '@baize/runtime'
import { memberId as asMemberId, ok, refuse, type MemberId, type Result } from '@baize/std'
import type { z } from 'zod'
import { findDeviceMarks } from '../../identity/api.ts'
import type { Db } from '../../kernel/database/database.ts'
import { pageOfAll } from '../../kernel/http/key-page.ts'
import type { Book } from './book.ts'
import { findPlayers, type BookMember } from './store.ts'

type Line = GivenValueOf<ConsoleCalls['tradingPeopleList']>['list'][number]
type People = z.output<(typeof tradingCalls)['tradingPeople']['answer']>
type Shared = People['shared'][number]
type Bet = Shared['bets'][number]

export interface TradingPeopleDeps {
  readonly db: Pool
  readonly book: Book
  /** The payout accounts of members, as one-way hashes. */
  payeeMarks(
    db: Db,
    memberIds: readonly bigint[],
  ): Promise<readonly { readonly memberId: bigint; readonly mark: string }[]>
}

/**
 * Members to review: those who share a device or payout account and bet alike, and those who do something
 * again and again that few do.
 */
export async function listPeople(
  deps: TradingPeopleDeps,
  { cursor, pageSize }: QueryOf<ConsoleCalls['tradingPeopleList']>,
): Promise<Result<GivenValueOf<ConsoleCalls['tradingPeopleList']>, 'trading_silent'>> {
  const vendorId = await deps.book.vendorId()
  const told = await deps.book.read('tradingPeople', {})
  if (!told.ok || vendorId === undefined) return refuse('trading_silent')
  const { shared, habits } = told.value
  const players = new Set([
    ...shared.flatMap(({ bets }) => bets.map(({ player }) => player)),
    ...habits.map(({ player }) => player),
  ])
  const known = new Map((await findPlayers(deps.db, vendorId, [...players])).map((one) => [one.player, one]))
  const lines = [...(await findTogether(deps, shared, known)), ...habitLines(habits, known)]
  const newestFirst = lines.toSorted((a, b) => (a.at < b.at ? 1 : -1))
  return ok(pageOfAll(newestFirst, { cursor, pageSize }))
}

function habitLines(habits: People['habits'], known: ReadonlyMap<string, BookMember>): readonly Line[] {
  return habits.flatMap(({ player, kind, count, outOf, at }): Line[] => {
    const member = known.get(player)
    if (!member) return []
    const accounts = [accountOf(member, 0n)]
    return [{ id: idOf([kind, player]), kind, accounts, selections: 0, latest: null, count, outOf, at }]
  })
}

interface Together {
  readonly kind: 'device' | 'payee'
  readonly mark: string
  readonly found: { readonly shared: Shared; readonly bets: readonly (Bet & { member: BookMember })[] }[]
}

/** Groups the bets on a selection by what their members have in common. */
async function findTogether(
  { db, payeeMarks }: TradingPeopleDeps,
  shared: readonly Shared[],
  known: ReadonlyMap<string, BookMember>,
): Promise<readonly Line[]> {
  const ids: MemberId[] = [...known.values()].map(({ memberId }) => asMemberId(memberId))
  const [devices, payees] = await Promise.all([findDeviceMarks(db, ids), payeeMarks(db, ids)])
  const marks = [
    ...devices.map((each) => ({ ...each, kind: 'device' as const })),
    ...payees.map((each) => ({ ...each, kind: 'payee' as const })),
  ]
  const marksOf = Map.groupBy(marks, ({ memberId }) => BigInt(memberId))
  const groups = new Map<string, Together>()
  for (const selection of shared) {
    const placed = selection.bets.flatMap((bet) => {
      const member = known.get(bet.player)
      return member ? (marksOf.get(member.memberId) ?? []).map((mark) => ({ ...mark, ...bet, member })) : []
    })
    for (const [key, bets] of Map.groupBy(placed, ({ kind, mark }) => `${kind} ${mark}`)) {
      const [first] = bets
      if (!first || bets.length < 2) continue
      const group = groups.get(key) ?? { kind: first.kind, mark: first.mark, found: [] }
      group.found.push({ shared: selection, bets })
      groups.set(key, group)
    }
  }
  return [...groups.values()].map(togetherLine)
}

function togetherLine({ kind, mark, found }: Together): Line {
  const bets = found.flatMap((each) => each.bets)
  const at = bets.reduce((latest, bet) => (bet.at > latest ? bet.at : latest), '')
  const latest = found.find((each) => each.bets.some((bet) => bet.at === at))?.shared
  const byMember = Map.groupBy(bets, ({ member }) => member.memberId)
  return {
    id: idOf([kind, mark]),
    kind,
    accounts: [...byMember.values()].flatMap((own) => {
      const stakeMinor = own.reduce((sum, { stake }) => sum + minorOf(stake), 0n)
      return own[0] ? [accountOf(own[0].member, stakeMinor)] : []
    }),
    selections: found.length,
    latest: latest ? withoutBets(latest) : null,
    count: 0,
    outOf: 0,
    at,
  }
}

const withoutBets = ({ bets: _bets, ...selection }: Shared) => selection

const accountOf = ({ memberId, username }: BookMember, stakeMinor: bigint): Line['accounts'][number] => ({
  memberId: String(memberId),
  username,
  stake: formatDecimal(stakeMinor, currencies.BDT),
})

function minorOf(amount: string): bigint {
  const read = parseDecimal(amount, currencies.BDT)
  return read.ok ? read.value : 0n
}

/** Short, for it is also the cursor of a page. */
const idOf = (parts: readonly string[]): string => hash('sha256', parts.join(' ')).slice(0, 16)
