import type { ErrorCode, SocketMessages } from '@baize/contract'
import type { Namespace } from 'socket.io'
import type { PlatformEvent } from '../events/events.ts'
import { readDeviceCookie } from '../http/device.ts'

type NoMessages = Record<string, never>
type ContentKind = Parameters<SocketMessages['content_changed']>[0]['kind']
type SiteLine = Namespace<NoMessages, Pick<SocketMessages, 'content_changed'>, NoMessages>

/** Tabs and windows of one device that may listen at once. */
const mostOfDevice = 6
/** Of all guests on one node: beyond it pages ask again after a while, as they do without a line. */
const mostOfNode = 20_000

export type ChangeTeller = (event: PlatformEvent) => void

/**
 * The line of guests: it says what kind of content changed, and nothing else, so nobody has to show who they
 * are. Gives what tells it, and the members' line with it.
 */
export function openSiteLine(
  namespace: Namespace,
  members: Pick<Namespace<NoMessages, SocketMessages>, 'local'>,
): ChangeTeller {
  const guests: SiteLine = namespace
  guests.use((socket, next) => {
    const refusal = refusalOf(guests, readDeviceCookie(socket.handshake.headers.cookie))
    next(refusal && new Error(refusal))
  })
  guests.on('connection', (socket) => {
    const device = readDeviceCookie(socket.handshake.headers.cookie)
    if (device !== undefined) void socket.join(device)
  })
  return (event) => {
    const kind = changedBy(event)
    if (kind === undefined) return
    members.local.emit('content_changed', { kind })
    guests.local.emit('content_changed', { kind })
  }
}

function refusalOf(guests: SiteLine, device: string | undefined): ErrorCode | undefined {
  const ofDevice = device === undefined ? 0 : (guests.adapter.rooms.get(device)?.size ?? 0)
  return ofDevice >= mostOfDevice || guests.sockets.size >= mostOfNode ? 'rate_limited' : undefined
}

function changedBy(event: PlatformEvent): ContentKind | undefined {
  if (event.kind === 'content_changed') return event.content
  if (event.kind === 'catalogue_changed') return 'game'
  return event.kind === 'setting_changed' ? 'setting' : undefined
}
