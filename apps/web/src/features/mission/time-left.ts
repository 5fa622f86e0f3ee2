import type { Translate } from '@baize/i18n'

const dayMs = 86_400_000
const pad = (n: number) => String(n).padStart(2, '0')

/** A time that is left, as 9:38:52. */
export function clockText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000))
  return `${Math.floor(seconds / 3_600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`
}

/** The same with days, without seconds where there are some. */
export function leftText(t: Translate, leftMs: number): string {
  const days = Math.floor(Math.max(0, leftMs) / dayMs)
  if (days === 0) return t('mission.left', { time: clockText(leftMs) })
  const [hours = '0', minutes = '00'] = clockText(leftMs % dayMs).split(':')
  return t('mission.leftDays', { days: String(days), time: `${hours.padStart(2, '0')}:${minutes}` })
}
