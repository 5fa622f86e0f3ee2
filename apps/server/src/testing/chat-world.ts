import type { ChatNews, SocketMessages } from '@baize/contract'
import { io, type Socket } from 'socket.io-client'
import sharp from 'sharp'
import { deviceCookie } from '../kernel/http/device.ts'
import { newDevice } from './sign-in.ts'
import type { CallOptions, World } from './world.ts'

export type ChatSocket = Socket<SocketMessages, Record<string, never>>

/** Somebody who writes to the house: by a token, or by the device alone. */
export interface Writer {
  readonly by: CallOptions
  send(text: string, more?: { clientId?: string; images?: string[]; language?: 'EN' | 'BN' }): Promise<Sent>
  history(id: string, query?: Record<string, string>): ReturnType<typeof askHistory>
  upload(file: Buffer, type?: string): Promise<Uploaded>
  listen(address: string): ChatSocket
}

type Sent = Awaited<ReturnType<typeof askSend>>

interface Uploaded {
  readonly status: number
  readonly message: string
  readonly value: { readonly id: string; readonly url: string; readonly width: number }
}

const askSend = (world: World, by: CallOptions, body: object) => world.call('chatSend', { ...by, body })
const askHistory = (world: World, by: CallOptions, query: Record<string, string>) =>
  world.call('chatHistory', { ...by, query })

export function createWriter(world: World, by: CallOptions = { device: newDevice() }): Writer {
  const headers = {
    ...(by.token && { authorization: `Bearer ${by.token}` }),
    ...(by.device && { cookie: `${deviceCookie}=${by.device}` }),
  }
  return {
    by,
    send: (text, { clientId = crypto.randomUUID(), images = [], language = 'EN' } = {}) =>
      askSend(world, by, { clientId, text, images, language }),
    history: (id, query = {}) => askHistory(world, by, { id, language: 'EN', ...query }),
    async upload(file, type = 'image/png') {
      const response = await world.app.inject({
        method: 'POST',
        url: '/wps/relay/chatUpload',
        headers: { ...headers, 'content-type': type },
        payload: file,
      })
      return { ...response.json<Uploaded>(), status: response.statusCode }
    },
    listen: (address) =>
      io(by.token === undefined ? `${address}/guest` : address, {
        ...(by.token !== undefined && { auth: { token: by.token } }),
        extraHeaders: headers,
        reconnection: false,
        forceNew: true,
        transports: ['websocket'],
      }),
  }
}

/** Everything that the socket hears of live chat, in the order in which it came. */
export function collectNews(socket: ChatSocket): ChatNews[] {
  const heard: ChatNews[] = []
  socket.on('chat', (news) => heard.push(news))
  return heard
}

export const connected = (socket: ChatSocket): Promise<string> =>
  new Promise((resolve) => {
    socket.once('connect', () => resolve('connected'))
    socket.once('connect_error', (error) => resolve(error.message))
  })

export const pictureOf = (width: number): Promise<Buffer> =>
  sharp({ create: { width, height: 8, channels: 3, background: '#d43' } })
    .png()
    .toBuffer()
