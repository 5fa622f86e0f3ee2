export interface SlotBet {
  readonly reference: string
  readonly stake: bigint
  readonly payout: bigint
}

/** Rates in parts per million. */
export interface SlotRates {
  readonly won: bigint
  readonly lost: bigint
}

export interface NaiveSlot {
  readonly atMs: number
  readonly product: bigint
}

/** What a bet adds to the bases of its slot, in millionths, by one rate for won and one for lost bets. */
export const productOf = (
  { stake, payout }: Pick<SlotBet, 'stake' | 'payout'>,
  { won, lost }: SlotRates,
): bigint => stake * (payout > stake ? won : lost)

const dayMs = 86_400_000
const dhakaMs = 6 * 3_600_000
const dayOf = (atMs: number) => Math.floor((atMs + dhakaMs) / dayMs)

/**
 * The running sum of a day, walked slot by slot: what was overpaid on one day comes off the next. No day pays
 * more than the cap.
 */
export function naiveSlotBills(slots: readonly NaiveSlot[], cap?: bigint) {
  let day = 0
  let running = 0n
  let paid = 0n
  return slots.map(({ atMs, product }) => {
    if (dayOf(atMs) !== day) {
      const over = running - paid * 1_000_000n
      running = day > 0 && over < 0n ? over : 0n
      paid = 0n
      day = dayOf(atMs)
    }
    running += product
    const floor = running > 0n ? running / 1_000_000n : 0n
    const due = cap !== undefined && floor > cap ? cap : floor
    const amount = due > paid ? due - paid : 0n
    paid += amount
    return { at: new Date(atMs), product: `${product}`, day_product: `${running}`, amount }
  })
}
