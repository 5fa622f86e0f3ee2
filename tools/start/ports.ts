import { doorPorts, isPortChosen, withPorts, type DoorPort, type Environment } from '@baize/runtime'
import { checkPort, isPortFree } from './checks.ts'
import { StartError } from './progress.ts'

/** A program that has another port than the usual one, because that was in use. */
export interface MovedPort {
  readonly door: DoorPort
  readonly usual: number
  readonly port: number
}

export interface ChosenPorts {
  readonly environment: Environment
  readonly moved: readonly MovedPort[]
}

const highestPort = 65_535
/** Further on there are other programs' usual ports; whoever needs them chooses them. */
const mostTries = 200

/**
 * Takes a port that is free for each program whose usual one is in use. A port that somebody chose is refused
 * when it is in use: whoever chose it expects the page there.
 */
export async function choosePorts(
  environment: Environment,
  isChosen: (door: DoorPort) => boolean = isPortChosen,
): Promise<ChosenPorts> {
  const { host } = environment
  const taken = new Set(doorPorts.map(([door]) => environment[door]))
  const moved: MovedPort[] = []
  for (const [door, variable] of doorPorts) {
    const usual = environment[door]
    if (isChosen(door)) await checkPort({ host, port: usual, variable })
    else if (!(await isPortFree({ host, port: usual }))) {
      const port = await nextFreePort(host, usual, taken)
      taken.add(port)
      moved.push({ door, usual, port })
    }
  }
  const ports = Object.fromEntries(moved.map(({ door, port }) => [door, port]))
  return { environment: withPorts(environment, ports), moved }
}

async function nextFreePort(host: string, usual: number, taken: ReadonlySet<number>): Promise<number> {
  const last = Math.min(usual + mostTries, highestPort)
  for (let port = usual + 1; port <= last; port += 1) {
    if (!taken.has(port) && (await isPortFree({ host, port }))) return port
  }
  throw new StartError(
    `No port between ${usual} and ${last} is free.\n` +
      `Choose ports: ${doorPorts.map(([, variable], index) => `${variable}=${9000 + index}`).join(' ')} npm start`,
  )
}

const names: Readonly<Record<DoorPort, string>> = {
  port: 'site',
  studioPort: 'game studio',
  consolePort: 'operator console',
  sportsbookPort: 'sports book',
  leaguePort: 'league simulation',
}

/** Says which program is where, and why. */
export const describeMove = ({ door, usual, port }: MovedPort): string =>
  `port ${usual} is in use by another program: the ${names[door]} is on port ${port} instead`
