import { currencies, formatDecimal, isCurrencyCode, parseDecimal } from '@baize/money'
import { invariant } from '@baize/std'

/** Calls of the wallet protocol that move the money of a ticket or end its round. */
export type MovementKind = 'bet' | 'win' | 'rollback' | 'settle' | 'end_round'

/** A transaction as it is logged: the bytes say everything, the other fields help to read it. */
export interface Movement {
  readonly transactionId: string
  readonly ticketId: string
  readonly number: number
  readonly kind: MovementKind
  readonly player: string
  readonly amountMinor: bigint
  readonly currency: string
  readonly isDemo: boolean
  /** The movement that a rollback undoes. */
  readonly reference: string | null
  readonly body: string
}

/** What a body names of its ticket, whose round has the ticket's id. */
export interface Paying {
  readonly ticketId: string
  readonly player: string
  readonly platformSession: string
  readonly game: string
  readonly currency: string
  readonly isDemo: boolean
}

/** Ids follow from the ticket and the place in its row of movements: a restarted book asks under the same. */
export const transactionOf = (ticketId: string, number: number, kind: MovementKind): string =>
  `${ticketId}-${number}-${kind.replace('_', '-')}`

/** Minor units as the decimal text of the wire. */
export function decimal(amountMinor: bigint, currency: string): string {
  invariant(isCurrencyCode(currency), `currency ${currency} is known`)
  return formatDecimal(amountMinor, currencies[currency])
}

/** The other way round. Throws on anything that `decimal` does not write. */
function minor(text: string, currency: string): bigint {
  invariant(isCurrencyCode(currency), `currency ${currency} is known`)
  const amount = parseDecimal(text, currencies[currency])
  invariant(amount.ok, `${text} is an amount`)
  return amount.value
}

/** What the platform is given with a stake: the open bet's record, and when it is settled at the latest. */
export interface OpenBet {
  readonly record: object
  readonly settlesBy: Date
}

export const betOf = (of: Paying, stakeMinor: bigint, { record, settlesBy }: OpenBet): Movement =>
  movement(of, { kind: 'bet', number: 0, amountMinor: stakeMinor }, (transaction) => ({
    transaction,
    amount: decimal(stakeMinor, of.currency),
    currency: of.currency,
    round_closed: false,
    record,
    settles_by: settlesBy.toISOString(),
  }))

export const winOf = (of: Paying, number: number, amountMinor: bigint): Movement =>
  movement(of, { kind: 'win', number, amountMinor }, (transaction) => ({
    transaction,
    amount: decimal(amountMinor, of.currency),
    currency: of.currency,
    round_closed: false,
  }))

/** Pays a settled ticket what is missing and ends its round. */
export const settlementOf = (
  of: Paying,
  number: number,
  { amountMinor, record, validStakeMinor }: Completion & { readonly amountMinor: bigint },
): Movement =>
  movement(of, { kind: 'settle', number, amountMinor }, (transaction) => ({
    transaction,
    amount: decimal(amountMinor, of.currency),
    currency: of.currency,
    record,
    valid_stake: decimal(validStakeMinor, of.currency),
  }))

/** Undoes a bet or a win of this amount. */
export const rollbackOf = (
  of: Paying,
  number: number,
  undone: { readonly reference: string; readonly amountMinor: bigint },
): Movement =>
  movement(of, { kind: 'rollback', number, ...undone }, (transaction) => ({
    transaction,
    reference: undone.reference,
  }))

/** Ends the round of a resettled ticket anew, with a higher revision than before. */
export const completionOf = (
  of: Paying,
  number: number,
  { record, validStakeMinor, revision }: Completion & { readonly revision: number },
): Movement =>
  ending(of, number, {
    state: 'completed',
    record,
    valid_stake: decimal(validStakeMinor, of.currency),
    revision,
  })

interface Completion {
  readonly record: { readonly returned: string }
  readonly validStakeMinor: bigint
}

/** Ends the round of a ticket whose stake went back. */
export const cancellationOf = (of: Paying, number: number): Movement =>
  ending(of, number, { state: 'cancelled' })

const ending = (of: Paying, number: number, content: object): Movement =>
  movement(of, { kind: 'end_round', number, amountMinor: 0n }, (transaction) => ({ transaction, ...content }))

/** Reads turnover and payout back from a stored settlement or completion. */
export function readCompletion({ body, currency }: Pick<Movement, 'body' | 'currency'>) {
  const { valid_stake, record } = JSON.parse(body) as { valid_stake: string; record: { returned: string } }
  return { validStakeMinor: minor(valid_stake, currency), paidMinor: minor(record.returned, currency) }
}

function movement(
  of: Paying,
  part: Pick<Movement, 'kind' | 'number' | 'amountMinor'> & { readonly reference?: string },
  more: (transaction: string) => object,
): Movement {
  const transactionId = transactionOf(of.ticketId, part.number, part.kind)
  const place = { player: of.player, session: of.platformSession, game: of.game, round: of.ticketId }
  return {
    transactionId,
    ticketId: of.ticketId,
    number: part.number,
    kind: part.kind,
    player: of.player,
    amountMinor: part.amountMinor,
    currency: of.currency,
    isDemo: of.isDemo,
    reference: part.reference ?? null,
    body: JSON.stringify({ ...place, ...more(transactionId) }),
  }
}
