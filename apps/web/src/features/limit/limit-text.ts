import { formatMoney, type Translate } from '@baize/i18n'
import type { PlayLimit } from './queries.ts'

type Kind = PlayLimit['kind']

/** A limit, or what is used of it, as it is read: money, or minutes. */
export const limitText = (t: Translate, given: { kind: Kind; value: string; symbol: string }): string =>
  given.kind === 'time'
    ? t('limits.minutes', { count: Number(given.value) })
    : formatMoney(given.value, { symbol: given.symbol })

/** The name of a limit: “Daily deposit limit”. */
export const nameOf = (t: Translate, { kind, period }: Pick<PlayLimit, 'kind' | 'period'>): string =>
  t('limits.named', { kind: t(`limits.${kind}`).toLowerCase(), period: t(`limits.${period}`) })
