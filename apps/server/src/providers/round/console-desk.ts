import type { BodyOf, GivenValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { currencies, formatDecimal } from '@baize/money'
import { memberId as asMemberId, ok, refuse, type MemberId, type Result } from '@baize/std'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import type { ApprovalPlan, Approvals } from '../../operators/api.ts'
import type { AuditService } from '../../kernel/audit/service.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import {
  createPlayRecord,
  type PlayRecord,
  type RecordService,
  type RoundTransfer,
} from '../../betting/api.ts'
import { settleRound } from '../vendor/ending.ts'
import { insertDifference } from '../vendor/sweep-store.ts'
import { askAboutRound, type SweepDeps } from '../vendor/sweep.ts'
import {
  listOpen,
  readRoundId,
  searchRounds,
  showRound,
  type OpenAsk,
  type RoundAsk,
  type RoundPage,
} from './console-search.ts'
import * as store from './console-store.ts'

type Detail = GivenValueOf<ConsoleCalls['roundRead']>
type Parts = GivenValueOf<ConsoleCalls['roundPartList']>
type Act = { readonly id: string; readonly reason: string }
type Outcome = GivenValueOf<ConsoleCalls['roundAsk']>['outcome']
type OpenRefusal = 'round_not_found' | 'round_closed' | 'round_young'

/** Rounds, as operators search them, read them, and see them ended. */
export interface RoundDesk {
  rounds(ask: RoundAsk): Promise<RoundPage>
  /** Those that have not ended, the oldest first. */
  openRounds(ask: OpenAsk): Promise<RoundPage>
  readRound(id: string): Promise<Result<Detail, 'round_not_found'>>
  /** What a round is made of, as its vendor tells. */
  listParts(id: string): Promise<Result<Parts, 'round_not_found'>>
  /** Opens one part; who looked at it is kept. */
  readPart(
    by: Operator,
    asked: BodyOf<ConsoleCalls['roundPartRead']>,
  ): Promise<Result<GivenValueOf<ConsoleCalls['roundPartRead']>, 'round_not_found'>>
  noteRound(by: Operator, note: BodyOf<ConsoleCalls['roundNote']>): Promise<Result<null, 'round_not_found'>>
  /** Asks the vendor now; what it says ends the round. */
  askVendor(by: Operator, act: Act): Promise<Result<Outcome, OpenRefusal>>
  /** Puts the cancellation of an open round before a second person. */
  askCancel(by: Operator, act: Act): Promise<Result<bigint, OpenRefusal>>
}

export interface RoundDeskDeps extends SweepDeps {
  readonly audit: AuditService
  readonly approvals: Approvals
  readonly records: Pick<RecordService, 'told' | 'parts' | 'part'>
}

/** Longer than any vendor takes to store a round that it has staked: before, nobody asks about it. */
const youngMs = 5 * 60_000

export function createRoundDesk(deps: RoundDeskDeps): RoundDesk {
  const playRecord = createPlayRecord(deps.db)
  deps.approvals.register(planOf(deps))
  return {
    rounds: (ask) => searchRounds({ ...deps, db: deps.db, playRecord }, ask),
    openRounds: (ask) => listOpen(deps, ask),
    readRound: (id) => readRound(deps, playRecord, id),
    listParts: (id) => listParts(deps, id),
    readPart: (by, asked) => readPart(deps, by, asked),
    noteRound: (by, note) => noteRound(deps, by, note),
    askVendor: (by, act) => askVendor(deps, by, act),
    askCancel: (by, act) => askCancel(deps, by, act),
  }
}

async function readRound(
  deps: RoundDeskDeps,
  playRecord: PlayRecord,
  id: string,
): Promise<Result<Detail, 'round_not_found'>> {
  const key = readRoundId(id)
  const line = await store.findLine(deps.db, key)
  const memberId = asMemberId(key.memberId)
  const detail = line && (await playRecord.detail({ ...key, memberId }))
  if (!line || !detail) return refuse('round_not_found')
  const names = [key.round, ...detail.transfers.map(transactionOf)]
  const [told, inquiry, waitingWins, differences, notes] = await Promise.all([
    deps.records.told(detail.round),
    store.findInquiry(deps.db, key),
    store.countWaitingWins(deps.db, key),
    store.listDifferences(deps.db, key.vendor, names),
    store.listNotes(deps.db, key),
  ])
  return ok({
    ...showRound(line),
    ...told,
    transfers: detail.transfers.map((transfer) => showTransfer(transfer, line)),
    inquiry: inquiry
      ? {
          attempts: inquiry.attempts,
          lastAnswer: inquiry.last_answer,
          nextAskAt: inquiry.next_ask_at.toISOString(),
        }
      : null,
    waitingWins,
    differences: differences.map(({ kind, transaction, resolved_at: at }) => ({
      kind,
      transaction,
      resolvedAt: at?.toISOString() ?? null,
    })),
    notes: notes.map((note) => ({
      id: String(note.id),
      at: note.written_at.toISOString(),
      by: note.username,
      text: note.text,
    })),
  })
}

async function listParts(
  { db, records }: RoundDeskDeps,
  id: string,
): Promise<Result<Parts, 'round_not_found'>> {
  const key = readRoundId(id)
  const line = await store.findLine(db, key)
  if (!line) return refuse('round_not_found')
  const list = await records.parts({ ...key, memberId: asMemberId(key.memberId) })
  return ok({ list: [...list], currency: line.currency })
}

