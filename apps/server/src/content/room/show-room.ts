import type { Room, RoomMessage, WireLanguage } from '@baize/contract'
import { hideWords } from '@baize/domain/chat'
import { maskName } from '@baize/domain/content'
import { showAvatar } from '../../identity/api.ts'
import type { RoomMessageRow, RoomRow } from './store.ts'

export const showRoom = (row: RoomRow, language: WireLanguage): Room => ({
  id: row.id,
  title: language === 'EN' ? row.title_en : row.title_bn,
  isOpen: row.is_open,
  slowSeconds: row.slow_seconds,
  lastSeq: row.last_seq,
})

/** Nothing of a removed message is shown, and nobody's whole name. */
export const showRoomMessage = (row: RoomMessageRow, hiddenWords: readonly string[]): RoomMessage => {
  const isRemoved = row.removed_at !== null
  return {
    seq: row.seq,
    author: row.operator === null ? 'member' : 'house',
    name: row.operator ?? maskName(row.username ?? ''),
    iconUrl: row.operator === null ? showAvatar(row.avatar).icon : null,
    mark: row.mark ?? '',
    clientId: row.client_id,
    text: isRemoved ? '' : hideWords(row.content, hiddenWords),
    isRemoved,
    sentAt: row.sent_at.toISOString(),
  }
}
