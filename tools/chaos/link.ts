import { createServer, connect, type Socket } from 'node:net'

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

/** A TCP connection point in front of a program, which can be made to fail. */
export interface Link {
  readonly name: string
  readonly port: number
  /** How many connections go through at the moment. */
  open(): number
  /**
   * `reset`: every connection breaks, new ones work. `refuse`: they break and new ones are refused. `stall`: bytes wait and
   * arrive late. `lose`: bytes vanish, both sides hear nothing; broken when healed. `slow`: every piece is late. `half-open`:
   * one side (near: the caller's, far: the program's) is broken while the other hears nothing until healed.
   */
  trouble(kind: LinkTrouble): void
  heal(): void
  close(): Promise<void>
}

interface Pair {
  readonly near: Socket
  readonly far: Socket
  /** Bytes were lost: the connection can only break. */
  isTainted: boolean
}

const slowMs = 120

export async function openLink(name: string, target: { host: string; port: number }): Promise<Link> {
  let trouble: LinkTrouble | undefined
  const pairs = new Set<Pair>()

  const forward = (pair: Pair, from: Socket, to: Socket) => {
    from.on('data', (bytes: Buffer) => {
      if (trouble === 'lose' || pair.isTainted) pair.isTainted = true
      else if (trouble === 'slow') setTimeout(() => write(to, bytes), slowMs)
      else write(to, bytes)
    })
    from.on('end', () => {
      if (pair.isTainted || trouble === 'lose') pair.isTainted = true
      else if (trouble === 'slow') setTimeout(() => to.end(), slowMs)
      else to.end()
    })
    from.on('error', () => undefined)
    from.on('close', () => {
      if (trouble === 'lose' || (pair.isTainted && trouble?.startsWith('half-open'))) pair.isTainted = true
      else {
        breakOff(to)
        pairs.delete(pair)
      }
    })
  }

  const server = createServer({ noDelay: true, allowHalfOpen: true }, (near) => {
    if (trouble === 'refuse') return breakOff(near.on('error', () => undefined))
    const far = connect({ ...target, noDelay: true, allowHalfOpen: true })
    const pair: Pair = { near, far, isTainted: false }
    pairs.add(pair)
    forward(pair, near, far)
    forward(pair, far, near)
    if (trouble === 'stall') for (const side of [near, far]) side.pause()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a link listens on a port')

  const breakAll = () => {
    for (const pair of pairs) for (const side of [pair.near, pair.far]) breakOff(side)
    pairs.clear()
  }
  const breakHalf = (side: 'near' | 'far') => {
    for (const pair of pairs) {
      pair.isTainted = true
      breakOff(pair[side])
    }
  }

  return {
    name,
    port: address.port,
    open: () => pairs.size,
    trouble(kind) {
      trouble = kind === 'reset' ? undefined : kind
      if (kind === 'reset' || kind === 'refuse') breakAll()
      if (kind === 'half-open-near') breakHalf('near')
      if (kind === 'half-open-far') breakHalf('far')
      if (kind === 'stall') for (const { near, far } of pairs) for (const side of [near, far]) side.pause()
    },
    heal() {
      const was = trouble
      trouble = undefined
      for (const pair of pairs) {
        if (pair.isTainted) {
          for (const side of [pair.near, pair.far]) breakOff(side)
          pairs.delete(pair)
        } else if (was === 'stall') for (const side of [pair.near, pair.far]) side.resume()
      }
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        breakAll()
      }),
  }
}

/** Without a goodbye, as a crashed machine or a firewall does it. */
const breakOff = (socket: Socket): void => void (socket.destroyed || socket.resetAndDestroy())

function write(to: Socket, bytes: Buffer): void {
  if (!to.destroyed && to.writable) to.write(bytes)
}
