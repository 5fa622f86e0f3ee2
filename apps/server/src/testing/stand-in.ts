import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { MessageEnvironment } from '@baize/runtime'
import { freePort } from '../../../../tools/postgres/place.ts'

export interface StandIn {
  /** What the platform is told about it. */
  readonly environment: MessageEnvironment & { standInPort: number }
  start(): Promise<void>
  /** Ends it; what it had is gone. */
  stop(): Promise<void>
}

const script = fileURLToPath(new URL('../../../stand-in/src/main.ts', import.meta.url))

/** The demo's stand-ins as a program of their own, on free ports that stay the same over its ends. */
export async function openStandIn(): Promise<StandIn> {
  const [standInPort, standInSmtpPort] = [await freePort(), await freePort()]
  const standInSecret = 'a secret that only tests know, 32 long'
  let end: (() => Promise<void>) | undefined
  return {
    environment: { standInPort, standInSmtpPort, standInSecret },
    async start() {
      const child = spawn(process.execPath, [script], {
        env: {
          STAND_IN_PORT: String(standInPort),
          STAND_IN_SMTP_PORT: String(standInSmtpPort),
          STAND_IN_SECRET: standInSecret,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      end = async () => {
        child.kill('SIGTERM')
        await ended
      }
      await new Promise<void>((ready, failed) => {
        child.stdout.on('data', (line: Buffer) => {
          if (line.includes('stand-in is ready')) ready()
        })
        child.once('exit', (code) => failed(new Error(`the stand-in ended with ${code}`)))
      })
    },
    async stop() {
      await end?.()
      end = undefined
    },
  }
}
