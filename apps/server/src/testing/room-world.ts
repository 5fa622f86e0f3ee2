import type { RoomNews, RoomSocketMessages } from '@baize/contract'
import { io, type Socket } from 'socket.io-client'
import { deviceCookie } from '../kernel/http/device.ts'
import type { World } from './world.ts'

export type RoomSocket = Socket<RoomSocketMessages, Record<string, never>>

/** A member who writes in a chat room. */
export interface RoomWriter {
  readonly token: string
  readonly memberId: bigint
  send(text: string, more?: { room?: string; clientId?: string }): ReturnType<typeof ask>
}

const ask = (world: World, token: string, body: object) => world.call('roomSend', { token, body })

export async function openRoomWriter(world: World, username: string): Promise<RoomWriter> {
  const { token, memberId } = await world.register(username)
  return {
    token,
    memberId,
    send: (text, { room = 'english', clientId = crypto.randomUUID() } = {}) =>
      ask(world, token, { room, clientId, text }),
  }
}

/** Listens to a room, by a token or by a device's cookie. */
export const listenToRoom = (
  address: string,
  by: { token?: string; device?: string; room?: string },
): RoomSocket =>
  io(`${address}/room`, {
    auth: { room: by.room ?? 'english', ...(by.token !== undefined && { token: by.token }) },
    extraHeaders: by.device === undefined ? {} : { cookie: `${deviceCookie}=${by.device}` },
    reconnection: false,
    forceNew: true,
    transports: ['websocket'],
  })

/** Everything that the socket hears of its room, in the order in which it came. */
export function collectRoomNews(socket: RoomSocket): RoomNews[] {
  const heard: RoomNews[] = []
  socket.on('room', (news) => heard.push(news))
  return heard
}
