/** The ports on which programs listen, each with the variable that chooses it. */
export const doorPorts = [
  ['port', 'PORT'],
  ['studioPort', 'STUDIO_PORT'],
  ['consolePort', 'CONSOLE_PORT'],
  ['sportsbookPort', 'SPORTSBOOK_PORT'],
  ['leaguePort', 'LEAGUE_PORT'],
] as const
export type DoorPort = (typeof doorPorts)[number][0]

/** What says where the programs of one machine are. */
interface Doors extends Readonly<Record<DoorPort, number>> {
  readonly platformUrl: string
  readonly studioUrl: string
  readonly sportsbookUrl: string
  readonly leagueUrl?: string
}

/** The same environment on other ports; where programs reach each other follows, unless it was chosen. */
export function withPorts<Given extends Doors>(
  environment: Given,
  ports: Readonly<Partial<Record<DoorPort, number>>>,
): Given {
  const next = { ...environment, ...ports }
  const follow = (address: string, before: number, after: number) =>
    address === localAddress(before) ? localAddress(after) : address
  return {
    ...next,
    platformUrl: follow(environment.platformUrl, environment.port, next.port),
    studioUrl: follow(environment.studioUrl, environment.studioPort, next.studioPort),
    sportsbookUrl: follow(environment.sportsbookUrl, environment.sportsbookPort, next.sportsbookPort),
    ...(environment.leagueUrl && {
      leagueUrl: follow(environment.leagueUrl, environment.leaguePort, next.leaguePort),
    }),
  }
}

/** Where programs of one machine reach the one that listens on this port. */
export const localAddress = (port: number): string => `http://127.0.0.1:${port}`
