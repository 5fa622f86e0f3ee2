import { onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { Aim, FireAnswer, PondMessage } from '../../wire/fishing.ts'
import type { Page } from './world.ts'

export type PondPage = ReturnType<typeof visitPond> extends Promise<infer Opened> ? Opened : never

/** A page at a water: it has its place on the real socket and fires over HTTP. */
export async function visitPond(page: Page) {
  const heard: PondMessage[] = []
  const socket = new WebSocket(`${page.url.replace('http', 'ws')}/api/fishing/socket`)
  onTestFinished(() => socket.terminate())
  socket.on('message', (text: Buffer) => heard.push(JSON.parse(text.toString()) as PondMessage))
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.once('open', resolve))
  socket.send(JSON.stringify({ token: page.token }))
  await vi.waitFor(() => {
    if (heard.length === 0 && socket.readyState === WebSocket.OPEN) throw new Error('no place yet')
  })
  return {
    heard,
    page,
    close: () => socket.terminate(),
    load: (shots: number, stakeMinor = 1_000) => page.spin({ stakeMinor, choice: { shots } }),
    fire: (round: string, from: number, shots: readonly Aim[]) =>
      page.post<FireAnswer & { readonly code?: string }>('/api/fishing/fire', { round, from, shots }),
  }
}
