import pino from 'pino'

export type Logger = pino.Logger

export interface LoggerOptions {
  /** The program's name, in every line. */
  readonly name: string
  readonly level: string
  /** Where lines go; standard output unless given. */
  readonly destination?: pino.DestinationStream
}

const secretName =
  /authori[sz]ation|cookie|password|passwd|secret|token|otp|captcha|signature|private_?key|seed$/i
const bindingNames = [
  'authorization',
  'cookie',
  'password',
  'secret',
  'token',
  'req.headers.authorization',
  'req.headers.cookie',
]
const replacement = '[hidden]'
const deepest = 6

/**
 * Gives a structured logger: one JSON object a line, so that a line break in a value cannot forge a second
 * entry.
 * Whatever stands under a name like password, token or authorization is replaced, at any depth.
 */
export function createLogger({ name, level, destination }: LoggerOptions): Logger {
  const options: pino.LoggerOptions = {
    name,
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label) => ({ level: label }),
      log: (entry) => hideFields(entry, 0),
    },
    // Fields that a child logger carries pass by the formatter, so their plain names are hidden here.
    redact: { paths: bindingNames, censor: replacement },
    serializers: { err: serializeError, error: serializeError },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Copies a value with its secrets replaced. */
function hideSecrets(value: unknown, depth: number): unknown {
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value))
    return depth < deepest ? value.map((item) => hideSecrets(item, depth + 1)) : replacement
  const isPlain = Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null
  if (!isPlain) return value
  return depth < deepest ? hideFields(value as Record<string, unknown>, depth) : replacement
}

function hideFields(fields: Record<string, unknown>, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      secretName.test(name) ? replacement : hideSecrets(value, depth + 1),
    ]),
  )
}

const credentialsInUrl = /(\w+:\/\/)[^\s/@]+@/g

/** Errors of a driver may quote the address they tried, with its password. */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { type, message, stack } = pino.stdSerializers.err(error)
  const code = (error as NodeJS.ErrnoException).code
  return {
    type,
    message: message.replaceAll(credentialsInUrl, `$1${replacement}@`),
    stack: stack.replaceAll(credentialsInUrl, `$1${replacement}@`),
    ...(code !== undefined && { code }),
  }
}
