import type { QueueName } from '@baize/contract/console'
import { rows, type Db } from '../../kernel/database/database.ts'

/** The contexts of the others count them themselves. */
type CountedHere = Exclude<QueueName, 'heldBill' | 'billDispute' | 'agentSignal'>

export interface QueueRow {
  readonly name: QueueName
  readonly waiting: number
}

/** A queue that is longer is long enough. */
export const mostCounted = 1000
/** Each queue is what its list shows. */
const waiting: Readonly<Record<CountedHere, string>> = {
  deposit: `deposit where state in ('submitted', 'in_review')`,
  withdrawal: `withdrawal where state in ('requested', 'in_review')`,
  payout: `withdrawal where state in ('approved', 'paying', 'repaying')`,
  dispute: `withdrawal where state in ('partly_received', 'not_received')`,
  kyc: `kyc_document where state in ('submitted', 'in_review')`,
  approval: `approval where state = 'open'`,
  gatewayDifference: 'gateway_difference where resolved_at is null',
  vendorDifference: 'reconciliation_difference where resolved_at is null',
  chat: `chat_conversation where state = 'open'`,
  roomReport: 'room_report where settled_at is null',
  feedback: `feedback where state = 'open'`,
  gameAlarm: 'game_alarm where cleared_at is null',
  lotteryAlarm: 'lottery_return_alarm where cleared_at is null',
}

export const isCountedHere = (name: QueueName): name is CountedHere => name in waiting

export const countQueues = (db: Db, names: readonly CountedHere[]): Promise<QueueRow[]> =>
  names.length === 0
    ? Promise.resolve([])
    : rows<QueueRow>(
        db,
        names
          .map(
            (name) => `select '${name}' as name, count(*)::int as waiting
              from (select 1 from ${waiting[name]} limit ${mostCounted}) q`,
          )
          .join(' union all '),
      )
