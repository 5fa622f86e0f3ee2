import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { decimal } from '../envelope.ts'
import { level, regions, rest } from './catalogue.ts'
import { listCall, operatorErrors, reason, version } from './list.ts'

const gameState = z.enum(['open', 'maintenance', 'closed'])
const code = z.string().max(64)

export const playCalls = defineCalls({
  gameList: listCall({
    path: '/console/games',
    permission: 'play_read',
    summary: 'Every game of the catalogue, including closed ones',
    filters: {
      q: z.string().max(100).optional(),
      category: code.optional(),
      vendor: code.optional(),
      state: gameState.optional(),
      isHot: z.stringbool().optional(),
    },
    item: z.object({
      id: z.string(),
      gameId: z.string(),
      titleEn: z.string(),
      titleBn: z.string(),
      category: z.string(),
      vendor: z.string(),
      state: gameState,
      /** What the vendor says of it. */
      isEnabled: z.boolean(),
      isComingSoon: z.boolean(),
      /** Where it stands before those without a place. */
      place: z.int().nullable(),
      isHot: z.boolean(),
      ...rest,
      closedRegions: z.array(z.string()),
      minLevel: z.int(),
      rtp: z.string(),
      popularity: z.int(),
      version,
    }),
  }),
  gameSwitch: {
    method: 'POST',
    path: '/console/game/switch',
    access: 'operator',
    permission: 'play_write',
    summary: 'Opens a game, puts it under maintenance or removes it from the site, at once',
    body: z.object({ id: z.string().regex(/^[1-9]\d{0,8}$/), version, state: gameState, reason }),
    value: z.null(),
    errors: [...operatorErrors, 'game_not_found', 'version_conflict'],
  },
  gameChange: {
    method: 'POST',
    path: '/console/game/change',
    access: 'operator',
    permission: 'play_write',
    summary:
      'Where a game stands, when it rests, and who may not open it; pages that are open follow at once',
    body: z.object({
      id: z.string().regex(/^[1-9]\d{0,8}$/),
      version,
      place: z.int().min(1).max(9_999).nullable(),
      isHot: z.boolean(),
      ...rest,
      closedRegions: regions,
      minLevel: level,
      reason,
    }),
    value: z.null(),
    errors: [...operatorErrors, 'game_not_found', 'version_conflict', 'rest_invalid'],
  },
  gameReturnList: listCall({
    path: '/console/returns',
    permission: 'play_read',
    summary: 'Actual and published RTP of games in the last day, highest stakes first',
    filters: {},
    item: z.object({
      id: z.string(),
      game: z.string(),
      vendor: z.string(),
      currency: z.string(),
      rounds: z.int(),
      stake: decimal,
      payout: decimal,
      /** Percent with two decimals; null where nothing was staked. */
      actual: z.string().nullable(),
      published: z.string().nullable(),
    }),
  }),
})
