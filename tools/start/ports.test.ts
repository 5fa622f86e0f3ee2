import { createServer, type Server } from 'node:net'
import { readEnvironment, type DoorPort } from '@baize/runtime'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '../postgres/place.ts'
import { banner } from './banner.ts'
import { choosePorts, describeMove } from './ports.ts'

const thieves: Server[] = []
afterEach(() => Promise.all(thieves.splice(0).map((thief) => new Promise((closed) => thief.close(closed)))))

/** Somebody who listens on a port. */
async function steal(): Promise<number> {
  const thief = createServer()
  thieves.push(thief)
  await new Promise<void>((listening) => thief.listen(0, '127.0.0.1', listening))
  return (thief.address() as { port: number }).port
}

const environmentOn = (ports: Record<'PORT' | 'STUDIO_PORT' | 'CONSOLE_PORT', number>) =>
  readEnvironment({
    HOST: '127.0.0.1',
    DATA_DIR: '/nowhere',
    ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
  })
const nobodyChose = () => false

test('ports that are free stay as they are', async () => {
  const asked = environmentOn({
    PORT: await freePort(),
    STUDIO_PORT: await freePort(),
    CONSOLE_PORT: await freePort(),
  })
  expect(await choosePorts(asked, nobodyChose)).toEqual({ environment: asked, moved: [] })
})

test('each usual port that is in use is replaced by a free one, and the banner says so', async () => {
  const usual = { PORT: await steal(), STUDIO_PORT: await steal(), CONSOLE_PORT: await steal() }
  const { environment, moved } = await choosePorts(environmentOn(usual), nobodyChose)
  const { port, studioPort, consolePort } = environment
  expect(new Set([port, studioPort, consolePort, ...Object.values(usual)]).size).toBe(6)
  expect(environment.platformUrl).toBe(`http://127.0.0.1:${port}`)
  expect(environment.studioUrl).toBe(`http://127.0.0.1:${studioPort}`)
  const text = banner(environment, moved)
  expect(text).toContain(`is ready: http://localhost:${port}\n`)
  expect(text).toContain(`Operator console: http://localhost:${consolePort}\n`)
  expect(moved.map(describeMove)).toEqual([
    `port ${usual.PORT} is in use by another program: the site is on port ${port} instead`,
    `port ${usual.STUDIO_PORT} is in use by another program: the game studio is on port ${studioPort} instead`,
    `port ${usual.CONSOLE_PORT} is in use by another program: the operator console is on port ${consolePort} instead`,
  ])
  for (const move of moved) expect(text).toContain(`Note: ${describeMove(move)}`)
})

test.each(['port', 'studioPort', 'consolePort'] as const)('a chosen %s in use is refused', async (chosen) => {
  const taken = await steal()
  const isChosen = (door: DoorPort) => door === chosen
  const free = { PORT: await freePort(), STUDIO_PORT: await freePort(), CONSOLE_PORT: await freePort() }
  const variable = { port: 'PORT', studioPort: 'STUDIO_PORT', consolePort: 'CONSOLE_PORT' }[chosen]
  const asked = environmentOn({ ...free, [variable]: taken })
  await expect(choosePorts(asked, isChosen)).rejects.toThrow(
    new RegExp(`^Port ${taken} is in use[^]*: ${variable}=80\\d\\d npm start`),
  )
})
