import { checkFeedback } from '@baize/domain/content'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Clock, type MemberId, type Result } from '@baize/std'
import type { ContentSettings } from '@baize/domain/setting'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import * as store from './store.ts'

export type { FeedbackRow } from './store.ts'

export interface FeedbackService {
  setting(): Promise<ContentSettings>
  add(
    member: { memberId: MemberId; language: 'EN' | 'BN' },
    given: { questionType: string; content: string },
  ): Promise<Result<void, 'feedback_type_unknown' | 'feedback_length_wrong' | 'feedback_limit_reached'>>
  /** For operators, the oldest first. */
  open(limit: number): Promise<readonly store.FeedbackRow[]>
  /** False when it is not open. */
  close(memberId: MemberId, id: string, alongside?: (tx: Tx) => Promise<void>): Promise<boolean>
}

export interface FeedbackDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly settings: Pick<Settings, 'read'>
}

const hourMs = 3_600_000
const mostInAnHour = 5

export function createFeedbackService({ db, clock, settings }: FeedbackDeps): FeedbackService {
  return {
    setting: async () => (await settings.read()).site,
    async add({ memberId, language }, given) {
      const { feedbackTypes, feedbackMinLength, feedbackMaxLength } = (await settings.read()).site
      const rules = {
        questionTypes: feedbackTypes.map(({ id }) => id),
        minLength: feedbackMinLength,
        maxLength: feedbackMaxLength,
      }
      const checked = checkFeedback(rules, given)
      if (!checked.ok) return checked
      const feedback = { memberId, questionType: given.questionType, content: checked.value, language }
      return inTransaction(db, async (tx) => {
        await store.takeTurn(tx, memberId)
        const since = new Date(clock() - hourMs)
        const count = await store.countFeedbackSince(tx, memberId, since)
        if (count >= mostInAnHour) return refuse('feedback_limit_reached')
        await store.insertFeedback(tx, { ...feedback, at: new Date(clock()) })
        return ok(undefined)
      })
    },
    open: (limit) => store.findOpenFeedback(db, limit),
    close: (memberId, id, alongside) =>
      inTransaction(db, async (tx) => {
        const isClosed = await store.closeFeedback(tx, memberId, id)
        if (isClosed) await alongside?.(tx)
        return isClosed
      }),
  }
}
