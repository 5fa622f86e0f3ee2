import { readResult, type Result as DrawnNumbers } from '@baize/lottery/play'
import { readRows, type Row } from '@baize/lottery/ticket'
import { invariant } from '@baize/std'
import type { DrawTerms, OpenTicket } from '../ticket/model.ts'
import { settleMember, standing, type JudgedTicket, type Settled } from './judge.ts'

export interface Judged {
  readonly ticket: OpenTicket
  readonly rows: readonly Row[]
  readonly after: Settled
  /** As it stands settled so far. */
  readonly before: Settled | undefined
  /** The numbers of `before`. */
  readonly numbersBefore: DrawnNumbers | undefined
}

/** Reads results as they are shown. */
export const readNumbers = (draw: DrawTerms, texts: readonly string[]): DrawnNumbers => {
  const numbers = readResult(draw.series.family, texts)
  invariant(numbers, 'a result that is kept is a result of its family')
  return numbers
}

/** Settles tickets of a draw by the last of its results, beside what they were settled by before. */
export function judgeTickets(
  tickets: readonly OpenTicket[],
  given: {
    readonly draw: DrawTerms
    readonly results: readonly DrawnNumbers[]
    /** The version of the result by which each ticket stands settled, 0 or nothing before its first. */
    readonly settledBy: ReadonlyMap<string, number>
  },
): Judged[] {
  const { draw, results, settledBy } = given
  const members = Map.groupBy(tickets, ({ memberId }) => memberId)
  return [...members.values()].flatMap((own) => {
    const drafts = own.map((ticket) => ({
      rows: readRows(draw.series.family, ticket.rows),
      coverage: ticket.coverage,
      ownGroup: ticket.ownGroup,
      stakeMinor: ticket.stakeMinor,
      bonusMinor: ticket.bonusMinor,
      uplineGroups: ticket.uplineGroups,
    }))
    const versions = settleByEach(drafts, { draw, results })
    return own.map((ticket, index): Judged => {
      const after = versions.at(-1)?.[index]
      const rows = drafts[index]?.rows
      invariant(after && rows, 'every ticket is settled')
      const version = settledBy.get(ticket.ticketId) ?? 0
      return {
        ticket,
        rows,
        after,
        before: versions[version - 1]?.[index],
        numbersBefore: results[version - 1],
      }
    })
  })
}

/** What all tickets of a member come to under each result, one after the other. */
function settleByEach(
  drafts: readonly JudgedTicket[],
  { draw, results }: { draw: DrawTerms; results: readonly DrawnNumbers[] },
): Settled[][] {
  const versions: Settled[][] = []
  for (const result of results) {
    const before = versions.at(-1)
    const after = settleMember(drafts, { result, terms: draw.terms })
    versions.push(
      before
        ? after.map((each, index) =>
            standing({ before: before[index] ?? each, after: each }, draw.series.kind),
          )
        : after,
    )
  }
  return versions
}
