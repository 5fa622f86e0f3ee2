import type { GivenValueOf } from '@baize/contract'
import { queueNames, type ConsoleCalls, type Permission, type QueueName } from '@baize/contract/console'
import { currencies, formatDecimal, type CurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import { countBillQueues, countOpenSignals } from '../../agents/api.ts'
import type { OperatorSession } from '../../kernel/http/operator.ts'
import { findChecks } from '../../ledger/api.ts'
import type { LastDays, Reports } from '../report/service.ts'
import * as store from './store.ts'

type Value = GivenValueOf<ConsoleCalls['overviewRead']>

export interface ConsoleOverview {
  read(by: OperatorSession): Promise<Value>
}

export interface ConsoleOverviewDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly reports: Pick<Reports, 'lastDays'>
  readonly currency: CurrencyCode
}

const queuePermissions: Readonly<Record<QueueName, Permission>> = {
  deposit: 'deposit_read',
  withdrawal: 'withdrawal_read',
  payout: 'withdrawal_read',
  dispute: 'withdrawal_read',
  kyc: 'kyc_read',
  approval: 'approval_read',
  gatewayDifference: 'ledger_read',
  vendorDifference: 'ledger_read',
  chat: 'chat_answer',
  roomReport: 'room_moderate',
  feedback: 'feedback_close',
  gameAlarm: 'play_read',
  lotteryAlarm: 'lottery_read',
  heldBill: 'contract_read',
  billDispute: 'contract_read',
  agentSignal: 'member_read',
}

export const createConsoleOverview = ({
  db,
  clock,
  reports,
  currency,
}: ConsoleOverviewDeps): ConsoleOverview => ({
  async read(by) {
    const names = queueNames.filter((name) => by.permissions.has(queuePermissions[name]))
    const [last, queues, checks] = await Promise.all([
      reports.lastDays(),
      countQueues(db, names, new Date(clock())),
      by.permissions.has('ledger_read') ? findChecks(db) : undefined,
    ])
    return {
      timeZone: last.timeZone,
      countedAt: last.countedAt?.toISOString() ?? null,
      days: showDays(last, currency),
      queues,
      checks: checks ? { ranAt: checks.ran_at?.toISOString() ?? null, violated: checks.violated } : null,
    }
  },
})

async function countQueues(db: Pool, names: readonly QueueName[], at: Date): Promise<store.QueueRow[]> {
  const here = await store.countQueues(db, names.filter(store.isCountedHere))
  const most = store.mostCounted
  if (names.includes('agentSignal'))
    here.push({ name: 'agentSignal', waiting: await countOpenSignals(db, most) })
  if (!names.includes('heldBill')) return here
  const { held, disputed } = await countBillQueues(db, { at, most })
  return [...here, { name: 'heldBill', waiting: held }, { name: 'billDispute', waiting: disputed }]
}

/** Every day in every currency that has anything in these days, and in the house's own. */
function showDays({ days, lines }: LastDays, own: CurrencyCode): Value['days'] {
  const shown = new Set([own, ...lines.map(({ currency }) => currency)])
  const found = new Map(lines.map((line) => [`${line.day} ${line.currency}`, line]))
  return days.flatMap((day) =>
    [...shown].map((currency) => showDay(found.get(`${day} ${currency}`) ?? emptyDay(day, currency))),
  )
}

type DayLine = LastDays['lines'][number]

const emptyDay = (day: string, currency: CurrencyCode): DayLine => ({
  day,
  currency,
  deposits: 0n,
  withdrawals: 0n,
  stakes: 0n,
  wins: 0n,
  active: 0,
  opened: 0,
})

function showDay({ day, currency, deposits, withdrawals, stakes, wins, active, opened }: DayLine) {
  const show = (minor: bigint) => formatDecimal(minor, currencies[currency])
  return {
    day,
    currency,
    deposits: show(deposits),
    withdrawals: show(withdrawals),
    stakes: show(stakes),
    wins: show(wins),
    ggr: show(stakes - wins),
    active,
    opened,
  }
}
