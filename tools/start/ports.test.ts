import { createServer, type Server } from 'node:net'
import { doorPorts, readEnvironment, type DoorPort } from '@baize/runtime'
import { afterEach, expect, test } from 'vitest'
import { banner } from './banner.ts'
import { freePorts } from './free-ports.ts'
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

const environmentOn = (ports: Readonly<Record<string, number | string>>) =>
  readEnvironment({
    HOST: '127.0.0.1',
    DATA_DIR: '/nowhere',
    ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
  })
const nobodyChose = () => false

test('ports that are free stay as they are', async () => {
  const asked = environmentOn(await freePorts())
  expect(await choosePorts(asked, nobodyChose)).toEqual({ environment: asked, moved: [] })
})

test('each usual port that is in use is replaced by a free one, and the banner says so', async () => {
  const usual = {
    PORT: await steal(),
    STUDIO_PORT: await steal(),
    CONSOLE_PORT: await steal(),
    SPORTSBOOK_PORT: await steal(),
    LEAGUE_PORT: await steal(),
  }
  const { environment, moved } = await choosePorts(environmentOn(usual), nobodyChose)
  const { port, studioPort, consolePort, sportsbookPort, leaguePort } = environment
  const chosen = [port, studioPort, consolePort, sportsbookPort, leaguePort]
  expect(new Set([...chosen, ...Object.values(usual)]).size).toBe(10)
  expect(environment.platformUrl).toBe(`http://127.0.0.1:${port}`)
  expect(environment.studioUrl).toBe(`http://127.0.0.1:${studioPort}`)
  expect(environment.sportsbookUrl).toBe(`http://127.0.0.1:${sportsbookPort}`)
  expect(environment.leagueUrl).toBe(`http://127.0.0.1:${leaguePort}`)
  const text = banner(environment, moved)
  expect(text).toContain(`is ready: http://localhost:${port}\n`)
  expect(text).toContain(`Operator console: http://localhost:${consolePort}\n`)
  expect(moved.map(describeMove)).toEqual([
    `port ${usual.PORT} is in use by another program: the site is on port ${port} instead`,
    `port ${usual.STUDIO_PORT} is in use by another program: the game studio is on port ${studioPort} instead`,
    `port ${usual.CONSOLE_PORT} is in use by another program: the operator console is on port ${consolePort} instead`,
    `port ${usual.SPORTSBOOK_PORT} is in use by another program: the sports book is on port ${sportsbookPort} instead`,
    `port ${usual.LEAGUE_PORT} is in use by another program: the league simulation is on port ${leaguePort} instead`,
  ])
  for (const move of moved) expect(text).toContain(`Note: ${describeMove(move)}`)
})

test.each(doorPorts)('a chosen %s in use is refused', async (chosen, variable) => {
  const taken = await steal()
  const isChosen = (door: DoorPort) => door === chosen
  const asked = environmentOn({ ...(await freePorts()), [variable]: taken })
  await expect(choosePorts(asked, isChosen)).rejects.toThrow(
    new RegExp(`^Port ${taken} is in use[^]*: ${variable}=80\\d\\d npm start`),
  )
})
