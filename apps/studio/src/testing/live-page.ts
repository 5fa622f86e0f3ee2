import { randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import type { BetAnswer, LiveMessage, LiveRoundShown } from '../../wire/live.ts'
import type { Page } from './world.ts'

export type LivePage = ReturnType<typeof watch> extends Promise<infer Opened> ? Opened : never

interface BetPlan {
  readonly choice: object
  readonly stakeMinor?: number
  readonly requestId?: string
  readonly liveRound?: string
}

/** A page of a shared round: it listens on the real socket and bets over HTTP. */
export async function watch(page: Page) {
  const heard: LiveMessage[] = []
  const socket = new WebSocket(`${page.url.replace('http', 'ws')}/api/live/socket`)
  onTestFinished(() => socket.terminate())
  socket.on('message', (text: Buffer) => heard.push(JSON.parse(text.toString()) as LiveMessage))
  socket.on('error', () => undefined)
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('close', () => reject(new Error('the studio went away before its socket opened')))
  })
  socket.send(JSON.stringify({ token: page.token }))
  const round = (): LiveRoundShown | undefined =>
    heard.flatMap((one) => (one.type === 'room' || one.type === 'round' ? (one.round ?? []) : [])).at(-1)
  return {
    heard,
    page,
    round,
    close: () => socket.terminate(),
    bet: (plan: BetPlan) =>
      page.post<BetAnswer & { code?: string }>('/api/live/bet', {
        requestId: plan.requestId ?? randomUUID(),
        liveRound: plan.liveRound ?? round()?.liveRound,
        stakeMinor: plan.stakeMinor ?? 1_000,
        choice: plan.choice,
      }),
    cashOut: (bet: string) => page.post<BetAnswer & { code?: string }>('/api/live/cash-out', { round: bet }),
    read: (bet: string) => page.get<BetAnswer>(`/api/live/bet/${bet}`),
  }
}
