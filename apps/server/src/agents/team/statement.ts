import { hash as digest } from 'node:crypto'
import { currencies, formatDecimal, type CurrencyCode } from '@baize/money'
import { ok, type MemberId, type Result } from '@baize/std'
import { findFaces } from '../../identity/api.ts'
import { boundsOf, type Query, type TeamDeps, type Value } from './context.ts'
import { cashAt, sumMonth } from './credit-store.ts'
import { houseMoney } from '../money.ts'
import { shiftDay } from './range.ts'
import * as store from './statement-store.ts'

export interface Statement {
  readonly account: string
  readonly month: string
  readonly currency: CurrencyCode
  readonly opening: string
  readonly lines: readonly {
    readonly kind: string
    readonly count: number
    readonly in: string
    readonly out: string
  }[]
  readonly in: string
  readonly out: string
  readonly closing: string
}

interface Asked {
  readonly memberId: MemberId
  readonly account: string
  readonly currency: CurrencyCode
  /** `2026-11`. */
  readonly month: string
}

export const monthOf = (day: string): string => day.slice(0, 7)
const firstOf = (month: string): string => `${month}-01`
export const nextMonth = (month: string): string => monthOf(shiftDay(firstOf(month), 31))
/** The last day of a month. */
export const lastDayOf = (month: string): string => shiftDay(firstOf(nextMonth(month)), -1)

/** A month of a member's own balance: opening, what came and went by kind, closing. */
export async function writeStatement(
  deps: TeamDeps,
  { memberId, account, currency, month }: Asked,
): Promise<Statement> {
  const { startsAt, endsAt } = await boundsOf(deps, { from: firstOf(month), to: lastDayOf(month) })
  const [lines, opening, closing] = await Promise.all([
    sumMonth(deps.db, { memberId, startsAt, endsAt }),
    cashAt(deps.db, memberId, startsAt),
    cashAt(deps.db, memberId, endsAt),
  ])
  const text = (minor: bigint) => formatDecimal(minor, currencies[currency])
  const sum = (of: 'came' | 'went') => lines.reduce((all, line) => all + line[of], 0n)
  return {
    account,
    month,
    currency,
    opening: text(opening),
    lines: lines.map(({ kind, count, came, went }) => ({ kind, count, in: text(came), out: text(went) })),
    in: text(sum('came')),
    out: text(sum('went')),
    closing: text(closing),
  }
}

/** A sealed statement as it was written. */
export const readStatement = ({ content }: Pick<store.StatementRow, 'content'>): Statement =>
  JSON.parse(content) as Statement

const hashOf = (previous: string | null, content: string): string =>
  digest('sha256', `${previous ?? ''}${content}`)

/**
 * Writes an agent's statements of all months that are over and counted, each after the one before. Gives how
 * many it wrote. Asked twice it writes nothing twice.
 */
export async function sealMonths(deps: TeamDeps, asked: Omit<Asked, 'month'>): Promise<number> {
  const { memberId: agentId } = asked
  const { db } = deps
  let last = await store.findLast(db, agentId)
  const first = last ? nextMonth(monthOf(last.month)) : await store.findFirstDay(db, agentId).then(monthOfDay)
  if (first === undefined) return 0
  const watermark = await deps.figures.watermark()
  let written = 0
  for (let month = first; ; month = nextMonth(month)) {
    const { endsAt } = await deps.figures.boundsOf(lastDayOf(month))
    if (endsAt > watermark) return written
    const content = JSON.stringify(await writeStatement(deps, { ...asked, month }))
    const previous = last?.hash ?? null
    const hash = hashOf(previous, content)
    last = { agent_id: agentId, month: firstOf(month), content, previous, hash }
    await store.insertStatement(db, { ...last, madeAt: new Date(deps.clock()) })
    written += 1
  }
}

const monthOfDay = (day: string | undefined) => (day === undefined ? undefined : monthOf(day))

/** The statement of a month that is over, with the one before it; nothing where the month is not sealed. */
export async function findSealed(deps: TeamDeps, asked: Asked) {
  await sealMonths(deps, asked)
  return store.findOf(deps.db, { agentId: asked.memberId, month: firstOf(asked.month) })
}

const agentsAtOnce = 500

/** Seals the months of all agents. */
export async function sealAll(deps: TeamDeps): Promise<number> {
  let written = 0
  let after: MemberId | null = null
  for (;;) {
    const found: { agent_id: MemberId }[] = await store.findAgents(deps.db, { after, limit: agentsAtOnce })
    const faces = await findFaces(
      deps.db,
      found.map(({ agent_id: id }) => id),
    )
    for (const { id, username } of faces)
      written += await sealMonths(deps, { memberId: id, account: username, currency: houseMoney })
    after = found.at(-1)?.agent_id ?? null
    if (after === null) return written
  }
}

/** Whether a hash is of a statement, and whether all up to it fit: whoever has the hash may ask. */
export async function checkStatement(
  { db }: Pick<TeamDeps, 'db'>,
  { hash }: Query<'agentStatementCheck'>,
): Promise<Result<Value<'agentStatementCheck'>, never>> {
  const chain = await store.findChain(db, hash)
  const isWhole = chain.every(
    (each, at) =>
      each.previous === (chain[at - 1]?.hash ?? null) && each.hash === hashOf(each.previous, each.content),
  )
  const found = chain.at(-1)
  return ok({
    isKnown: found !== undefined && isWhole,
    month: found ? monthOf(found.month) : null,
    statements: chain.length,
  })
}
