import { desired, explain, type ProductTicket, stakeLeftOf, stakeOf } from '@baize/sports/settle'
import { isBelowCounting, listLines, oracleReturn, oracleVoid } from './list-lines.ts'
import { type Below, cashOutOf, randomCase } from './random-ticket.ts'

export interface Comparison {
  readonly lines: number
  /** What the book pays, where the oracle says otherwise. */
  readonly difference: string | undefined
}

/** Settles a random ticket by the book and by the oracle: return, paid, valid stake, explanation. */
export function compareRandom(below: Below): Comparison {
  const { ticket: whole, standing, results } = randomCase(below)
  const stakeMinor = stakeOf(whole)
  const ticket: ProductTicket =
    below(4) === 0 ? { ...whole, cashOuts: cashOutOf({ stakeMinor, below }) } : whole
  const resultOf = ({ event }: { event: string }) => standing.get(event)
  const legs = ticket.legs.map(
    ({ oddsMilli }, leg) => ({ oddsMilli, result: results[leg] ?? [0, 0, 1, 1] }) as const,
  )
  const lines = listLines(ticket.kind, legs.length).length
  const [cashOut] = ticket.cashOuts
  const leftMinor = ticket.unitMinor * BigInt(lines) - (cashOut?.stakeMinor ?? 0n)
  const left = { kind: ticket.kind, stakeMinor: leftMinor, legs }
  const returnMinor = oracleReturn(left)
  const paidMinor = returnMinor + (cashOut?.paidMinor ?? 0n)
  const expected = {
    returnMinor,
    paidMinor,
    leftMinor,
    validMinor: validStake(left, { stakeMinor, paidMinor }),
  }

  const book = desired(ticket, resultOf)
  const explained = explain(ticket, resultOf)
  const paid = {
    returnMinor: explained.returnMinor,
    paidMinor: book.paidMinor,
    leftMinor: stakeLeftOf(ticket),
    validMinor: book.validStakeMinor,
  }
  const isSame = book.state === 'settled' && write(paid) === write(expected)
  const difference = isSame ? undefined : `${write({ ticket, results })}: ${write({ book, paid, expected })}`
  return { lines, difference }
}

function validStake(
  left: Parameters<typeof oracleVoid>[0],
  { stakeMinor, paidMinor }: { stakeMinor: bigint; paidMinor: bigint },
): bigint {
  if (isBelowCounting(left)) return 0n
  const atRisk = stakeMinor - oracleVoid(left)
  if (left.stakeMinor === stakeMinor) return atRisk
  const changed = paidMinor < stakeMinor ? stakeMinor - paidMinor : paidMinor - stakeMinor
  return atRisk < changed ? atRisk : changed
}

const write = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? each.toString() : each))
