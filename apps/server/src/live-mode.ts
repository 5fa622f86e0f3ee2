import { EnvironmentError, type Environment } from '@baize/runtime'

/**
 * What an operator's act of going live needs (decision D1). None of it can be recorded in this version, so a
 * live platform does not start: better no site than one that takes money without them.
 */
export const liveNeeds = [
  'a licence record',
  'an allow-list of countries',
  'an age gate',
  'a payment method that is not the sandbox',
] as const

/** Throws unless the platform may run in its mode. */
export function assertMayRun({ mode }: Pick<Environment, 'mode'>): void {
  if (mode === 'demo') return
  throw new EnvironmentError(
    `MODE=live needs ${liveNeeds.join(', ')}; this version has no place to record them.\nUse MODE=demo.`,
  )
}
