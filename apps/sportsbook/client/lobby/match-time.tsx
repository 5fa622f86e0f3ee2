import type { MatchScore } from '@baize/sports/match'
import { useLanguage, useT } from '@baize/ui'
import type { WireEvent } from '../../wire/events.ts'
import { clockTime, daysBetween, playClock, weekday } from '../core/times.ts'
import { oversOf } from './match-score.ts'

/** When a match begins: `18:30 today`. */
export function StartTime({ at }: { at: number }) {
  const day = useDayText()(at)
  return (
    <>
      <b>{clockTime(at)}</b> <span>{day}</span>
    </>
  )
}

export function useDayText(): (at: number) => string {
  const t = useT()
  const language = useLanguage()
  return (at) => {
    const days = daysBetween(Date.now(), at)
    if (days === 0) return t('sports.today')
    return days === 1 ? t('sports.tomorrow') : weekday(at, language)
  }
}

/** How far a live match is, in the words of its sport. */
export function useStage(): (event: Pick<WireEvent, 'score' | 'status'>) => string {
  const t = useT()
  const ofScore = (score: MatchScore): string => {
    switch (score.sport) {
      case 'football':
        return `${Math.floor(score.clock / 60)}′`
      case 'cricket': {
        const balls = score.innings.at(-1)?.balls ?? 0
        return score.phase === 'super_over'
          ? t('sportsMatch.superOver')
          : t('sportsMatch.overs', { overs: oversOf(balls) })
      }
      case 'tennis':
        return t('sportsMatch.setNumber', { number: Math.max(1, score.sets.length) })
      case 'basketball':
        return score.phase === 'overtime'
          ? t('sportsMatch.overtime')
          : t('sportsMatch.quarter', { number: score.quarter })
      case 'kabaddi':
        return playClock(score.clock)
      case 'shooter':
      case 'arena':
        return t('sportsMatch.map', { number: Math.max(1, score.maps.length) })
    }
  }
  return ({ score, status }) => {
    if (status === 'interrupted') return t('sports.statusInterrupted')
    if (score?.sport === 'season')
      return t('sportsMatch.seasonPlayed', { played: score.played, matches: score.matches })
    return score ? ofScore(score) : t('sports.live')
  }
}
