import type { Pool } from '@baize/runtime'
import { ok, refuse, type Result } from '@baize/std'
import { writeReport, type SourceDecision } from '@baize/lottery/draw'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import * as life from '../draw/life-store.ts'
import type { Beat } from '../draw/loop.ts'
import { isSignedBy } from '../signing/ed25519.ts'
import { askSource, type GivenReport } from './client.ts'
import { configuredSources, type OfficialSource } from './configured.ts'
import {
  correctResult,
  decideDispute,
  type Correction,
  type CorrectRefusal,
  type Decided,
  type DecideRefusal,
  type Waiting,
} from './correct.ts'
import { judgeDraw, resultOf, type JudgeDeps } from './judge.ts'
import * as store from './store.ts'

export type ReportRefusal =
  | 'source_unknown'
  | 'draw_not_found'
  /** Not drawn yet, or its result stands. */
  | 'draw_state'
  | 'result_invalid'
  | 'signature_invalid'
  | 'key_revoked'

export interface LotterySources {
  /** Takes what a source says of a draw, once its signature holds. */
  report(source: string, given: GivenReport): Promise<Result<{ isNew: boolean }, ReportRefusal>>
  /** What an operator read at the source. Nothing is said of what others typed or sources said. */
  type(given: TypedGiven): Promise<Result<null, 'draw_not_found' | 'draw_state' | 'result_invalid'>>
  /** Sources as the deployment names them, and keys that were revoked. */
  keys(): Promise<SourceKey[]>
  /**
   * Trusts a key no more: what it signed counts for draws without a result no longer. Gives whether it was
   * trusted before.
   */
  revokeKeyIn(tx: Tx, given: { publicKey: string; reason: string; revokedBy: string }): Promise<boolean>
  /** Puts another result in the place of the one that stands; both stay visible. */
  correctIn(tx: Tx, given: Correction): Promise<Result<{ version: number }, CorrectRefusal>>
  /** Ends a dispute with numbers that somebody said. */
  decideIn(tx: Tx, given: Decided): Promise<Result<{ version: number }, DecideRefusal>>
  judge(drawId: string, now: Date): Promise<SourceDecision['kind'] | undefined>
  /** Asks all sources of what is due; the loop does. Gives how many draws are due. */
  askDue(now: Date): Promise<number>
  readonly beat: Beat
}

/** A key by which a source signs. */
export interface SourceKey {
  readonly publicKey: string
  readonly name: string | null
  readonly lastReportAt: Date | null
  readonly revoked: { readonly at: Date; readonly by: string; readonly reason: string } | null
}

interface TypedGiven {
  readonly drawId: string
  readonly operatorId: bigint
  readonly numbers: readonly string[]
}

const lookEveryMs = 2_000
/** A source that has not spoken for so long is asked less often. */
const eagerMs = 30 * 60_000
const seldomMs = 60_000

/** What settling is asked of a draw that is to be corrected. */
export type SourceDeps = JudgeDeps & { readonly settlements: Waiting }

