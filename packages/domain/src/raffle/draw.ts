import type { Rng } from '@baize/std'
import type { FairNumbers } from '../envelope/proof.ts'
import { writeTickets, type TicketRange } from './tickets.ts'

export interface DrawnTicket {
  /** From 0, in the order of the prizes. */
  readonly prize: number
  readonly ticket: number
  readonly name: string
}

interface DrawTerms {
  readonly ranges: readonly TicketRange[]
  /** How many prizes there are. */
  readonly prizes: number
  readonly mostWins: number
}

/**
 * Draws a ticket for each prize: `next(K)` of K tickets, again where its owner has the most wins allowed, or
 * where the ticket has won. A prize that no member may still win is not drawn.
 */
export function drawTickets({ ranges, prizes, mostWins }: DrawTerms, rng: Rng): DrawnTicket[] {
  const total = ranges.reduce((sum, { count }) => sum + count, 0)
  const room = new Map(ranges.map(({ name, count }) => [name, Math.min(mostWins, count)]))
  const won = new Set<number>()
  const drawn: DrawnTicket[] = []
  let left = [...room.values()].reduce((sum, each) => sum + each, 0)
  for (let prize = 0; prize < prizes && left > 0; prize += 1) {
    for (;;) {
      const ticket = rng.nextInt(total)
      const { name } = findOwner(ranges, ticket)
      const wins = room.get(name) ?? 0
      if (wins === 0 || won.has(ticket)) continue
      room.set(name, wins - 1)
      won.add(ticket)
      drawn.push({ prize, ticket, name })
      left -= 1
      break
    }
  }
  return drawn
}

function findOwner(ranges: readonly TicketRange[], ticket: number): TicketRange {
  let [low, high] = [0, ranges.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((ranges[middle] as TicketRange).from <= ticket) low = middle
    else high = middle - 1
  }
  return ranges[low] as TicketRange
}

export interface RaffleRecord extends DrawTerms {
  readonly seedHash: string
  readonly seed: string | null
  readonly clientSeed: string | null
  readonly listHash: string | null
  readonly drawn: readonly DrawnTicket[]
}

export type RaffleFault = 'seed_hidden' | 'commitment' | 'list' | 'draw'

/** What a raffle's record shows, computed again. `hash` is SHA-256 of ASCII text in hex. */
export function checkRaffle(
  record: RaffleRecord,
  fair: FairNumbers & { hash(text: string): string },
): { readonly faults: readonly RaffleFault[]; readonly drawn: readonly DrawnTicket[] } {
  const { seed, clientSeed, ranges } = record
  if (seed === null || clientSeed === null) return { faults: ['seed_hidden'], drawn: [] }
  const faults: RaffleFault[] = []
  if (fair.commit(seed) !== record.seedHash) faults.push('commitment')
  const isGapless = ranges.every(
    ({ from, count }, place) =>
      count > 0 && from === ranges.slice(0, place).reduce((sum, each) => sum + each.count, 0),
  )
  if (!isGapless || fair.hash(writeTickets(ranges)) !== record.listHash)
    return { faults: [...faults, 'list'], drawn: [] }
  const drawn = drawTickets(record, fair.rng({ serverSeed: seed, clientSeed, nonce: 0 }))
  if (JSON.stringify(drawn) !== JSON.stringify(record.drawn.map(inOrder))) faults.push('draw')
  return { faults, drawn }
}

const inOrder = ({ prize, ticket, name }: DrawnTicket): DrawnTicket => ({ prize, ticket, name })
