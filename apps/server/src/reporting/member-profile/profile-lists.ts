import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import { readIdCursor, splitPage } from '../../kernel/http/key-page.ts'
import type { Pool } from '@baize/runtime'
import { memberId as asMemberId, ok, refuse } from '@baize/std'
import type { RecordService } from '../../betting/api.ts'
import { listDevices, listLinked, listLogins, listSessions } from '../../identity/api.ts'
import type { AccountRecord, WalletService } from '../../ledger/api.ts'
import * as store from './profile-store.ts'

type Names =
  | 'memberEntryList'
  | 'memberBetList'
  | 'memberSessionList'
  | 'memberLoginList'
  | 'memberDeviceList'
  | 'memberLinkedList'
  | 'memberNoteList'

/** The lists of one member, each of the shape that the console pages. */
export type ProfileLists = ConsoleRoutes<Names>

export interface ProfileListDeps {
  readonly db: Pool
  readonly accountRecord: AccountRecord
  readonly records: RecordService
  readonly wallet: Pick<WalletService, 'find'>
}

const short = <Line>(list: Line[]) => ok({ list, nextCursor: null })

export const createProfileLists = (deps: ProfileListDeps): ProfileLists => ({
  ...movementLists(deps),
  ...doorLists(deps),
  async memberLinkedList({ query }) {
    const found = await listLinked(deps.db, BigInt(query.memberId))
    return short(found.map((row) => ({ ...row, id: String(row.id) })))
  },
  async memberNoteList({ query }) {
    const found = await store.listNotes(deps.db, pageOf(query))
    return ok(
      splitPage(found, query.pageSize, ({ id, text, written_at: at, author }) => ({
        id: String(id),
        text,
        at: at.toISOString(),
        by: author,
      })),
    )
  },
})

const doorLists = (
  deps: ProfileListDeps,
): ConsoleRoutes<'memberSessionList' | 'memberLoginList' | 'memberDeviceList'> => ({
  async memberSessionList({ query }) {
    const found = await listSessions(deps.db, BigInt(query.memberId))
    return short(
      found.map((row) => ({
        id: row.id,
        address: row.address,
        userAgent: row.user_agent,
        createdAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
      })),
    )
  },
  async memberLoginList({ query }) {
    const found = await listLogins(deps.db, pageOf(query))
    return ok(
      splitPage(found, query.pageSize, (row) => ({
        id: String(row.id),
        at: row.happened_at.toISOString(),
        outcome: row.outcome,
        via: row.via,
        address: row.address,
        userAgent: row.user_agent,
        isNewDevice: row.is_new_device,
      })),
    )
  },
  async memberDeviceList({ query }) {
    const found = await listDevices(deps.db, BigInt(query.memberId))
    return short(
      found.map((row) => ({
        id: row.mark.slice(0, 16),
        firstSeenAt: row.first_seen_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
        others: row.others,
      })),
    )
  },
})

const movementLists = ({
  accountRecord,
  records,
  wallet,
}: ProfileListDeps): ConsoleRoutes<'memberEntryList' | 'memberBetList'> => ({
  async memberEntryList({ query: { memberId: id, from, to, ...ask } }) {
    const memberId = asMemberId(BigInt(id))
    const within = { from: timeOf(from), to: timeOf(to) }
    const page = await accountRecord.page({ memberId, ...within, ...ask })
    const currency = (await wallet.find(memberId))?.currency ?? 'BDT'
    if (!page) return refuse('bad_request')
    const list = page.list.map((entry) => ({
      ...entry,
      currency: entry.account === 'points' ? 'PTS' : currency,
    }))
    return ok({ list, nextCursor: page.nextCursor })
  },
  async memberBetList({ query: { memberId: id, ...ask } }) {
    const memberId = asMemberId(BigInt(id))
    const found = await records.page(memberId, ask)
    if (!found.ok) return found
    const currency = (await wallet.find(memberId))?.currency ?? 'BDT'
    const list = found.value.list.map((bet) => ({ ...bet, id: `${bet.vassalage} ${bet.round}`, currency }))
    return ok({ list, nextCursor: found.value.nextCursor })
  },
})

const timeOf = (text: string | undefined): Date | undefined =>
  text === undefined ? undefined : new Date(text)

const pageOf = (query: { memberId: string; cursor?: string | undefined; pageSize: number }) => ({
  memberId: BigInt(query.memberId),
  before: readIdCursor(query.cursor),
  limit: query.pageSize + 1,
})
