import { EnvironmentError, exitCodes } from '@baize/runtime'

export type Say = (line: string) => void

/** Gives a function that prints a line with the seconds since now. */
export function startProgress(write: (text: string) => void): Say {
  const startedAt = performance.now()
  return (line) => write(`[${((performance.now() - startedAt) / 1000).toFixed(1).padStart(5)} s] ${line}\n`)
}

/** A reason to stop that is meant for the person at the keyboard: shown without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}

/** What to show and to exit with: a stack only for what nobody expected. */
export function describeFailure(error: unknown): { readonly text: string; readonly exitCode: number } {
  const exitCode = error instanceof EnvironmentError ? exitCodes.misconfigured : exitCodes.failed
  if (!(error instanceof Error)) return { text: String(error), exitCode }
  const isExpected = error instanceof StartError || error instanceof EnvironmentError
  return { text: isExpected ? error.message : (error.stack ?? error.message), exitCode }
}
