import type { Clock, MemberId } from '@baize/std'
import type { Db } from '../../kernel/database/database.ts'
import * as store from './door-store.ts'

export interface LoginRecord {
  readonly at: string
  readonly outcome: string
  readonly address: string
  readonly userAgent: string
  readonly isNewDevice: boolean
}

export interface LoginHistory {
  /** The logins of an account and the tries that failed, newest first. */
  read(
    memberId: MemberId,
    pageNo: number,
  ): Promise<{ list: LoginRecord[]; pageNum: number; totalPages: number }>
  deleteOld(): Promise<void>
}

const pageSize = 20
const dayMs = 86_400_000
const keptDays = 400

export const createLoginHistory = ({ db, clock }: { db: Db; clock: Clock }): LoginHistory => ({
  async read(memberId, pageNo) {
    const count = await store.countHistory(db, memberId)
    const found = await store.listHistory(db, memberId, {
      limit: pageSize,
      offset: (pageNo - 1) * pageSize,
    })
    const list = found.map((entry) => ({
      at: entry.happened_at.toISOString(),
      outcome: entry.outcome,
      address: entry.address,
      userAgent: entry.user_agent,
      isNewDevice: entry.is_new_device,
    }))
    return { list, pageNum: pageNo, totalPages: Math.ceil(count / pageSize) }
  },
  async deleteOld() {
    const now = clock()
    const times = { ofMembers: new Date(now - keptDays * dayMs), ofNobody: new Date(now - dayMs) }
    await store.deleteHistoryBefore(db, times)
  },
})
