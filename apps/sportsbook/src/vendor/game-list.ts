import { currencies, formatDecimal } from '@baize/money'
import type { VendorAnswer, VendorBody } from '@baize/provider-kit'
import { ok, refuse, type Result } from '@baize/std'
import type { VendorRefusal } from '@baize/contract/vendor'
import { doors, leastStakeMinor, type Door } from './doors.ts'

type Listed = VendorAnswer<'games'>['games'][number]

/** Raised when doors are changed, so that platforms read them anew. */
const revisedAtMs = Date.parse('2026-11-24T06:00:00Z')
/** Doors are a second apart: who asks for what is newer than the newest one is not sent all of them again. */
const apartMs = 1_000

const at = (ms: number): string => new Date(ms).toISOString()
const decimalOf = (amountMinor: number): string => formatDecimal(BigInt(amountMinor), currencies.BDT)

/** Every door as platforms are told of it. */
export const listedDoors: readonly Listed[] = doors.map(describe)

/** Answers which doors into the book there are. */
export async function listDoors(
  page: VendorBody<'games'>,
): Promise<Result<VendorAnswer<'games'>, VendorRefusal>> {
  const after = page.updated_after === undefined ? -Infinity : Date.parse(page.updated_after)
  const changed = listedDoors.filter((door) => Date.parse(door.updated_at) > after)
  const start = page.cursor === undefined ? 0 : changed.findIndex(({ game }) => game === page.cursor) + 1
  if (page.cursor !== undefined && start === 0) return refuse('bad_request')
  const games = changed.slice(start, start + page.limit)
  const hasMore = start + games.length < changed.length
  return ok({ status: 'ok', games, cursor: hasMore ? (games.at(-1)?.game ?? null) : null })
}

function describe(door: Door, index: number): Listed {
  return {
    game: door.game,
    vendor: door.vendor,
    category: door.category,
    game_class: 'SLOT',
    title: door.title,
    enabled: true,
    coming_soon: false,
    // Each market says its own hold.
    rtp: '',
    volatility: 'medium',
    features: [],
    free_rounds: false,
    min_stake: decimalOf(leastStakeMinor),
    max_stake: decimalOf(door.maxStakeMinor),
    art: { emblem: door.emblem },
    popularity: door.popularity,
    released_at: at(revisedAtMs),
    updated_at: at(revisedAtMs + index * apartMs),
  }
}
