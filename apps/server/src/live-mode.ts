import { EnvironmentError, type Environment } from '@baize/runtime'
import type { Services } from './services.ts'

/** What an operator's act of going live needs (decision D1), and where it is set. */
export const liveNeeds = {
  licence:
    'a licence record: publish one that is no sample, with issuer and number (console: Content, Licences)',
  countries:
    'an allow-list of countries: access.regionRule "allow" and access.countries (npm run site -- region allow BD)',
  age: 'an age gate: security.ageGate (npm run setting -- set security.ageGate true)',
  payment:
    'a payment method that is not the sandbox: open one with terms in the currency, and its gateway or a ' +
    'receiving account (console: Money, Payment methods)',
} as const
export type LiveNeed = keyof typeof liveNeeds

type LiveServices = Pick<Services, 'content' | 'settings' | 'paymentMethods' | 'currency'>

/** What is not there yet, in the order of the table. */
export async function findMissing(services: LiveServices): Promise<LiveNeed[]> {
  const { access, security } = await services.settings.read()
  const isMet: Readonly<Record<LiveNeed, boolean>> = {
    licence: await hasLicence(services),
    countries: access.regionRule === 'allow' && access.countries.length > 0,
    age: security.ageGate,
    payment: await hasPaymentMethod(services),
  }
  return (Object.keys(liveNeeds) as LiveNeed[]).filter((need) => !isMet[need])
}

/** Throws, with the list of what is missing, unless the platform may run in its mode. */
export async function assertMayRun(
  { mode }: Pick<Environment, 'mode'>,
  services: LiveServices,
): Promise<void> {
  if (mode === 'demo') return
  const missing = await findMissing(services)
  if (missing.length > 0) throw new EnvironmentError(describeMissing(missing))
}

export const describeMissing = (missing: readonly LiveNeed[]): string =>
  [
    'MODE=live lacks:',
    ...missing.map((need) => `  - ${liveNeeds[need]}`),
    'The console runs without them (npm run console). See "Going live" in docs/operations.md.',
  ].join('\n')

async function hasLicence({ content }: LiveServices): Promise<boolean> {
  const records = await content.visible('licence')
  return records.some(({ fields: { isSample, issuer, number } }) => !isSample && issuer && number)
}

async function hasPaymentMethod({ paymentMethods, currency }: LiveServices): Promise<boolean> {
  const methods = await paymentMethods.offered({ currency, level: 0, vipRank: 0 })
  for (const { kind, code } of methods) {
    if (kind === 'gateway') return true
    if (kind === 'manual' && (await paymentMethods.accounts(code)).some(({ isEnabled }) => isEnabled))
      return true
  }
  return false
}
