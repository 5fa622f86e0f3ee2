import { randomUUID } from 'node:crypto'
import { rulesOf } from '@baize/games'
import type { Rng } from '@baize/std'
import { onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { LobbyShown, SitAnswer, TableMessage, TableShown } from '../../wire/table.ts'
import type { Page } from './world.ts'

const wait = { timeout: 30_000, interval: 10 }

export interface SitPlan {
  readonly requestId?: string
  readonly table?: string | null
  readonly seat?: number | null
  readonly levelMinor?: number
  readonly buyInMinor?: number
  readonly device?: string
}

/** A page at a table: it listens on the real socket and acts over HTTP. */
export function playAt(page: Page) {
  const at = acts(page)
  return { ...at, ...course(at) }
}

function acts(page: Page) {
  const heard: TableMessage[] = []
  let socket: WebSocket | undefined
  const shown = (): TableShown | undefined =>
    heard.flatMap((one) => (one.type === 'table' ? [one.table] : [])).at(-1)
  const post = (path: string, body: object) => page.post<{ code?: string }>(`/api/table/${path}`, body)
  return {
    page,
    heard,
    shown,
    lobby: (): LobbyShown | undefined =>
      heard.flatMap((one) => (one.type === 'lobby' ? [one.lobby] : [])).at(-1),
    close: () => socket?.terminate(),
    async watch(table: string | null) {
      socket?.terminate()
      const opened = new WebSocket(`${page.url.replace('http', 'ws')}/api/table/socket`)
      socket = opened
      onTestFinished(() => opened.terminate())
      opened.on('message', (text: Buffer) => heard.push(JSON.parse(text.toString()) as TableMessage))
      opened.on('error', () => undefined)
      await new Promise((resolve) => opened.once('open', resolve))
      opened.send(JSON.stringify({ token: page.token, table }))
    },
    sit: (plan: SitPlan = {}) =>
      page.post<SitAnswer & { code?: string }>('/api/table/sit', {
        requestId: randomUUID(),
        table: null,
        seat: null,
        levelMinor: 100,
        buyInMinor: 2_000,
        seed: randomUUID(),
        device: randomUUID(),
        ...plan,
      }),
    leave: () => post('leave', { table: shown()?.table }),
    back: () => post('back', { table: shown()?.table }),
    seed: (hand: string, seed: string) => post('seed', { table: shown()?.table, hand, seed }),
    move: (move: object, over: object = {}) => {
      const table = shown()
      const { hand, moveCount } = table?.hand ?? {}
      return post('move', { table: table?.table, hand, moveIndex: moveCount, move, ...over })
    },
  }
}

type Course = Pick<ReturnType<typeof acts>, 'shown' | 'move'>

/** Waiting for turns, and playing on as a bot would. */
const course = (at: Course) => ({
  /** Waits until it is this player's turn and the hand stands at so many moves or more. */
  awaitTurn: (least = 0) =>
    vi.waitFor(() => {
      const table = at.shown()
      if (!table?.hand || table.hand.moveCount < least || table.ownSeat === null) throw new Error('not yet')
      if (turnIn(table) !== table.ownSeat) throw new Error('not the turn')
      return table
    }, wait),
  /** Plays what a bot would, until the hand with this id is over or so many moves are made. */
  async playOn(hand: string, { start = 3, most = Infinity } = {}): Promise<void> {
    let next = start
    const rng = { nextInt: (below: number) => (next = (next * 31 + 7) % 1_009) % below }
    const isOver = () => at.shown()?.last?.hand === hand || at.shown()?.ownSeat === null
    for (let made = 0; made < most && !isOver(); made += 1) {
      await vi.waitFor(() => {
        const table = at.shown()
        if (!isOver() && turnIn(table) !== table?.ownSeat) throw new Error('not the turn')
      }, wait)
      const table = at.shown()
      if (isOver() || !table?.hand?.view) return
      const { moveCount } = table.hand
      const moved = await at.move(suggestFor(table, rng))
      if (moved.status !== 200 && moved.status !== 409) throw new Error(JSON.stringify(moved.body))
      await vi.waitFor(() => {
        if (!isOver() && at.shown()?.hand?.moveCount === moveCount) throw new Error('not seen yet')
      }, wait)
    }
  },
})

/** What a bot would do for this page's seat. */
function suggestFor({ kind, hand }: TableShown, rng: Rng): object {
  const rules = rulesOf({ kind })
  const [model] = rules.models
  if (!model) throw new Error('no model')
  return rules.suggest(model, hand?.view as never, rng)
}

/** The seat whose turn it is. */
export function turnIn(table: TableShown | undefined): number | undefined {
  const view = table?.hand?.view
  return view && 'turn' in view ? (view.turn as { seat: number } | null)?.seat : undefined
}

export type TablePage = ReturnType<typeof playAt>
