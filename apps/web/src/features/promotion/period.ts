import type { Translate } from '@baize/i18n'
import { localDay } from '../../core/time/local-time.ts'
import type { Card, Status } from './standing.ts'

/** From when until when, in words; one that is still to come says when it begins. */
export function periodText(
  t: Translate,
  { from, until, status }: Pick<Card, 'from' | 'until'> & { status: Status },
): string {
  const begin = localDay(from)
  if (status === 'coming_soon') return t('promotion.startsOn', { from: begin })
  return until === null
    ? t('promotion.fromOn', { from: begin })
    : t('promotion.period', { from: begin, until: localDay(until) })
}
