import type { BodyOf, GivenValueOf, QueryOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import type { AuditValue } from '@baize/domain/audit'
import { expectedCash, wholeWeight } from '@baize/domain/mini-game'
import { currencies, formatDecimal } from '@baize/money'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Result } from '@baize/std'
import { auditValueOf } from '../../kernel/audit/audit-value.ts'
import type { AuditService } from '../../kernel/audit/service.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { pageOfAll } from '../../kernel/http/key-page.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import { readNames, type ApprovalPlan, type Approvals } from '../../operators/api.ts'
import { isDocumentRight, type MiniGameDocument } from './model.ts'
import type { MiniGames } from './service.ts'
import * as store from './table-store.ts'

type Value<Name extends keyof ConsoleCalls> = GivenValueOf<ConsoleCalls[Name]>
type Stored = BodyOf<ConsoleCalls['miniGameAsk']>['document']

/** Games of turns as operators ask for them; a second person decides. */
export interface MiniGameDesk {
  games(ask: QueryOf<ConsoleCalls['miniGameList']>): Promise<Value<'miniGameList'>>
  ask(
    by: Operator,
    body: BodyOf<ConsoleCalls['miniGameAsk']>,
  ): Promise<Result<Value<'miniGameAsk'>, 'mini_game_faulty' | 'mini_game_unknown'>>
}

export interface MiniGameDeskDeps {
  readonly db: Pool
  readonly audit: AuditService
  readonly approvals: Approvals
  readonly miniGames: Pick<MiniGames, 'agreeIn'>
}

type Change = Readonly<{ gameId: string | null; replaces: number; document: AuditValue }>

export function createMiniGameDesk(deps: MiniGameDeskDeps): MiniGameDesk {
  deps.approvals.register(planOf(deps))
  return {
    games: (ask) => listGames(deps, ask),
    ask: (by, body) => askFor(deps, by, body),
  }
}

const readDocument = (stored: Stored): MiniGameDocument => ({
  ...stored,
  capMinor: BigInt(stored.capMinor),
  prizes: stored.prizes.map((prize) => ({ ...prize, amountMinor: BigInt(prize.amountMinor) })),
})

const writeDocument = ({ kind, title, isOpen, capMinor, prizes }: MiniGameDocument): Stored => ({
  kind,
  title,
  isOpen,
  capMinor: String(capMinor),
  prizes: prizes.map((prize) => ({ ...prize, amountMinor: String(prize.amountMinor) })),
})

async function listGames(
  { db }: MiniGameDeskDeps,
  { cursor, pageSize, kind }: QueryOf<ConsoleCalls['miniGameList']>,
): Promise<Value<'miniGameList'>> {
  const [latest, used] = [await store.listInForce(db), await store.listUsed(db)]
  const names = await readNames(
    db,
    latest.flatMap(({ askedBy, approvedBy }) => [String(askedBy), String(approvedBy)]),
  )
  const lines = latest.flatMap((version) => {
    const own = used.find(({ game_id: id }) => id === version.gameId)
    if (!own || (kind !== undefined && version.kind !== kind)) return []
    const money = (minor: bigint) => formatDecimal(minor, currencies[version.currency])
    return [
      {
        id: version.gameId,
        document: writeDocument(version),
        version: version.number,
        cap: money(version.capMinor),
        granted: money(own.granted),
        turns: own.turns,
        played: own.played,
        expected: money(expectedCash(version.prizes) / BigInt(wholeWeight)),
        left: [...version.left],
        isStopped: own.is_stopped,
        askedBy: names.operator(String(version.askedBy)) ?? '',
        approvedBy: names.operator(String(version.approvedBy)) ?? '',
        agreedAt: version.agreedAt.toISOString(),
        currency: version.currency,
      },
    ]
  })
  return pageOfAll(lines, { cursor, pageSize })
}

async function askFor(
  { db, approvals }: MiniGameDeskDeps,
  by: Operator,
  { gameId, document, reason }: BodyOf<ConsoleCalls['miniGameAsk']>,
): Promise<Result<Value<'miniGameAsk'>, 'mini_game_faulty' | 'mini_game_unknown'>> {
  const latest = gameId === null ? undefined : await store.findInForce(db, gameId)
  if (gameId !== null && !latest) return refuse('mini_game_unknown')
  if (!isDocumentRight(readDocument(document), latest)) return refuse('mini_game_faulty')
  const approvalId = await inTransaction(db, (tx) =>
    approvals.ask(tx, {
      kind: 'mini_game',
      subject: `game ${document.title.en}`,
      ...(latest && { before: auditValueOf(writeDocument(latest)) }),
      change: { gameId, replaces: latest?.number ?? 0, document: auditValueOf(document) },
      by,
      reason,
    }),
  )
  return ok({ approvalId: String(approvalId) })
}

const planOf = ({ miniGames, audit }: MiniGameDeskDeps): ApprovalPlan<Change> => ({
  kind: 'mini_game',
  async apply(tx, { gameId, replaces, document }, approved) {
    const agreed = await miniGames.agreeIn(tx, {
      gameId,
      replaces,
      document: readDocument(document as unknown as Stored),
      askedBy: approved.askedBy,
      approvedBy: approved.decidedBy.operatorId,
      approvalId: approved.approvalId,
    })
    if (!agreed.ok) return refuse('approval_outdated')
    await audit.write(tx, {
      event: 'mini_game_agreed',
      actor: operatorActor(approved.decidedBy),
      after: document,
      details: { game: agreed.value.gameId, reason: approved.reason },
    })
    return ok(null)
  },
})
