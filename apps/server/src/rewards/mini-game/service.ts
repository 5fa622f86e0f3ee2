import type { Calls, ValueOf, WireLanguage } from '@baize/contract'
import { largestCash } from '@baize/domain/mini-game'
import { currencies, type CurrencyCode } from '@baize/money'
import { ok, refuse, type MemberId, type Result } from '@baize/std'
import type { Tx } from '../../kernel/database/transaction.ts'
import * as budgets from '../budget/budget-store.ts'
import { gameScope, isDocumentRight, type MiniGameDocument } from './model.ts'
import { playTurn, type PlayDeps, type PlayRefusal, type TurnAsk } from './play.ts'
import { showGame, showHand, showProof, showTurn, type WireGame, type WireProof } from './show.ts'
import * as tables from './table-store.ts'
import * as turns from './turn-store.ts'

export interface MiniGameAgreement {
  /** Nothing for a new game. */
  readonly gameId: string | null
  readonly document: MiniGameDocument
  /** The number of the version in force when it was asked for; 0 for a new game. */
  readonly replaces: number
  readonly askedBy: bigint
  readonly approvedBy: bigint
  readonly approvalId: bigint
}

/** Games of turns that members are given (rewards.md 9). */
export interface MiniGames {
  list(language: WireLanguage, memberId: MemberId | null): Promise<ValueOf<Calls['miniGames']>>
  play(
    memberId: MemberId,
    ask: TurnAsk & { readonly language: WireLanguage },
  ): Promise<Result<ValueOf<Calls['miniGamePlay']>, PlayRefusal>>
  turns(
    memberId: MemberId,
    ask: {
      readonly language: WireLanguage
      readonly gameId?: string | undefined
      readonly cursor?: string | undefined
      readonly pageSize: number
    },
  ): Promise<ValueOf<Calls['miniGameTurns']>>
  proof(
    memberId: MemberId,
    ask: { readonly id: string; readonly language: WireLanguage },
  ): Promise<Result<WireProof, 'reward_not_found'>>
  /** Puts a table of prizes in force. */
  agreeIn(
    tx: Tx,
    agreement: MiniGameAgreement,
  ): Promise<Result<{ gameId: string }, 'mini_game_faulty' | 'mini_game_outdated' | 'reward_budget_used'>>
}

export type MiniGameDeps = PlayDeps & { readonly currency: CurrencyCode }

export const createMiniGames = (deps: MiniGameDeps): MiniGames => ({
  list: async (language, memberId) => ({
    list: await list(deps, language, memberId),
    currencySymbol: currencies[deps.currency].symbol,
  }),
  async play(memberId, { language, ...ask }) {
    const played = await playTurn(deps, memberId, ask)
    if (!played.ok) return played
    const { turn, version, hand } = played.value
    return ok({ ...showTurn(turn, version, language), hand: showHand(hand) })
  },
  async turns(memberId, { language, gameId, cursor, pageSize }) {
    const found = await turns.listTurns(deps.db, {
      memberId,
      gameId: gameId ?? null,
      before: readCursor(cursor),
      limit: pageSize + 1,
    })
    const page = found.slice(0, pageSize)
    const versions = await tables.findVersions(deps.db, [...new Set(page.map((turn) => turn.versionId))])
    const last = page.at(-1)
    return {
      list: page.flatMap((turn) => {
        const version = versions.get(turn.versionId)
        return version ? [showTurn(turn, version, language)] : []
      }),
      nextCursor: found.length > pageSize && last ? `${last.playedAt.toISOString()} ${last.id}` : null,
      currencySymbol: currencies[deps.currency].symbol,
    }
  },
  async proof(memberId, { id, language }) {
    const turn = await turns.findTurn(deps.db, memberId, id)
    if (!turn) return refuse('reward_not_found')
    const version = (await tables.findVersions(deps.db, [turn.versionId])).get(turn.versionId)
    return version ? ok(showProof(turn, version, language)) : refuse('reward_not_found')
  },
  agreeIn: (tx, agreement) => agree(deps, tx, agreement),
})

/** The instant and the id of the last line; what is none of ours begins at the start. */
function readCursor(cursor: string | undefined): { at: Date; id: string } | null {
  const [, at, id] = /^(\S{20,30}) ([0-9a-f-]{36})$/.exec(cursor ?? '') ?? []
  const instant = new Date(at ?? '')
  return id === undefined || Number.isNaN(instant.getTime()) ? null : { at: instant, id }
}

async function list(
  { db }: MiniGameDeps,
  language: WireLanguage,
  memberId: MemberId | null,
): Promise<WireGame[]> {
  const [versions, covered, hands, stops] = await Promise.all([
    tables.listInForce(db),
    tables.listCovered(db),
    memberId === null ? [] : turns.listHands(db, memberId),
    budgets.listStops(db),
  ])
  const stopped = new Set(stops.map(({ scope }) => scope))
  const isStopped = (gameId: string) =>
    ['all', 'family:mini_game', gameScope(gameId)].some((scope) => stopped.has(scope))
  return versions.map((version) => {
    const room = covered.find(({ game_id: id }) => id === version.gameId)?.room ?? 0n
    const hand = hands.find(({ game_id: id }) => id === version.gameId)
    return showGame(version, {
      language,
      isCovered: room >= largestCash(version.prizes) && !isStopped(version.gameId),
      hand: memberId === null ? null : showHand(hand),
    })
  })
}

async function agree(
  { currency, clock }: MiniGameDeps,
  tx: Tx,
  { gameId: ofGame, document, replaces, askedBy, approvedBy, approvalId }: MiniGameAgreement,
) {
  if (ofGame !== null && !(await tables.lockGame(tx, ofGame))) return refuse('mini_game_outdated')
  const latest = ofGame === null ? undefined : await tables.findInForce(tx, ofGame)
  if ((latest?.number ?? 0) !== replaces) return refuse('mini_game_outdated')
  if (!isDocumentRight(document, latest)) return refuse('mini_game_faulty')
  const gameId = ofGame ?? (await tables.insertGame(tx, document.kind))
  await tables.insertVersion(tx, {
    gameId,
    number: replaces + 1,
    document,
    currency,
    askedBy,
    approvedBy,
    approvalId,
    at: new Date(clock()),
  })
  // The counter that many share comes last.
  if (!(await budgets.setCap(tx, gameScope(gameId), document.capMinor))) return refuse('reward_budget_used')
  return ok({ gameId })
}
