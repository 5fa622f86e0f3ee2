import type { CurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import type { Clock, MemberId } from '@baize/std'
import * as store from './store.ts'

export interface PlaySession {
  readonly memberId: MemberId
  readonly id: string
  readonly game: string
  readonly currency: CurrencyCode
  readonly expiresAtMs: number
  isClosed: boolean
}

export interface SessionKey {
  readonly vendorId: number
  readonly player: string
  readonly session: string
}

/** Play sessions and players as of at most a second ago; those seen lately cost no query. */
export interface PlaySessions {
  find(key: SessionKey): PlaySession | undefined | Promise<PlaySession | undefined>
  /** The member behind a vendor's name for a player. It never changes. */
  findMember(vendorId: number, player: string): MemberId | undefined | Promise<MemberId | undefined>
  invalidate(): void
}

const staleAfterMs = 1_000
const overlapMs = 5_000
const maxKept = 50_000

export function createPlaySessions({
  db,
  clock,
}: {
  readonly db: Pool
  readonly clock: Clock
}): PlaySessions {
  const kept = createKeptSessions(db)
  const members = new Map<string, MemberId>()
  let freshAt = -Infinity
  let asking: Promise<void> | undefined

  async function refresh(): Promise<void> {
    const at = clock()
    await kept.markClosed()
    freshAt = at
  }

  async function findFresh(key: SessionKey): Promise<PlaySession | undefined> {
    asking ??= refresh().finally(() => (asking = undefined))
    await asking
    return kept.find(key)
  }

  async function loadMember(vendorId: number, player: string): Promise<MemberId | undefined> {
    const row = await store.findPlayer(db, vendorId, player)
    if (!row) return undefined
    if (members.size >= maxKept) members.clear()
    members.set(`${vendorId} ${player}`, row.member_id)
    return row.member_id
  }

  return {
    find(key) {
      const age = clock() - freshAt
      return age >= 0 && age < staleAfterMs ? kept.find(key) : findFresh(key)
    },
    findMember: (vendorId, player) => members.get(`${vendorId} ${player}`) ?? loadMember(vendorId, player),
    invalidate() {
      freshAt = -Infinity
    },
  }
}

/** Sessions in memory: what they are never changes, but for their end. */
function createKeptSessions(db: Pool) {
  const byKey = new Map<string, PlaySession>()
  const byId = new Map<string, PlaySession>()
  let seenTo = new Date(0)

  async function load(key: SessionKey): Promise<PlaySession | undefined> {
    const row = await store.findPlaySession(db, key)
    if (!row) return undefined
    const session: PlaySession = {
      memberId: row.member_id,
      id: row.id,
      game: row.game_code,
      currency: row.currency,
      expiresAtMs: row.expires_at.getTime(),
      isClosed: row.closed_at !== null,
    }
    if (byKey.size >= maxKept) {
      byKey.clear()
      byId.clear()
    }
    byKey.set(keyOf(key), session)
    byId.set(row.id, session)
    return session
  }

  return {
    find: (key: SessionKey) => byKey.get(keyOf(key)) ?? load(key),
    /** One question tells which of them were closed since the last. */
    async markClosed(): Promise<void> {
      if (byKey.size === 0) return
      for (const { id, closed_at } of await store.findSessionsClosedSince(db, seenTo)) {
        const session = byId.get(id)
        if (session) session.isClosed = true
        seenTo = new Date(Math.max(seenTo.getTime(), closed_at.getTime() - overlapMs))
      }
    },
  }
}

const keyOf = ({ vendorId, player, session }: SessionKey): string => `${vendorId} ${player} ${session}`
