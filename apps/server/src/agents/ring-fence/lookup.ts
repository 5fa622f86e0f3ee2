import { addDays, type FencedFigures } from '@baize/domain/agent-contract'
import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import type { Db } from '../../kernel/database/database.ts'
import * as store from './fence-store.ts'

/** What members have left below 0, by payee and member. */
export type FenceCarries = ReadonlyMap<MemberId, ReadonlyMap<bigint, bigint>>

export interface FencedAsk extends store.Days {
  readonly payeeIds: readonly MemberId[]
  readonly startsAt: Date
  readonly currency: CurrencyCode
  /** What terms that never were left; left out, what the last bills left. */
  readonly carries?: FenceCarries | undefined
}

/** The figures of ring-fenced members in dividends of a period, by payee. */
export async function readFenced(db: Db, ask: FencedAsk): Promise<Map<MemberId, FencedFigures[]>> {
  if (!(await store.hasAny(db))) return new Map()
  const [sums, carries] = [await store.sumFenced(db, ask), ask.carries ?? (await readCarries(db, ask))]
  const members = [
    ...sums.map(({ member_id: id }) => id),
    ...[...carries.values()].flatMap((own) => [...own.keys()] as MemberId[]),
  ]
  const going = await store.findOn(db, [...new Set(members)], addDays(ask.to, 1))
  const byPayee = Map.groupBy(sums, ({ payee_id: id }) => id)
  return new Map(
    ask.payeeIds.map((payeeId) => {
      const own = byPayee.get(payeeId) ?? []
      const left = carries.get(payeeId) ?? new Map<bigint, bigint>()
      const ids = new Set<bigint>([...own.map(({ member_id: id }) => id), ...left.keys()])
      const fenced = [...ids]
        .toSorted((one, other) => (one < other ? -1 : 1))
        .map((memberId) => ({
          ...figuresOf(own.filter(({ member_id: id }) => id === memberId)),
          memberId,
          carryInMinor: left.get(memberId) ?? 0n,
          goesOn: going.has(memberId as MemberId),
        }))
      return [payeeId, fenced.filter(isSomething)] as const
    }),
  )
}

async function readCarries(db: Db, { payeeIds, startsAt: before }: FencedAsk): Promise<FenceCarries> {
  const found = await store.findCarries(db, { payeeIds, before })
  const byPayee = Map.groupBy(found, ({ payee_id: id }) => id)
  return new Map(
    [...byPayee].map(([id, own]) => [
      id,
      new Map<bigint, bigint>(own.map(({ member_id: memberId, carry_out: carry }) => [memberId, carry])),
    ]),
  )
}

const figuresOf = (sums: readonly store.FencedSum[]) => ({
  categories: [...Map.groupBy(sums, ({ category }) => category)].map(([category, own]) => ({
    category,
    ggrMinor: own.reduce((sum, { ggr }) => sum + ggr, 0n),
    bonusesMinor: own.reduce((sum, { bonuses }) => sum + bonuses, 0n),
    rebatesMinor: own.reduce((sum, { rebates }) => sum + rebates, 0n),
  })),
  correctionsMinor: sums
    .filter(({ is_late: isLate }) => isLate)
    .reduce((sum, { ggr, bonuses, rebates }) => sum + ggr - bonuses - rebates, 0n),
})

const isSomething = ({ categories, carryInMinor }: FencedFigures): boolean =>
  carryInMinor !== 0n ||
  categories.some(
    ({ ggrMinor, bonusesMinor, rebatesMinor }) =>
      ggrMinor !== 0n || bonusesMinor !== 0n || rebatesMinor !== 0n,
  )

/** Whether a member of these teams is ring-fenced on one of these days. */
export const isFencedWithin = (
  db: Db,
  ask: store.Days & { readonly payeeIds: readonly MemberId[] },
): Promise<boolean> => store.isAnyWithin(db, ask)
