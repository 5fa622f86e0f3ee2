import { z } from 'zod'

/** How messages leave the house, and the demo's stand-ins for it. */
export interface MessageEnvironment {
  /** smtp://user:password@host:port or smtps://… */
  readonly smtpUrl?: string
  /** `Name <address>` */
  readonly mailFrom?: string
  readonly smsGatewayUrl?: string
  readonly smsGatewayToken?: string
  /** Where the stand-ins listen on this machine, in a demo that has them. */
  readonly standInPort?: number
  readonly standInSmtpPort?: number
  /** Known to platform and stand-ins alone. */
  readonly standInSecret?: string
}

const port = z.coerce.number().int().min(1).max(65_535).optional()

export const messageVariables = {
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.string().max(320).optional(),
  SMS_GATEWAY_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .optional(),
  SMS_GATEWAY_TOKEN: z.string().max(1_000).optional(),
  STAND_IN_PORT: port,
  STAND_IN_SMTP_PORT: port,
  STAND_IN_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
}

type Variable = keyof typeof messageVariables

const variableOf: Readonly<Record<keyof MessageEnvironment, Variable>> = {
  smtpUrl: 'SMTP_URL',
  mailFrom: 'MAIL_FROM',
  smsGatewayUrl: 'SMS_GATEWAY_URL',
  smsGatewayToken: 'SMS_GATEWAY_TOKEN',
  standInPort: 'STAND_IN_PORT',
  standInSmtpPort: 'STAND_IN_SMTP_PORT',
  standInSecret: 'STAND_IN_SECRET',
}
const fields = Object.entries(variableOf) as [keyof MessageEnvironment, Variable][]

/** Takes the checked variables, gives what is set. */
export const messageEnvironmentOf = (
  read: Readonly<Partial<Record<Variable, string | number | undefined>>>,
): MessageEnvironment =>
  Object.fromEntries(
    fields.flatMap(([field, name]) => (read[name] === undefined ? [] : [[field, read[name]]])),
  )

/**
 * The other way round, for a program that is started; the unset ones are named too, so that none leaks in.
 */
export const messageVariablesOf = (environment: MessageEnvironment) =>
  Object.fromEntries(fields.map(([field, name]) => [name, environment[field]])) as Record<
    Variable,
    string | number | undefined
  >
