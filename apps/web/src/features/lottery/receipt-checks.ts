import type { LotteryProof, LotteryReceipt, LotteryTable, LotteryTicket } from '@baize/contract'
import { findPlay, playOdds, readResult, readSelection } from '@baize/lottery/play'
import { checkReceipt } from '@baize/lottery/proof'
import { weigh } from '@baize/lottery/ticket'
import { parseDecimal } from '@baize/money'
import type { Signatures } from './draw-checks.ts'
import { familyOf } from './ticket-rows.tsx'
import { termsOfDraw } from './winning-values.ts'

/** One step of the check of a ticket. */
export interface ReceiptCheck {
  readonly name: 'log' | 'same' | 'closing' | 'paid'
  /** Nothing while what it needs is not published. */
  readonly holds: (() => boolean) | undefined
}

interface Parts {
  readonly ticket: LotteryTicket
  readonly receipt: LotteryReceipt
  readonly proof: LotteryProof
  readonly signatures: Signatures
}

const headLines = 8
const scale = 2
const oddsScale = 10_000n

/** The steps by which a browser checks that a ticket was in the draw, and what it won. */
export function receiptChecks({ ticket, receipt, proof, signatures }: Parts): readonly ReceiptCheck[] {
  const { keys, close, drawId } = proof
  const rows = loggedRows(receipt)
  return [
    {
      name: 'log',
      holds: () =>
        receipt.head.drawId === drawId &&
        checkReceipt(receipt, (text, signature) =>
          keys.some(({ publicKey }) => signatures.isSignedBy(publicKey, text, signature)),
        ).length === 0,
    },
    {
      name: 'same',
      holds: () =>
        isSameTicket(ticket, receipt, rows) && receipt.leaf.split('\n')[5] === String(proof.table.version),
    },
    {
      name: 'closing',
      holds: close
        ? () =>
            close.heads.some(
              ({ node, size, root }) =>
                node === receipt.head.node && size === receipt.head.size && root === receipt.head.root,
            )
        : undefined,
    },
    {
      name: 'paid',
      holds:
        ticket.state === 'won' || ticket.state === 'lost'
          ? () => payoutOf(ticket, rows, proof.table) === minorOf(ticket.payout)
          : undefined,
    },
  ]
}

interface LoggedRow {
  readonly playId: string
  readonly prizeGroup: number
  readonly lineStakeMinor: bigint
  readonly stakeMinor: bigint
  readonly selection: string
}

/** The rows as they stand in the log. */
const loggedRows = ({ leaf }: LotteryReceipt): readonly LoggedRow[] =>
  leaf
    .split('\n')
    .slice(headLines)
    .map((line) => {
      const [playId = '', group, lineStake, stake, ...selection] = line.split(' ')
      return {
        playId,
        prizeGroup: Number(group),
        lineStakeMinor: BigInt(lineStake ?? 0),
        stakeMinor: BigInt(stake ?? 0),
        selection: selection.join(' '),
      }
    })

const minorOf = (decimal: string): bigint | undefined => {
  const read = parseDecimal(decimal, { scale })
  return read.ok ? read.value : undefined
}

const isSameTicket = (ticket: LotteryTicket, { leaf }: LotteryReceipt, rows: readonly LoggedRow[]): boolean =>
  leaf.split('\n')[3] === ticket.ticketId &&
  rows.length === ticket.rowCount &&
  ticket.rows.every((row, place) => {
    const logged = rows[place]
    return (
      logged?.playId === row.playId &&
      logged.prizeGroup === row.prizeGroup &&
      logged.selection === row.selection &&
      logged.stakeMinor === minorOf(row.stake)
    )
  })

/** What the logged rows win by the numbers of the draw, at the odds of their prize groups. */
function payoutOf(
  ticket: LotteryTicket,
  rows: readonly LoggedRow[],
  table: LotteryTable,
): bigint | undefined {
  const family = familyOf(ticket)
  const terms = termsOfDraw(ticket.number)
  const result = readResult(family, ticket.numbers)
  let sum = 0n
  for (const { playId, prizeGroup, lineStakeMinor, selection } of rows) {
    const play = findPlay(family, playId)
    const read = play && readSelection(play, selection, terms)
    if (!play || !read?.ok || !result) return undefined
    const odds = playOdds(play, prizeGroup, table)
    sum += (lineStakeMinor * weigh(play.hits(read.value, result, terms), odds)) / oddsScale
  }
  return sum
}
