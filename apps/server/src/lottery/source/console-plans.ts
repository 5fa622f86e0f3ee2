import { refuse, ok } from '@baize/std'
import type { AuditService } from '../../kernel/audit/service.ts'
import type { Events } from '../../kernel/events/events.ts'
import { operatorActor } from '../../kernel/http/operator.ts'
import type { ApprovalPlan } from '../../operators/api.ts'
import { newsOf, tellNews } from '../draw/news.ts'
import type { LotterySources } from './service.ts'

interface Deps {
  readonly audit: AuditService
  readonly events: Pick<Events, 'publish'>
  readonly lotterySources: LotterySources
}

type DecisionChange = Readonly<{ drawId: string; series: string; number: string; numbers: string }>
type CorrectionChange = DecisionChange & Readonly<{ basedOn: number }>

/** A dispute that meanwhile ended otherwise stays as it is. */
export const decisionPlan = (deps: Deps): ApprovalPlan<DecisionChange> => ({
  kind: 'lottery_decision',
  async apply(tx, { drawId, numbers }, { askedBy, decidedBy, reason }) {
    const done = await deps.lotterySources.decideIn(tx, {
      drawId,
      numbers: numbers.split(' '),
      reason,
      decidedBy: [String(askedBy), String(decidedBy.operatorId)],
    })
    if (!done.ok) return refuse('approval_outdated')
    await deps.audit.write(tx, {
      event: 'lottery_result_decided',
      actor: operatorActor(decidedBy),
      after: { numbers },
      details: { draw: drawId, askedBy: String(askedBy), reason },
    })
    return ok(null)
  },
  async afterwards({ drawId: id, series, number, numbers }) {
    tellNews(deps.events, [newsOf({ id, series, number }, 'opened', numbers.split(' '))])
  },
})

/** Another result than the one that was looked at is not corrected. */
export const correctionPlan = (deps: Deps): ApprovalPlan<CorrectionChange> => ({
  kind: 'lottery_correction',
  async apply(tx, { drawId, numbers, basedOn }, { askedBy, decidedBy, reason }) {
    const done = await deps.lotterySources.correctIn(tx, {
      drawId,
      numbers: numbers.split(' '),
      reason,
      decidedBy: [String(askedBy), String(decidedBy.operatorId)],
      basedOn,
    })
    if (!done.ok) return refuse('approval_outdated')
    await deps.audit.write(tx, {
      event: 'lottery_result_corrected',
      actor: operatorActor(decidedBy),
      before: { version: basedOn },
      after: { version: done.value.version, numbers },
      details: { draw: drawId, askedBy: String(askedBy), reason },
    })
    return ok(null)
  },
  async afterwards({ drawId: id, series, number, numbers }) {
    tellNews(deps.events, [newsOf({ id, series, number }, 'corrected', numbers.split(' '))])
  },
})
