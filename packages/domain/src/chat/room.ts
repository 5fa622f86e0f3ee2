import { ok, refuse, type Result } from '@baize/std'
import { plainChatText } from './text.ts'
import { hasLink } from './word-filter.ts'

/** The longest message in a room, in characters as a reader counts them. */
export const roomTextMaxLength = 300
/** How long somebody waits before the others are told again that they are writing. */
export const roomTypingEveryMs = 2_500

/** Signs without a shape of their own; joiners and the signs that choose an emoji's look stay. */
const shapeless = /(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}/gu
/** Letters carry a few marks in every script; a tower of them covers the lines of others. */
const tower = /(\p{M}{4})\p{M}+/gu
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Takes what somebody wrote and gives it as a room keeps it: one line of plain text. */
export const plainRoomText = (text: string): string =>
  plainChatText(text).replace(shapeless, '').replace(tower, '$1').replace(/\s+/gu, ' ').trim()

/**
 * Checks a message for a room and gives its text. Refuses with `room_text_wrong` (nothing to be seen in it,
 * or more than it may hold) and with `room_link` (it leads elsewhere where that is not allowed).
 */
export function checkRoomText(given: {
  readonly text: string
  readonly allowsLinks: boolean
}): Result<string, 'room_text_wrong' | 'room_link'> {
  const text = plainRoomText(given.text)
  if (!visible.test(text) || text.length > roomTextMaxLength * 4 || [...text].length > roomTextMaxLength)
    return refuse('room_text_wrong', { max: roomTextMaxLength })
  if (!given.allowsLinks && hasLink(text)) return refuse('room_link')
  return ok(text)
}

/** Who may read: everybody, whoever is logged in, or members only. */
export type RoomReaders = 'guest' | 'trial' | 'member'

/** Why somebody may not read the rooms, as far as the setting says. */
export function readerRefusal(
  readers: RoomReaders,
  viewer: { readonly isTrial: boolean } | undefined,
): 'session_required' | 'in_need_true_account' | undefined {
  if (readers === 'guest') return undefined
  if (viewer === undefined) return 'session_required'
  return readers === 'member' && viewer.isTrial ? 'in_need_true_account' : undefined
}
