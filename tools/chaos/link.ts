import { createServer, connect, type Server, type Socket } from 'node:net'

/** What may be wrong with a connection between two programs. */
export const linkTroubles = [
  'reset',
  'refuse',
  'stall',
  'lose',
  'slow',
  'half-open-near',
  'half-open-far',
] as const
export type LinkTrouble = (typeof linkTroubles)[number]

interface Pair {
  readonly near: Socket
  readonly far: Socket
  /** Bytes were lost: the connection can only break. */
  isTainted: boolean
}

const slowMs = 120

export async function openLink(name: string, target: { host: string; port: number }): Promise<Link> {
  const link = new Link(name, target)
  await link.listen()
  return link
}

/** A TCP connection point in front of a program, which can be made to fail. */
export class Link {
  readonly name: string
  readonly #target: { host: string; port: number }
  readonly #server: Server
  readonly #pairs = new Set<Pair>()
  #trouble: LinkTrouble | undefined

  constructor(name: string, target: { host: string; port: number }) {
    this.name = name
    this.#target = target
    this.#server = createServer({ noDelay: true, allowHalfOpen: true }, (near) => this.#take(near))
  }

  async listen(): Promise<void> {
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', listening))
  }

  get port(): number {
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('a link listens on a port')
    return address.port
  }

  /**
   * `reset`: every connection breaks, new ones work. `refuse`: they break and new ones are refused. `stall`:
   * bytes wait and arrive late. `lose`: bytes vanish, both sides hear nothing; broken when healed. `slow`:
   * every piece is late. `half-open`:
   * one side (near: the caller's, far: the program's) is broken while the other hears nothing until healed.
   */
  trouble(kind: LinkTrouble): void {
    this.#trouble = kind === 'reset' ? undefined : kind
    if (kind === 'reset' || kind === 'refuse') this.#breakAll()
    if (kind === 'half-open-near') this.#breakHalf('near')
    if (kind === 'half-open-far') this.#breakHalf('far')
    if (kind === 'stall') for (const pair of this.#pairs) pause(pair)
  }

  heal(): void {
    const wasStalled = this.#trouble === 'stall'
    this.#trouble = undefined
    for (const pair of this.#pairs) {
      if (pair.isTainted) this.#break(pair)
      else if (wasStalled) for (const side of [pair.near, pair.far]) side.resume()
    }
  }

  async close(): Promise<void> {
    const closed = new Promise<void>((done) => this.#server.close(() => done()))
    this.#breakAll()
    await closed
  }

  #take(near: Socket): void {
    if (this.#trouble === 'refuse') return breakOff(near.on('error', () => undefined))
    const far = connect({ ...this.#target, noDelay: true, allowHalfOpen: true })
    const pair: Pair = { near, far, isTainted: false }
    this.#pairs.add(pair)
    this.#forward(pair, { from: near, to: far })
    this.#forward(pair, { from: far, to: near })
    if (this.#trouble === 'stall') pause(pair)
  }

  #forward(pair: Pair, { from, to }: { from: Socket; to: Socket }): void {
    let lateCount = 0
    const pass = (deliver: () => void) => {
      if (this.#trouble === 'lose' || pair.isTainted) pair.isTainted = true
      // What comes after something late is late too: bytes never overtake each other.
      else if (this.#trouble === 'slow' || lateCount > 0) {
        lateCount += 1
        setTimeout(() => {
          lateCount -= 1
          deliver()
        }, slowMs)
      } else deliver()
    }
    from.on('data', (bytes: Buffer) => pass(() => void (to.writable && to.write(bytes))))
    from.on('end', () => pass(() => to.end()))
    from.on('error', () => undefined)
    from.on('close', () => {
      const isUnheard = this.#trouble === 'lose' || (pair.isTainted && this.#trouble?.startsWith('half-open'))
      if (isUnheard) pair.isTainted = true
      else this.#break(pair)
    })
  }

  #breakHalf(side: 'near' | 'far'): void {
    for (const pair of this.#pairs) {
      pair.isTainted = true
      breakOff(pair[side])
    }
  }

  #breakAll(): void {
    for (const pair of this.#pairs) this.#break(pair)
  }

  #break(pair: Pair): void {
    this.#pairs.delete(pair)
    for (const side of [pair.near, pair.far]) breakOff(side)
  }
}

function pause({ near, far }: Pair): void {
  for (const side of [near, far]) side.pause()
}

/** Without a goodbye, as a crashed machine or a firewall does it. */
function breakOff(socket: Socket): void {
  if (!socket.destroyed) socket.resetAndDestroy()
}
