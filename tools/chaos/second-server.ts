import { join } from 'node:path'
import { childEnvironment, type Environment } from '@baize/runtime'
import { root } from '../start/build.ts'
import { programScripts } from '../start/house.ts'
import { supervise, type Supervised } from '../start/supervisor.ts'

/** Starts one more server on the same database, kept running like the first, and waits until it answers. */
export async function openSecondServer(
  environment: Environment,
  say: (line: string) => void,
): Promise<Supervised> {
  const server = supervise({
    name: 'second server',
    script: programScripts.server,
    cwd: root,
    environment: childEnvironment(environment),
    logFile: join(environment.dataDir, 'logs', 'second-server.log'),
    say,
  })
  const deadline = performance.now() + startedWithinMs
  while (!(await isUp(environment.port))) {
    if (performance.now() < deadline) continue
    await server.stop()
    throw new Error('the second server did not start')
  }
  return server
}

const startedWithinMs = 30_000
const askedWithinMs = 500

/** Any answer will do: a platform without a database is up, only not well. */
export async function isUp(port: number): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(askedWithinMs)
    const response = await fetch(`http://127.0.0.1:${port}/metrics`, { signal })
    return (await response.text()).length > 0
  } catch {
    return false
  }
}
