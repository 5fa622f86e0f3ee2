import { WebSocket } from 'ws'
import type { SocketMessage } from '../../wire/deltas.ts'

/** What screens in a process of their own do: each shows one event. */
export interface ScreenPlan {
  /** Of the book, without its protocol. */
  readonly host: string
  readonly events: readonly string[]
  readonly sockets: number
}

/** What the screens heard: in three columns the screen, the material of the change, and when it came. */
export interface Heard {
  readonly columns: readonly [screens: Float64Array, materials: Float64Array, times: Float64Array]
  /** Of each screen the last material. */
  readonly last: readonly number[]
}

/*
 * Screens of a bench, so that reading takes no time of the book's own program. Takes its plan as JSON, tells
 * its parent when all are open, and answers each of its messages with what was heard so far. Times are those
 * of the machine's monotonic clock, in milliseconds.
 */
const plan = JSON.parse(process.argv[2] ?? '{}') as ScreenPlan
const heard: number[][] = [[], [], []]
const last = Array.from({ length: plan.sockets }, () => 0)
const atOnce = 50

async function open(screen: number): Promise<void> {
  const socket = new WebSocket(`ws://${plan.host}/api/socket`)
  socket.on('message', (text: Buffer) => hear(screen, JSON.parse(text.toString()) as SocketMessage))
  await new Promise((resolve) => {
    socket.once('open', resolve)
  })
  const event = plan.events[screen % plan.events.length] ?? ''
  for (const message of [{}, { subscribe: [`event:${event}`] }]) socket.send(JSON.stringify(message))
}

function hear(screen: number, message: SocketMessage): void {
  if (!('d' in message)) return
  const time = Number(process.hrtime.bigint()) / 1e6
  for (const [, , material] of message.d.flatMap(({ m }) => m)) {
    last[screen] = material
    heard[0]?.push(screen)
    heard[1]?.push(material)
    heard[2]?.push(time)
  }
}

const tell = (message: unknown): void => void process.send?.(message)

for (let from = 0; from < plan.sockets; from += atOnce) {
  const some = Array.from({ length: Math.min(atOnce, plan.sockets - from) }, (_none, at) => from + at)
  await Promise.all(some.map(open))
}
process.on('message', () =>
  tell({ columns: heard.map((column) => Float64Array.from(column)), last: [...last] }),
)
tell('open')