async function readPart(
  { db, audit, records }: RoundDeskDeps,
  by: Operator,
  { id, part }: BodyOf<ConsoleCalls['roundPartRead']>,
): Promise<Result<GivenValueOf<ConsoleCalls['roundPartRead']>, 'round_not_found'>> {
  const key = readRoundId(id)
  if (!(await store.findLine(db, key))) return refuse('round_not_found')
  const record = await records.part({ ...key, memberId: asMemberId(key.memberId) }, part)
  if (!record) return refuse('round_not_found')
  await audit.write(db, {
    event: 'round_part_seen',
    actor: operatorActor(by),
    memberId: key.memberId,
    details: { round: id, part },
  })
  return ok({ part, record })
}

/** The keys of reversals are made from the vendor's ids by a prefix. */
const transactionOf = ({ key }: RoundTransfer): string => key.replace(/^~\w+\./, '')

function showTransfer(transfer: RoundTransfer, line: store.RoundLine): Detail['transfers'][number] {
  const currency = currencies[line.currency]
  const { isCredit, amountMinor, cashAfterMinor } = transfer
  return {
    at: transfer.postedAt.toISOString(),
    kind: transfer.kind,
    amount: formatDecimal(isCredit === false ? -amountMinor : amountMinor, currency),
    balanceAfter: cashAfterMinor === null ? null : formatDecimal(cashAfterMinor, currency),
    transaction: transactionOf(transfer),
  }
}

async function noteRound(
  { db, clock, audit }: RoundDeskDeps,
  by: Operator,
  { id, reason: text }: BodyOf<ConsoleCalls['roundNote']>,
): Promise<Result<null, 'round_not_found'>> {
  const key = readRoundId(id)
  return inTransaction(db, async (tx) => {
    if (!(await store.findLine(tx, key))) return refuse('round_not_found')
    await store.insertNote(tx, { ...key, text, operatorId: by.operatorId, at: new Date(clock()) })
    await audit.write(tx, {
      event: 'round_noted',
      actor: operatorActor(by),
      memberId: key.memberId,
      details: { round: id, reason: text },
    })
    return ok(null)
  })
}

async function findOpen(
  { db, clock }: Pick<RoundDeskDeps, 'db' | 'clock'>,
  key: store.RoundKey,
): Promise<Result<store.RoundLine, OpenRefusal>> {
  const line = await store.findLine(db, key)
  if (!line) return refuse('round_not_found')
  if (line.state !== 'open') return refuse('round_closed')
  return clock() - line.opened_at.getTime() < youngMs ? refuse('round_young') : ok(line)
}

async function askVendor(deps: RoundDeskDeps, by: Operator, { id, reason }: Act) {
  const key = readRoundId(id)
  const found = await findOpen(deps, key)
  if (!found.ok) return found
  const vendor = (await deps.registry.snapshot()).byId.get(key.vendor)
  if (!vendor) return refuse('round_not_found')
  const outcome = await askAboutRound(deps, vendor, found.value)
  await deps.audit.write(deps.db, {
    event: 'round_asked',
    actor: operatorActor(by),
    memberId: key.memberId,
    details: { round: id, outcome, reason },
  })
  return ok(outcome)
}

async function askCancel(deps: RoundDeskDeps, by: Operator, { id, reason }: Act) {
  const key = readRoundId(id)
  const found = await findOpen(deps, key)
  if (!found.ok) return found
  const { stake, payout, currency, vendor, game } = showRound(found.value)
  return inTransaction(deps.db, async (tx) =>
    ok(
      await deps.approvals.ask(tx, {
        kind: 'round_cancel',
        subject: `round ${id}`,
        memberId: key.memberId,
        before: { vendor, game, stake, payout, currency, state: 'open' },
        change: { id, state: 'cancelled' },
        by,
        reason,
      }),
    ),
  )
}

/** Every stake goes back and every payout is taken back, as if the vendor had cancelled the round. */
const planOf = (deps: RoundDeskDeps): ApprovalPlan<{ id: string; state: string }> => ({
  kind: 'round_cancel',
  apply: (tx, { id }, { decidedBy, reason }) => cancelRound(deps, tx, { id, by: decidedBy, reason }),
})

async function cancelRound(
  deps: RoundDeskDeps,
  tx: Tx,
  { id, by, reason }: Act & { by: Operator },
): Promise<Result<null>> {
  const key = readRoundId(id)
  const memberId: MemberId = asMemberId(key.memberId)
  const [wallet] = await deps.wallet.lock(tx, [memberId])
  const line = await store.findLine(tx, key)
  if (!wallet || !line) return refuse('round_not_found')
  if (line.state !== 'open') return refuse('approval_outdated')
  const { vendor: vendorId, round } = key
  await settleRound(deps, tx, { wallet, vendorId, round, state: 'cancelled' })
  // The vendor still calls it open: people see it until both books say the same.
  const ours = { round, member: String(memberId), state: 'cancelled' }
  await insertDifference(tx, { vendorId, transaction: round, kind: 'state_differs', ours, theirs: null })
  await deps.audit.write(tx, {
    event: 'round_cancelled',
    actor: operatorActor(by),
    memberId,
    details: { round: id, reason },
  })
  return ok(null)
}
