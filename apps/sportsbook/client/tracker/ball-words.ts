import type { useT } from '@baize/ui'

/** What a ball brought, in words, by its mark in the over. */
export function ballWords(t: ReturnType<typeof useT>, ball: string): string {
  if (ball === 'W') return t('sportsMatch.wicket')
  if (ball === '4') return t('sportsMatch.four')
  if (ball === '6') return t('sportsMatch.six')
  if (ball === 'wd') return t('sportsMatch.wide')
  if (ball === 'nb') return t('sportsMatch.noBall')
  return ball === '0' ? t('sportsMatch.dot') : t('sportsMatch.runsTaken', { runs: Number(ball) })
}
