import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLink, type Link } from './link.ts'

let server: Server
let link: Link
const accepted: Socket[] = []
const patienceMs = 60

/** Answers what it hears. */
beforeAll(async () => {
  server = createServer((socket) => {
    accepted.push(socket)
    socket.on('error', () => undefined).pipe(socket)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  link = await openLink('echo', { host: '127.0.0.1', port: (server.address() as AddressInfo).port })
})
afterAll(async () => {
  await link.close()
  await new Promise((closed) => server.close(closed))
})

interface Caller {
  readonly socket: Socket
  heard: string
  isBroken: boolean
}

async function call(): Promise<Caller> {
  const socket = connect(link.port, '127.0.0.1')
  const caller: Caller = { socket, heard: '', isBroken: false }
  socket.on('data', (bytes: Buffer) => (caller.heard += bytes.toString()))
  socket.on('error', () => undefined).on('close', () => (caller.isBroken = true))
  // A refused caller may never be told that it was connected.
  await new Promise((settled) => socket.once('connect', settled).once('close', settled))
  return caller
}

async function callAndHear(words: string): Promise<Caller> {
  const caller = await call()
  caller.socket.write(words)
  await expect.poll(() => caller.heard).toBe(words)
  return caller
}

test('stalled bytes arrive late and whole', async () => {
  const caller = await callAndHear('a')
  link.trouble('stall')
  caller.socket.write('b')
  await sleep(patienceMs)
  expect(caller).toMatchObject({ heard: 'a', isBroken: false })
  link.heal()
  await expect.poll(() => caller.heard).toBe('ab')
  caller.socket.destroy()
})

test('slow bytes keep their order when the link is whole again', async () => {
  const caller = await callAndHear('a')
  link.trouble('slow')
  caller.socket.write('b')
  await sleep(patienceMs / 2)
  link.heal()
  caller.socket.write('c')
  await expect.poll(() => caller.heard).toBe('abc')
  caller.socket.destroy()
})

test('lost bytes never arrive, and the connection breaks when the link is whole', async () => {
  const caller = await callAndHear('a')
  link.trouble('lose')
  caller.socket.write('b')
  await sleep(patienceMs)
  expect(caller).toMatchObject({ heard: 'a', isBroken: false })
  link.heal()
  await expect.poll(() => caller.isBroken).toBe(true)
  expect(caller.heard).toBe('a')
})

test('a reset breaks what is open; the next call works', async () => {
  const caller = await callAndHear('a')
  link.trouble('reset')
  await expect.poll(() => caller.isBroken).toBe(true)
  ;(await callAndHear('c')).socket.destroy()
})

test('a refused call breaks until the link is whole', async () => {
  link.trouble('refuse')
  const refused = await call()
  await expect.poll(() => refused.isBroken).toBe(true)
  link.heal()
  ;(await callAndHear('d')).socket.destroy()
})

test('half-open: the far side is gone, the caller hears of it only when the link is whole', async () => {
  const caller = await callAndHear('a')
  const far = accepted.at(-1)
  link.trouble('half-open-far')
  await expect.poll(() => far?.destroyed).toBe(true)
  await sleep(patienceMs)
  expect(caller.isBroken).toBe(false)
  link.heal()
  await expect.poll(() => caller.isBroken).toBe(true)
})
