import type { Environment } from './environment.ts'
import { EnvironmentError, readEnvironment } from './environment.ts'
import { keepGarbageYoung } from './garbage.ts'
import { createLogger, type Logger } from './logger.ts'

export interface ProgramContext {
  readonly environment: Environment
  readonly log: Logger
  /** Registers what must be closed at the end. The last registered is closed first. */
  onStop(name: string, close: () => unknown): void
}

export interface Program {
  readonly name: string
  start(context: ProgramContext): Promise<void>
}

type Stop = (exitCode: number, options?: { isAsked?: boolean }) => void

interface Closing {
  readonly name: string
  readonly close: () => unknown
}

export const exitCodes = { ok: 0, failed: 1, misconfigured: 78, interrupted: 130 } as const

/** A stop takes at most this long; then the process ends whatever is still open. */
const stopWithinMs = 8_000

/**
 * Runs a program until SIGINT or SIGTERM (or until its parent, when it has one, goes away), then closes
 * everything in the opposite order of opening. Exit codes: 0 stopped in order, 1 failed, 78 wrong
 * environment, 130 stopped by force.
 */
export async function runProgram(program: Program): Promise<void> {
  keepGarbageYoung()
  let environment: Environment
  try {
    environment = readEnvironment()
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(exitCodes.misconfigured)
  }
  const log = createLogger({ name: program.name, level: environment.logLevel })
  const closings: Closing[] = []
  const stop = createStop(closings, log)
  listenForTheEnd(stop, log)
  try {
    await program.start({ environment, log, onStop: (name, close) => closings.push({ name, close }) })
  } catch (error) {
    if (error instanceof EnvironmentError) {
      process.stderr.write(`${error.message}\n`)
      stop(exitCodes.misconfigured)
      return
    }
    log.fatal({ err: error }, 'start failed')
    stop(exitCodes.failed)
  }
}

function listenForTheEnd(stop: Stop, log: Logger): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      log.info({ signal }, 'stopping')
      stop(exitCodes.ok, { isAsked: true })
    })
  }
  // `npm start` holds a channel to its programs: when it is killed, they must not outlive it.
  process.on('disconnect', () => stop(exitCodes.ok))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception')
    stop(exitCodes.failed)
  })
  process.on('unhandledRejection', (reason) => {
    log.fatal({ err: reason }, 'unhandled rejection')
    stop(exitCodes.failed)
  })
}

/** Gives the function that ends the process: in order at the first call, at once at the second signal. */
function createStop(closings: Closing[], log: Logger): Stop {
  let isStopping = false
  return (exitCode, { isAsked = false } = {}) => {
    if (isStopping) {
      if (isAsked) process.exit(exitCodes.interrupted)
      return
    }
    isStopping = true
    setTimeout(() => {
      log.error({ open: closings.map(({ name }) => name) }, 'stop took too long')
      process.exit(exitCodes.failed)
    }, stopWithinMs).unref()
    void closeAll(closings, log).then((allClosed) => process.exit(allClosed ? exitCode : exitCodes.failed))
  }
}

async function closeAll(closings: Closing[], log: Logger): Promise<boolean> {
  let allClosed = true
  for (let next = closings.pop(); next; next = closings.pop()) {
    try {
      await next.close()
    } catch (error) {
      allClosed = false
      log.error({ err: error, part: next.name }, 'close failed')
    }
  }
  return allClosed
}
