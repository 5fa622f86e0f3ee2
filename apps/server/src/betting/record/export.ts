import type { EntryGroup } from '@baize/domain/ledger'
import { createTranslate } from '@baize/i18n'
import { bn } from '@baize/i18n/bn'
import { later as bnLater } from '@baize/i18n/bn/later'
import { en } from '@baize/i18n/en'
import { later as enLater } from '@baize/i18n/en/later'
import type { MemberId } from '@baize/std'
import { csvLine } from '../../kernel/csv/csv.ts'
import type { AccountRecord } from '../../ledger/api.ts'
import type { ProfitService } from './profit.ts'
import type { HistoryQuery, RecordService } from './service.ts'

export interface ExportDeps {
  readonly accountRecord: AccountRecord
  readonly records: Pick<RecordService, 'history'>
  readonly profits: ProfitService
}

export type ExportAsk = { readonly memberId: MemberId; readonly language: 'EN' | 'BN' } & (
  | {
      readonly record: 'account'
      readonly group?: EntryGroup | undefined
      readonly from?: Date | undefined
      readonly to?: Date | undefined
    }
  | ({ readonly record: 'bets' } & Omit<HistoryQuery, 'cursor' | 'pageSize'>)
  | { readonly record: 'profit'; readonly from: string; readonly to: string }
)

const pageSize = 100
/** Spreadsheets take a file for UTF-8 when it begins so. */
const byteOrderMark = '\uFEFF'

const catalogues = { BN: { ...bn, ...bnLater }, EN: { ...en, ...enLater } } as const
const textsOf = (language: 'EN' | 'BN') => createTranslate(catalogues[language])

/** A record as lines of comma-separated values, page by page: however long it is, one page is in memory. */
export async function* writeRecord(deps: ExportDeps, ask: ExportAsk): AsyncGenerator<string> {
  yield byteOrderMark
  if (ask.record === 'account') yield* writeAccount(deps, ask)
  else if (ask.record === 'bets') yield* writeBets(deps, ask)
  else yield* writeProfit(deps, ask)
}

type AskOf<Name extends ExportAsk['record']> = Extract<ExportAsk, { record: Name }>

async function* writeAccount({ accountRecord }: ExportDeps, ask: AskOf<'account'>) {
  const t = textsOf(ask.language)
  yield csvLine([
    t('wallet.columnTime'),
    t('wallet.columnKind'),
    t('wallet.columnAccount'),
    t('wallet.columnAmount'),
    t('wallet.columnBefore'),
    t('wallet.columnBalance'),
    t('wallet.columnReference'),
  ])
  let cursor: string | undefined
  do {
    const page = await accountRecord.page({ ...ask, cursor, pageSize })
    if (!page) return
    for (const row of page.list) {
      const { at, kind, account, amount, balanceBefore, balanceAfter, reference } = row
      yield csvLine([at, kind, account, amount, balanceBefore, balanceAfter, reference])
    }
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
}

async function* writeBets({ records }: ExportDeps, ask: AskOf<'bets'>) {
  const t = textsOf(ask.language)
  yield csvLine([
    t('record.betNo'),
    t('record.game'),
    t('record.vendor'),
    t('record.openedAt'),
    t('record.closedAt'),
    t('record.state'),
    t('record.stake'),
    t('record.validStake'),
    t('record.payout'),
    t('record.profit'),
  ])
  let cursor: string | undefined
  do {
    const page = await records.history(ask.memberId, { ...ask, cursor, pageSize })
    if (!page.ok) return
    for (const bet of page.value.list) {
      yield csvLine([
        bet.betNo,
        bet.gameName[ask.language],
        bet.vassalage,
        bet.openedAt,
        bet.closedAt,
        t(bet.isTip ? 'profit.tip' : `record.${bet.state}`),
        bet.stake,
        bet.validStake,
        bet.payout,
        bet.profit,
      ])
    }
    cursor = page.value.nextCursor ?? undefined
  } while (cursor !== undefined)
}

async function* writeProfit({ profits }: ExportDeps, ask: AskOf<'profit'>) {
  const t = textsOf(ask.language)
  const found = await profits.sum(ask.memberId, ask)
  yield csvLine([
    t('profit.day'),
    t('record.betCount'),
    t('record.stake'),
    t('record.payout'),
    t('profit.prizes'),
    t('profit.tips'),
    t('record.profit'),
  ])
  if (!found.ok) return
  for (const { day, rounds, stake, payout, prizes, tips, profit } of found.value.days)
    yield csvLine([day, rounds, stake, payout, prizes, tips, profit])
}
