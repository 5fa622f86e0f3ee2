import { drawPrize, givenFor, largestCash, type MiniGamePrize } from '@baize/domain/mini-game'
import type { Pool } from '@baize/runtime'
import { invariant, ok, refuse, type Clock, type MemberId, type Result } from '@baize/std'
import { systemActor, type AuditService } from '../../kernel/audit/service.ts'
import { mark } from '../../kernel/database/database.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { SecretBox } from '../../kernel/secrets/secret-box.ts'
import type { WalletService } from '../../ledger/api.ts'
import * as budgets from '../budget/budget-store.ts'
import { spendIn } from '../budget/service.ts'
import { findReceivers } from '../grant/grant-store.ts'
import type { Grants } from '../grant/model.ts'
import { fairNumbers } from '../public-draw/fair-numbers.ts'
import { makeSeed, openSeed } from '../public-draw/seed.ts'
import { gameScope, seedOf, turnKey, type MiniGameVersion, type Turn } from './model.ts'
import * as tables from './table-store.ts'
import * as turns from './turn-store.ts'

export interface PlayDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly secretBox: SecretBox
  readonly audit: AuditService
  readonly wallet: Pick<WalletService, 'transaction' | 'lock'>
  readonly grants: Pick<Grants, 'earnIn'>
}

export interface TurnAsk {
  readonly requestId: string
  readonly gameId: string
  /** The version whose table was shown. */
  readonly version: number
  /** The commitment that was shown. */
  readonly seedHash: string
  readonly clientSeed: string
}

export type PlayRefusal =
  | 'reward_not_found'
  | 'reward_closed'
  | 'reward_stopped'
  | 'mini_game_changed'
  | 'mini_game_no_turns'
  | 'duplicate_conflict'
  | 'player_excluded'

export interface Played {
  readonly turn: Turn
  readonly version: MiniGameVersion
  readonly hand: turns.HandRow
}

/**
 * Plays a turn in one transaction: what is drawn is written and given before anybody sees it. The wallet
 * comes first, what many share last: the stock of the prize, then the budget.
 */
export const playTurn = (
  deps: PlayDeps,
  memberId: MemberId,
  ask: TurnAsk,
): Promise<Result<Played, PlayRefusal>> =>
  deps.wallet.transaction(async (tx) => {
    await deps.wallet.lock(tx, [memberId])
    const before = await turns.findTurn(tx, memberId, ask.requestId)
    if (before) return repeat(tx, before, ask)
    const fault = await findFault(deps, tx, memberId, ask)
    if (fault) return refuse(fault)
    const version = await tables.findInForce(tx, ask.gameId)
    if (!version) return refuse('reward_not_found')
    if (!version.isOpen) return refuse('reward_closed')
    if (version.number !== ask.version) return refuse('mini_game_changed')
    const hand = await turns.lockHand(tx, memberId, ask.gameId)
    if (!hand || hand.turns === 0) return refuse('mini_game_no_turns')
    if (hand.seed_hash !== ask.seedHash) return refuse('mini_game_changed')
    return draw(deps, tx, { memberId, ask, version, hand })
  })

async function repeat(tx: Tx, turn: Turn, ask: TurnAsk): Promise<Result<Played, PlayRefusal>> {
  const isSame = turn.gameId === ask.gameId && turn.seedHash === ask.seedHash
  if (!isSame || turn.clientSeed !== ask.clientSeed) return refuse('duplicate_conflict')
  const version = (await tables.findVersions(tx, [turn.versionId])).get(turn.versionId)
  const hand = await turns.lockHand(tx, turn.memberId, turn.gameId)
  invariant(version && hand, 'a turn that was played has its table and its hand')
  return ok({ turn, version, hand })
}

async function findFault(
  { clock }: PlayDeps,
  tx: Tx,
  memberId: MemberId,
  { gameId }: TurnAsk,
): Promise<PlayRefusal | undefined> {
  const [receiver] = await findReceivers(tx, [memberId], new Date(clock()))
  if (receiver?.type !== 0) return 'player_excluded'
  const isStopped = await budgets.isStopped(tx, ['all', 'family:mini_game', gameScope(gameId)])
  return isStopped ? 'reward_stopped' : undefined
}

