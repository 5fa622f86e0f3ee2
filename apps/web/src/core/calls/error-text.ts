import { CallError } from '@baize/contract/transport'
import type { Translate } from '@baize/i18n'

/** The text for whatever a call threw. */
export function errorText(t: Translate, error: unknown): string {
  if (!(error instanceof CallError)) return t('errors.internal_error')
  return error.code === 'network_unreachable' ? t('site.errorSafe') : t(`errors.${error.code}`)
}
