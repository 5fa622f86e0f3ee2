import type { GivenValueOf, QueryOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import type { CurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import type { Clock, MemberId } from '@baize/std'
import { findNamed } from '../../identity/api.ts'
import { pageOfAll } from '../../kernel/http/key-page.ts'
import { wireGift, wireValue } from '../grant/wire.ts'
import { readBoard } from './rank.ts'
import * as store from './store.ts'

export interface BoardDeskDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly currency: CurrencyCode
}

type Calls = Pick<ConsoleCalls, 'rewardBoardList'>
type Line = GivenValueOf<Calls['rewardBoardList']>['list'][number]

/** Leaderboards that are over: who won them, and what was given. */
export interface BoardDesk {
  list(ask: QueryOf<Calls['rewardBoardList']>): Promise<GivenValueOf<Calls['rewardBoardList']>>
}

const shownMs = 400 * 86_400_000
const mostListed = 500
const winners = 3

export const createBoardDesk = ({ db, clock, currency }: BoardDeskDeps): BoardDesk => ({
  async list({ state, ...page }) {
    const since = new Date(clock() - shownMs)
    const closed = await store.listClosed(db, { since, state: state ?? null, limit: mostListed })
    const ids = closed.map((row) => ({ id: `${row.version_id}.${row.from_at.getTime()}`, row }))
    const shown = pageOfAll(ids, page)
    return {
      nextCursor: shown.nextCursor,
      list: await Promise.all(shown.list.map(({ id, row }) => lineOf({ db, currency }, id, row))),
    }
  },
})

async function lineOf(
  { db, currency }: Pick<BoardDeskDeps, 'db' | 'currency'>,
  id: string,
  row: store.BoardRow,
): Promise<Line> {
  const rule = readBoard(row)
  const places = await store.listPlaces(db, { versionId: row.version_id, fromAt: row.from_at })
  const first = places.slice(0, winners)
  const named = new Map(
    (
      await findNamed(
        db,
        first.map(({ member_id: memberId }) => memberId as MemberId),
      )
    ).map(({ id: memberId, username }) => [memberId as bigint, username]),
  )
  return {
    id,
    ruleId: row.rule_id,
    title: { EN: rule.title.en, BN: rule.title.bn },
    measure: rule.measure,
    state: row.state === 'final' ? 'final' : 'review',
    startsAt: row.from_at.toISOString(),
    endsAt: row.to_at.toISOString(),
    reviewUntil: row.review_until?.toISOString() ?? null,
    players: places.length,
    prizes: places.filter(({ step }) => step !== null).length,
    currency,
    winners: first.map((place) => {
      const gift = place.step === null ? undefined : rule.steps[place.step]?.gift
      return {
        place: place.place,
        memberId: String(place.member_id),
        username: named.get(place.member_id) ?? '',
        score: wireValue(place.score, rule.measure, currency),
        prize: gift ? wireGift(gift, currency) : null,
      }
    }),
  }
}