interface Drawing {
  readonly memberId: MemberId
  readonly ask: TurnAsk
  readonly version: MiniGameVersion
  readonly hand: turns.HandRow
}

async function draw(
  deps: PlayDeps,
  tx: Tx,
  { memberId, ask, version, hand }: Drawing,
): Promise<Result<Played, PlayRefusal>> {
  const { secretBox, clock } = deps
  const { gameId, clientSeed } = ask
  const { nonce } = hand
  const sealed = { seedHash: hand.seed_hash, sealed: hand.sealed_seed, copy: hand.sealed_seed_copy }
  const seed = openSeed(secretBox, seedOf(memberId, gameId, nonce), sealed)
  const drawn = drawPrize(version.prizes, fairNumbers.rng({ serverSeed: seed, clientSeed, nonce }))
  const undo = await mark(tx, 'mini_game_turn')
  const given = await takePrize(tx, version, drawn)
  const turn: Turn = {
    memberId,
    id: ask.requestId,
    gameId,
    versionId: version.versionId,
    nonce,
    seedHash: hand.seed_hash,
    seed,
    clientSeed,
    drawn,
    given,
    playedAt: new Date(clock()),
  }
  await turns.insertTurn(tx, turn)
  const next = makeSeed(secretBox, seedOf(memberId, gameId, nonce + 1))
  await turns.useTurn(tx, { memberId, gameId, seed: next })
  await givePrize(deps, tx, turn, version)
  if (!(await payFrom(deps, tx, version, given))) {
    await undo()
    return refuse('reward_closed')
  }
  const after = { ...hand, turns: hand.turns - 1, nonce: nonce + 1, seed_hash: next.seedHash }
  return ok({ turn, version, hand: after })
}

/** One of the stock, or the substitute where it ran out. */
async function takePrize(tx: Tx, { prizes, versionId }: MiniGameVersion, drawn: number): Promise<number> {
  if (prizes[drawn]?.stock === null) return drawn
  const left = (await tables.takeStock(tx, versionId, drawn)) ? 1 : 0
  return givenFor(prizes, { place: drawn, left })
}

const prizeAt = ({ prizes }: MiniGameVersion, place: number): MiniGamePrize => {
  const prize = prizes[place]
  invariant(prize, 'a drawn prize is one of the table')
  return prize
}

async function givePrize(deps: PlayDeps, tx: Tx, turn: Turn, version: MiniGameVersion): Promise<void> {
  const { kind, amountMinor } = prizeAt(version, turn.given)
  if (kind === 'nothing') return
  const written = await deps.grants.earnIn(tx, [
    {
      memberId: turn.memberId,
      family: 'mini_game',
      key: turnKey(turn.id),
      gift: kind === 'cash' ? { kind, amountMinor } : { kind, points: amountMinor },
      title: version.title,
      claim: 'auto',
      claimUntil: null,
      isQuiet: true,
    },
  ])
  invariant(written.length === 1, 'the prize of a turn is given once')
}

/**
 * Whether the budget covers the largest prize, whatever was drawn: what it refuses says nothing of the draw.
 */
async function payFrom(
  { audit }: PlayDeps,
  tx: Tx,
  version: MiniGameVersion,
  given: number,
): Promise<boolean> {
  const { kind, amountMinor } = prizeAt(version, given)
  const alarms = await spendIn(tx, {
    scope: gameScope(version.gameId),
    amountMinor: kind === 'cash' ? amountMinor : 0n,
    roomMinor: largestCash(version.prizes),
  })
  for (const { scope, percent } of alarms ?? [])
    await audit.write(tx, {
      event: 'reward_budget_alarm',
      actor: systemActor('mini_game'),
      details: { scope, percent, rule: version.title.en },
    })
  return alarms !== undefined
}
