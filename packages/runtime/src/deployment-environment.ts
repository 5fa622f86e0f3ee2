import { z } from 'zod'
import { fieldsFrom, variablesFrom } from './environment-fields.ts'

/** Whose deployment this is, and who may read its figures. */
export interface DeploymentEnvironment {
  /** Programs that send it as bearer token read `/metrics` from anywhere; without it, this machine alone. */
  readonly metricsToken?: string
  /** The merchant's code where the specification sends one; `baize` unless set. */
  readonly merchantCode?: string
  /** The name of the site in pages, messages and authenticators; `Baize` unless set. */
  readonly brandName?: string
  /** The logo: the `https://` address of a picture, or the path of an SVG file. Unset: the drawn one. */
  readonly brandLogo?: string
  /** The id under which Google Analytics counts the visits of those who consent. */
  readonly analyticsGtagId?: string
}

export const deploymentVariables = {
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  MERCHANT_CODE: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,32}$/, 'must be 1 to 32 letters, digits, - or _')
    .optional(),
  BRAND_NAME: z
    .string()
    .regex(/^[\p{L}\p{M}\p{N} .+!-]{1,40}$/u, 'must be 1 to 40 letters, digits, blanks or . + ! -')
    .optional(),
  BRAND_LOGO: z
    .string()
    .regex(
      /^(https:\/\/[^\s"'<>;,]+|[^:\0]+\.svg)$/,
      'must be an https:// address or the path of an .svg file',
    )
    .optional(),
  ANALYTICS_GTAG_ID: z
    .string()
    .regex(/^(G|GT|AW)-[A-Z0-9]{4,20}$/, 'must be an id like G-XXXXXXXXXX')
    .optional(),
}

type Variable = keyof typeof deploymentVariables

const variableOf: Readonly<Record<keyof DeploymentEnvironment, Variable>> = {
  metricsToken: 'METRICS_TOKEN',
  merchantCode: 'MERCHANT_CODE',
  brandName: 'BRAND_NAME',
  brandLogo: 'BRAND_LOGO',
  analyticsGtagId: 'ANALYTICS_GTAG_ID',
}

/** Takes the checked variables, gives what is set. */
export const deploymentEnvironmentOf = (
  read: Readonly<Partial<Record<Variable, string | undefined>>>,
): DeploymentEnvironment => fieldsFrom(variableOf, read)

/** What a program is started with. */
export const deploymentVariablesOf = (environment: DeploymentEnvironment) =>
  variablesFrom(variableOf, environment)
