import { safeMinor } from '@baize/money'

/** Tickets of one entrant, who is named by a pseudonym: numbers `from` to `from + count - 1`. */
export interface TicketRange {
  readonly name: string
  readonly from: number
  readonly count: number
}

/** Lays all tickets in one row, in the order of the pseudonyms, which are random. */
export function layTickets(
  entrants: readonly { readonly name: string; readonly count: number }[],
): TicketRange[] {
  let from = 0
  return entrants
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, count }) => {
      const range = { name, from, count }
      from += count
      return range
    })
}

/** The list as it is hashed and published: one line an entrant, each ended by a line feed. */
export const writeTickets = (ranges: readonly TicketRange[]): string =>
  ranges.map(({ name, from, count }) => `${name} ${from} ${count}\n`).join('')

/** Tickets that a turnover, a deposit or points give: one for each whole step. */
export const ticketsFor = (amountMinor: bigint, stepMinor: bigint): number =>
  amountMinor <= 0n || stepMinor <= 0n ? 0 : safeMinor(amountMinor / stepMinor)
