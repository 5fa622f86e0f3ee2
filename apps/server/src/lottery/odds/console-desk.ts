import type { BodyOf, GivenValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { fullPart, findPlay, kindReturn, playOdds, type OddsTable } from '@baize/lottery/play'
import { findTitle, type PlayableTitle } from '@baize/lottery/series'
import { groupBounds, modeOfVendor, wrongPart } from '@baize/lottery/ticket'
import type { Pool } from '@baize/runtime'
import { invariant, ok, refuse, type Clock, type Result } from '@baize/std'
import type { AuditService } from '../../kernel/audit/service.ts'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import type { ApprovalPlan, Approvals } from '../../operators/api.ts'
import { nextVersion, tableAt } from './service.ts'
import * as store from './store.ts'

type Shown = GivenValueOf<ConsoleCalls['lotteryOddsRead']>
type Asked = BodyOf<ConsoleCalls['lotteryOddsAsk']>
type Refusal = 'lottery_not_found' | 'lottery_odds_invalid'

export interface OddsDeskDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly audit: AuditService
  readonly approvals: Approvals
}

/** The prices of a lottery by version, and how two operators set the next one. */
export interface LotteryOddsDesk {
  read(gameId: string): Promise<Result<Shown, 'lottery_not_found'>>
  ask(by: Operator, body: Asked): Promise<Result<{ approvalId: string }, Refusal>>
}

export function createOddsDesk(deps: OddsDeskDeps): LotteryOddsDesk {
  const { db, clock, approvals } = deps
  approvals.register(oddsPlan(deps))
  return {
    async read(gameId) {
      const title = findTitle(gameId)
      if (!title) return refuse('lottery_not_found')
      const tables = await store.findTables(db, gameId)
      return ok(show(title, tables, new Date(clock())))
    },
    ask: (by, { gameId, startsAt, parts, reason }) =>
      inTransaction(db, async (tx) => {
        const title = findTitle(gameId)
        if (!title) return refuse('lottery_not_found')
        const wrong = await findWrong(tx, title, { parts, startsAt })
        if (wrong) return refuse('lottery_odds_invalid', wrong)
        const tables = await store.findTables(tx, gameId)
        const set = changed(parts)
        const approvalId = await approvals.ask(tx, {
          kind: 'lottery_odds',
          subject: `lottery ${gameId}`,
          before: figures(title, tableAt(tables, new Date(startsAt)).parts, set),
          change: {
            gameId,
            basedOn: nextVersion(tables) - 1,
            startsAt,
            parts: set,
            figures: figures(title, set, tableAt(tables, new Date(startsAt)).parts),
          },
          by,
          reason,
        })
        return ok({ approvalId: String(approvalId) })
      }),
  }
}

/** What is not at the formula's odds: the rest needs no word. */
const changed = (parts: OddsTable['parts']): OddsTable['parts'] =>
  Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== fullPart))

async function findWrong(
  tx: Tx,
  { family, vendor }: PlayableTitle,
  { parts, startsAt }: Pick<Asked, 'parts' | 'startsAt'>,
): Promise<{ field: string; why: string } | undefined> {
  const wrong = wrongPart(parts, { family, mode: modeOfVendor(vendor) })
  if (wrong) return { field: wrong.playId, why: wrong.why }
  return (await store.isAhead(tx, new Date(startsAt))) ? undefined : { field: 'startsAt', why: 'past' }
}

function show(title: PlayableTitle, tables: readonly store.SetTable[], now: Date): Shown {
  const mode = modeOfVendor(title.vendor)
  const { version, parts } = tableAt(tables, now)
  return {
    gameId: title.id,
    game: { EN: title.en, BN: title.bn },
    family: title.family,
    prizeMode: mode,
    groups: groupBounds[mode],
    version,
    parts: { ...parts },
    lastVersion: nextVersion(tables) - 1,
    history: tables.map((table) => ({
      version: table.version,
      parts: { ...table.parts },
      startsAt: table.startsAt.toISOString(),
      setBy: table.setBy,
      setAt: table.setAt.toISOString(),
    })),
  }
}

/**
 * What the plays that either table names pay at the usual group: the least and the most odds, and what of
 * all stakes returns, in percent.
 */
function figures(title: PlayableTitle, parts: OddsTable['parts'], other: OddsTable['parts']) {
  const { usual } = groupBounds[modeOfVendor(title.vendor)]
  const named = [...new Set([...Object.keys(parts), ...Object.keys(other)])].sort()
  return Object.fromEntries(
    named.flatMap((id) => {
      const play = findPlay(title.family, id)
      if (!play) return []
      const part = parts[id] ?? fullPart
      const odds = playOdds(play, usual, { version: 0, parts })
      const returns = play.kinds.map((kind) => {
        const { numerator, denominator } = kindReturn(kind, usual, part)
        return Number((numerator * 10_000n) / denominator) / 100
      })
      const text = (each: bigint) => (Number(each) / 10_000).toFixed(4)
      const [least, most] = [odds.reduce(lower), odds.reduce(higher)]
      const range = least === most ? text(least) : `${text(least)} – ${text(most)}`
      return [[id, `${part / 100}% · ${range} · RTP ${Math.min(...returns).toFixed(2)}%`]]
    }),
  )
}

const lower = (one: bigint, other: bigint): bigint => (one < other ? one : other)
const higher = (one: bigint, other: bigint): bigint => (one > other ? one : other)

type Change = Readonly<{
  gameId: string
  basedOn: number
  startsAt: string
  parts: OddsTable['parts']
}>

/** Prices that were set anew since they were looked at, or that should hold already, stay as they are. */
const oddsPlan = (deps: OddsDeskDeps): ApprovalPlan<Change> => ({
  kind: 'lottery_odds',
  async apply(tx, { gameId, basedOn, startsAt, parts }, { askedBy, decidedBy, reason }) {
    await store.lockTables(tx, gameId)
    const version = nextVersion(await store.findTables(tx, gameId))
    if (version !== basedOn + 1 || !(await store.isAhead(tx, new Date(startsAt))))
      return refuse('approval_outdated')
    const title = findTitle(gameId)
    invariant(title, 'prices that were asked for are of a lottery')
    await store.insertTable(tx, {
      game: gameId,
      version,
      parts,
      startsAt: new Date(startsAt),
      setBy: decidedBy.username,
    })
    await deps.audit.write(tx, {
      event: 'lottery_odds_changed',
      actor: operatorActor(decidedBy),
      after: { version, startsAt, parts },
      details: { game: gameId, askedBy: String(askedBy), reason },
    })
    return ok(null)
  },
})
