import type { ErrorCode } from '@baize/contract'
import type { ConsoleErrorCode } from '@baize/contract/console'
import { CallError } from '@baize/contract/transport'
import type { Translate } from '@baize/i18n'

/** The text for whatever a call threw. */
export function errorText(t: Translate, error: unknown): string {
  if (!(error instanceof CallError)) return t('errors.internal_error')
  if (error.code === 'network_unreachable') return t('desk.failedNetwork')
  const code = error.code as ErrorCode | ConsoleErrorCode
  // What a refusal says about itself fills the places of its text.
  const say = t as (key: string, values: Record<string, string | number>) => string
  const values = (error.details ?? {}) as Record<string, string | number>
  const own = say(`consoleErrors.${code}`, values)
  // A key without a text comes back as it is.
  return own.startsWith('consoleErrors.') ? say(`errors.${code}`, values) : own
}
