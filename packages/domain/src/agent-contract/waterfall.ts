import { allocate } from '@baize/money'

/** What one contract's bill still leaves open. `payerId` null is the platform, which always pays. */
export interface Due {
  readonly id: string
  readonly payerId: bigint | null
  readonly payeeId: bigint
  /** The end of its period: older ones are paid first. */
  readonly endsMs: number
  readonly openMinor: bigint
}

export interface Payment {
  readonly id: string
  readonly payerId: bigint | null
  readonly payeeId: bigint
  readonly amountMinor: bigint
}

/**
 * Pays dues from the top down. A payer gives what it has and was given in this run, to the oldest period
 * first; where that does not suffice for a period, its payees share by their dues. So a shortage passes down,
 * and no amount comes from nowhere. `cash` is what may leave a wallet, below 0 where its owner owes the
 * platform first.
 */
export function waterfall(dues: readonly Due[], cash: ReadonlyMap<bigint, bigint>): Payment[] {
  const left = new Map(cash)
  const payments: Payment[] = []
  for (const payerId of topDown(dues)) {
    const own = dues.filter((due) => due.payerId === payerId && due.openMinor > 0n)
    for (const period of periodsOf(own)) {
      const asked = period.reduce((sum, { openMinor }) => sum + openMinor, 0n)
      const has = payerId === null ? asked : positive(left.get(payerId) ?? 0n)
      const given = has < asked ? has : asked
      if (given === 0n) break
      const shares = allocate(
        given,
        period.map(({ openMinor }) => openMinor),
      )
      period.forEach((due, index) => {
        const amountMinor = shares[index] ?? 0n
        if (amountMinor === 0n) return
        payments.push({ id: due.id, payerId, payeeId: due.payeeId, amountMinor })
        left.set(due.payeeId, (left.get(due.payeeId) ?? 0n) + amountMinor)
      })
      if (payerId !== null) left.set(payerId, (left.get(payerId) ?? 0n) - given)
      if (given < asked) break
    }
  }
  return payments
}

const positive = (minor: bigint) => (minor > 0n ? minor : 0n)

/** Payers in an order in which each comes after its own payer; the platform first. */
function topDown(dues: readonly Due[]): (bigint | null)[] {
  const payersOf = Map.groupBy(dues, ({ payeeId }) => payeeId)
  const ordered = new Set<bigint | null>()
  const onPath = new Set<bigint | null>()
  const visit = (payerId: bigint | null): void => {
    if (ordered.has(payerId) || onPath.has(payerId)) return
    onPath.add(payerId)
    if (payerId !== null) for (const above of payersOf.get(payerId) ?? []) visit(above.payerId)
    ordered.add(payerId)
  }
  for (const { payerId } of dues) visit(payerId)
  return [...ordered]
}

const periodsOf = (dues: readonly Due[]): Due[][] =>
  [...Map.groupBy(dues, ({ endsMs }) => endsMs)]
    .toSorted(([one], [other]) => one - other)
    .map(([, period]) => period)