export function openSources(deps: SourceDeps, written: string | undefined): LotterySources {
  const sources = configuredSources(written)
  const askedAt = new Map<string, number>()
  const isWorthAsking = ({ id, drawAt }: life.MovingDraw, now: Date): boolean =>
    now.getTime() - drawAt.getTime() < eagerMs || now.getTime() - (askedAt.get(id) ?? 0) >= seldomMs
  const askAll = async (draw: life.MovingDraw, now: Date): Promise<void> => {
    askedAt.set(draw.id, now.getTime())
    const said = await Promise.all(
      sources.map(async (source) => ({ source, reports: await askSource(source, draw) })),
    )
    for (const { source, reports } of said)
      for (const report of reports) {
        const taken = await takeReport(deps, source, report)
        if (!taken.ok && taken.code !== 'draw_state')
          deps.log.warn({ source: source.name, draw: draw.id, reason: taken.code }, 'a result was refused')
      }
    await judgeDraw(deps, draw.id, now)
  }
  const askDue = async (now: Date): Promise<number> => {
    const due = await life.findOfficial(deps.db, now)
    const dueIds = new Set(due.map(({ id }) => id))
    for (const id of askedAt.keys()) if (!dueIds.has(id)) askedAt.delete(id)
    await Promise.all(due.filter((draw) => isWorthAsking(draw, now)).map((draw) => askAll(draw, now)))
    return due.length
  }
  return {
    async report(name, given) {
      const source = sources.find((each) => each.name === name)
      return source ? takeReport(deps, source, given) : refuse('source_unknown')
    },
    type: (given) => typeResult(deps, given),
    keys: () => listKeys(deps.db, sources),
    revokeKeyIn: (tx, given) => store.insertRevoked(tx, given),
    correctIn: (tx, given) => correctResult(tx, deps.settlements, given),
    decideIn: decideDispute,
    judge: (drawId, now) => judgeDraw(deps, drawId, now),
    askDue,
    beat: {
      name: 'official results',
      everyMs: lookEveryMs,
      async run() {
        await askDue(await life.readNow(deps.db))
        return false
      },
    },
  }
}

async function listKeys(db: Pool, sources: readonly OfficialSource[]): Promise<SourceKey[]> {
  const nameOf = new Map(sources.map(({ publicKey, name }) => [publicKey, name]))
  const found = await store.findKeys(db, [...nameOf.keys()])
  return found
    .map((each) => ({
      publicKey: each.public_key,
      name: nameOf.get(each.public_key) ?? each.source,
      lastReportAt: each.last_report_at,
      revoked: each.revoked_at && {
        at: each.revoked_at,
        by: each.revoked_by ?? '',
        reason: each.reason ?? '',
      },
    }))
    .toSorted((one, other) => (one.name ?? '').localeCompare(other.name ?? ''))
}

const isDue = (draw: life.MovingDraw, now: Date): boolean =>
  draw.kind === 'external' && ['closed', 'drawing', 'disputed'].includes(draw.state) && draw.drawAt <= now

async function takeReport(
  { db }: JudgeDeps,
  source: OfficialSource,
  given: GivenReport,
): Promise<Result<{ isNew: boolean }, ReportRefusal>> {
  const { drawId, numbers, issuedAtMs, signature } = given
  const { name, publicKey } = source
  const text = writeReport({ drawId, source: name, numbers, issuedAtMs })
  if (!isSignedBy(publicKey, text, signature)) return refuse('signature_invalid')
  if (await store.isRevoked(db, publicKey)) return refuse('key_revoked')
  return inTransaction(db, async (tx) => {
    const [draw] = await life.lockDraws(tx, [drawId])
    if (!draw) return refuse('draw_not_found')
    if (!isDue(draw, await life.readNow(tx)) || issuedAtMs < draw.drawAt.getTime())
      return refuse('draw_state')
    if (!resultOf(draw.series, numbers)) return refuse('result_invalid')
    const issuedAt = new Date(issuedAtMs)
    const isNew = await store.insertReport(tx, {
      drawId,
      source: name,
      numbers,
      issuedAt,
      publicKey,
      signature,
    })
    return ok({ isNew })
  })
}

const typeResult = (
  { db }: JudgeDeps,
  { drawId, operatorId, numbers }: TypedGiven,
): Promise<Result<null, 'draw_not_found' | 'draw_state' | 'result_invalid'>> =>
  inTransaction(db, async (tx) => {
    const [draw] = await life.lockDraws(tx, [drawId])
    if (!draw) return refuse('draw_not_found')
    // Once all is seen nobody types blind any more: a dispute is decided.
    if (!isDue(draw, await life.readNow(tx)) || draw.state === 'disputed') return refuse('draw_state')
    if (!resultOf(draw.series, numbers)) return refuse('result_invalid')
    await store.insertTyped(tx, { drawId, operatorId, numbers })
    return ok(null)
  })
