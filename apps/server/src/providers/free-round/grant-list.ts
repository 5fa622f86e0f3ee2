import type { GivenValueOf, QueryOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { currencies, formatDecimal } from '@baize/money'
import { listGrantLines, type GrantAsk, type GrantLine } from './gift-store.ts'
import type { FreeRoundDeps } from './service.ts'

type Page = GivenValueOf<ConsoleCalls['freeRoundList']>
type Ask = QueryOf<ConsoleCalls['freeRoundList']>

/** Gives the list of all grants with what was played of each, page by page. */
export const createGrantList =
  ({ db, clock, catalogue }: Pick<FreeRoundDeps, 'db' | 'clock' | 'catalogue'>) =>
  async ({ cursor, pageSize, state, memberId, gift }: Ask): Promise<Page> => {
    const found = await listGrantLines(db, {
      at: new Date(clock()),
      before: readCursor(cursor),
      limit: pageSize + 1,
      state: state ?? null,
      memberId: memberId === undefined ? null : BigInt(memberId),
      giftId: gift === undefined ? null : BigInt(gift),
    })
    const page = found.slice(0, pageSize)
    const last = page.at(-1)
    const titles = new Map(
      await Promise.all(
        [...new Set(page.map(({ gameId }) => gameId))].map(async (id) => {
          const game = await catalogue.find(id)
          return [id, { EN: game?.title_en ?? id, BN: game?.title_bn ?? id }] as const
        }),
      ),
    )
    return {
      list: page.map((line) => showGrant(line, titles.get(line.gameId) ?? { EN: '', BN: '' })),
      nextCursor: found.length > pageSize && last ? `${last.askedAt.getTime()}.${last.grantId}` : null,
    }
  }

/** A cursor that is none of ours begins at the start. */
function readCursor(cursor: string | undefined): GrantAsk['before'] {
  const [, ms, grantId] = /^(\d{1,15})\.(fr-[0-9a-f]{24})$/.exec(cursor ?? '') ?? []
  return ms === undefined || grantId === undefined ? null : { askedAt: new Date(Number(ms)), grantId }
}

const showGrant = (grant: GrantLine, game: { EN: string; BN: string }): Page['list'][number] => {
  const amountOf = (minor: bigint) => formatDecimal(minor, currencies[grant.currency])
  const isOpen = grant.state === 'asked' || grant.state === 'issued'
  return {
    id: grant.grantId,
    memberId: String(grant.memberId),
    username: grant.username,
    vendor: grant.vendor,
    gameId: grant.gameId,
    game,
    state: grant.state,
    rounds: grant.rounds,
    left: isOpen ? Math.max(0, grant.rounds - grant.played) : 0,
    played: grant.played,
    stake: amountOf(grant.stake),
    won: amountOf(grant.won),
    currency: grant.currency,
    reason: grant.reason,
    askedBy: grant.askedBy,
    askedAt: grant.askedAt.toISOString(),
    expiresAt: grant.expiresAt.toISOString(),
    mayCancel: isOpen,
    refusal: grant.refusal,
  }
}
