import { z } from 'zod'

/** Where the operators' console is. */
export interface ConsoleEnvironment {
  readonly consolePort: number
  /** The origin operators' browsers use, when it is not the address they asked. */
  readonly consolePublicUrl?: string
}

export const consoleVariables = {
  CONSOLE_PORT: z.coerce.number().int().min(1).max(65_535).default(8002),
  CONSOLE_PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .transform((address) => address.replace(/\/+$/, ''))
    .optional(),
}

interface Read {
  readonly CONSOLE_PORT: number
  readonly CONSOLE_PUBLIC_URL?: string | undefined
}

/** Takes the checked variables, gives what is set. */
export const consoleEnvironmentOf = (read: Read): ConsoleEnvironment => ({
  consolePort: read.CONSOLE_PORT,
  ...(read.CONSOLE_PUBLIC_URL && { consolePublicUrl: read.CONSOLE_PUBLIC_URL }),
})

/** The other way round, for a program that is started. */
export const consoleVariablesOf = ({ consolePort, consolePublicUrl }: ConsoleEnvironment) => ({
  CONSOLE_PORT: consolePort,
  CONSOLE_PUBLIC_URL: consolePublicUrl,
})
