import { doorPorts } from '@baize/runtime'
import { freePort } from '../postgres/place.ts'

type PortVariable = (typeof doorPorts)[number][1]

/** Gives the variables that put each program of a system on a free port. */
export async function freePorts(): Promise<Record<PortVariable, string>> {
  const chosen = doorPorts.map(async ([, variable]) => [variable, String(await freePort())])
  return Object.fromEntries(await Promise.all(chosen)) as Record<PortVariable, string>
}
