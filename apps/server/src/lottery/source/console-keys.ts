import type { BodyOf, GivenValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Result } from '@baize/std'
import type { AuditService } from '../../kernel/audit/service.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import { readNames, type ApprovalPlan, type Approvals } from '../../operators/api.ts'
import type { LotterySources } from './service.ts'

export interface SourceKeyDeskDeps {
  readonly db: Pool
  readonly audit: AuditService
  readonly approvals: Approvals
  readonly lotterySources: LotterySources
}

/** The keys of official sources, and how two operators revoke one. */
export interface LotterySourceKeyDesk {
  list(): Promise<GivenValueOf<ConsoleCalls['lotterySourceList']>>
  askRevoke(
    by: Operator,
    body: BodyOf<ConsoleCalls['lotterySourceRevokeAsk']>,
  ): Promise<Result<{ approvalId: string }, 'lottery_source_not_found' | 'lottery_source_revoked'>>
}

export function createSourceKeyDesk(deps: SourceKeyDeskDeps): LotterySourceKeyDesk {
  const { db, approvals, lotterySources } = deps
  approvals.register(revokePlan(deps))
  return {
    async list() {
      const keys = await lotterySources.keys()
      const names = await readNames(
        db,
        keys.flatMap(({ revoked }) => (revoked && /^\d+$/.test(revoked.by) ? [revoked.by] : [])),
      )
      return {
        nextCursor: null,
        list: keys.map(({ publicKey, name, lastReportAt, revoked }) => ({
          id: publicKey,
          name,
          lastReportAt: lastReportAt?.toISOString() ?? null,
          revokedAt: revoked?.at.toISOString() ?? null,
          revokedBy: revoked && (names.operator(revoked.by) ?? revoked.by),
          revokeReason: revoked?.reason ?? null,
        })),
      }
    },
    askRevoke: (by, { id: publicKey, reason }) =>
      inTransaction(db, async (tx) => {
        const key = (await lotterySources.keys()).find((each) => each.publicKey === publicKey)
        if (!key) return refuse('lottery_source_not_found')
        if (key.revoked) return refuse('lottery_source_revoked')
        const approvalId = await approvals.ask(tx, {
          kind: 'lottery_source_key',
          subject: `source ${key.name ?? publicKey}`,
          before: { isTrusted: true },
          change: { publicKey, isTrusted: false },
          by,
          reason,
        })
        return ok({ approvalId: String(approvalId) })
      }),
  }
}

const revokePlan = ({ audit, lotterySources }: SourceKeyDeskDeps): ApprovalPlan<{ publicKey: string }> => ({
  kind: 'lottery_source_key',
  async apply(tx, { publicKey }, { askedBy, decidedBy, reason }) {
    const revokedBy = String(decidedBy.operatorId)
    if (!(await lotterySources.revokeKeyIn(tx, { publicKey, reason, revokedBy })))
      return refuse('approval_outdated')
    await audit.write(tx, {
      event: 'lottery_source_key_revoked',
      actor: operatorActor(decidedBy),
      details: { publicKey, askedBy: String(askedBy), reason },
    })
    return ok(null)
  },
})
