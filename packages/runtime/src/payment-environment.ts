import { z } from 'zod'

/** The payment gateway that players pay at and are paid by; without an address there is none. */
export interface PaymentEnvironment {
  /** Names it in payment methods and in the ledger's account `gateway:<code>`. */
  readonly paymentGatewayCode?: string
  readonly paymentGatewayUrl?: string
  /** Where its payment pages are, when that is another origin. */
  readonly paymentGatewayPageUrl?: string
  /** `id=secret`, two while keys are changed: `new=...,old=...`; the first signs. */
  readonly paymentGatewayKeys?: string
  /** Where the demo's stand-in for a payment gateway listens, when it has one. */
  readonly standInPaymentPort?: number
}

const url = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional()
const key = '[A-Za-z0-9._-]{1,64}=[^,=\\s]{32,256}'

export const paymentVariables = {
  PAYMENT_GATEWAY_CODE: z
    .string()
    .regex(/^[a-z0-9_]{2,32}$/, 'must be small letters, digits and _')
    .optional(),
  PAYMENT_GATEWAY_URL: url,
  PAYMENT_GATEWAY_PAGE_URL: url,
  PAYMENT_GATEWAY_KEYS: z
    .string()
    .regex(new RegExp(`^${key}(,${key}){0,3}$`), 'must be id=secret, secrets of at least 32 characters')
    .optional(),
  STAND_IN_PAYMENT_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
}

type Variable = keyof typeof paymentVariables

const variableOf: Readonly<Record<keyof PaymentEnvironment, Variable>> = {
  paymentGatewayCode: 'PAYMENT_GATEWAY_CODE',
  paymentGatewayUrl: 'PAYMENT_GATEWAY_URL',
  paymentGatewayPageUrl: 'PAYMENT_GATEWAY_PAGE_URL',
  paymentGatewayKeys: 'PAYMENT_GATEWAY_KEYS',
  standInPaymentPort: 'STAND_IN_PAYMENT_PORT',
}
const fields = Object.entries(variableOf) as [keyof PaymentEnvironment, Variable][]

/** Takes the checked variables, gives what is set. */
export const paymentEnvironmentOf = (
  read: Readonly<Partial<Record<Variable, string | number | undefined>>>,
): PaymentEnvironment =>
  Object.fromEntries(fields.flatMap(([field, name]) => (read[name] ? [[field, read[name]]] : [])))

/**
 * The other way round, for a program that is started; the unset ones are named too, so that none leaks in.
 */
export const paymentVariablesOf = (environment: PaymentEnvironment) =>
  Object.fromEntries(fields.map(([field, name]) => [name, environment[field]])) as Record<
    Variable,
    string | number | undefined
  >
