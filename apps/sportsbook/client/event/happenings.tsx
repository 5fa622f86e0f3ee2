import type { CricketInnings, KabaddiScore, Score } from '@baize/sports/match'
import { SectionHead, useLanguage, useT } from '@baize/ui'
import type { EventPage } from '../../wire/events.ts'
import { useEventPart } from '../core/book.ts'
import { reversed } from '../core/lists.ts'
import { ballWords } from '../tracker/ball-words.ts'
import { ballsOf } from './over-balls.ts'

interface Happening {
  readonly at: string
  readonly text: string
  readonly tone?: 'good' | 'bad' | 'bright'
}

const mostShown = 10

/** What the score tells of the match so far, the latest first. */
export function Happenings({ page }: { page: EventPage }) {
  const t = useT()
  const language = useLanguage()
  const score = useEventPart(page.id, (event) => event?.score ?? null)
  if (!score) return null
  const team = (side: 'home' | 'away') => page[side].name[language]
  const list = reversed(happeningsOf(score, { t, team })).slice(0, mostShown)
  if (list.length === 0) return null
  return (
    <section className="happenings">
      <SectionHead title={t('sportsMatch.happenings')} />
      <ol className="panel">
        {list.map(({ at, text, tone }, index) => (
          <li key={`${list.length - index} ${at}`}>
            <span className="num">{at}</span>
            <span data-tone={tone}>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

interface Words {
  readonly t: ReturnType<typeof useT>
  readonly team: (side: 'home' | 'away') => string
}

/** In the order in which they happened. */
function happeningsOf(score: Score, words: Words): readonly Happening[] {
  const { t, team } = words
  switch (score.sport) {
    case 'season':
      return []
    case 'football':
      return score.goals.map(({ side, clock }) => ({
        at: `${Math.floor(clock / 60)}′`,
        text: `${t('sportsMatch.goal')} · ${team(side)}`,
        tone: 'good' as const,
      }))
    case 'cricket':
      return cricketOvers(score, words)
    case 'kabaddi':
      return score.last.map((one) => kabaddiRaid(one, words))
    case 'basketball':
      return score.last.map(({ side, points }) => ({
        at: points > 0 ? `+${points}` : '–',
        text: `${team(side)} · ${points > 0 ? t('sportsMatch.scored', { points }) : t('sportsMatch.missed')}`,
      }))
    case 'tennis':
      return score.games.flatMap((games, set) =>
        games.map((side, at) => ({
          at: t('sportsMatch.setNumber', { number: set + 1 }),
          text: t('sportsMatch.gameWon', { number: at + 1, team: team(side) }),
        })),
      )
    case 'shooter':
      return score.maps.flatMap(({ rounds }, map) =>
        rounds.map((side, at) => ({
          at: t('sportsMatch.map', { number: map + 1 }),
          text: t('sportsMatch.roundWon', { number: at + 1, team: team(side) }),
        })),
      )
    case 'arena':
      return score.maps.flatMap(({ firstBlood, winner }, map) => {
        const at = t('sportsMatch.map', { number: map + 1 })
        return [
          ...(firstBlood ? [{ at, text: `${t('sportsMatch.firstBlood')} · ${team(firstBlood)}` }] : []),
          ...(winner ? [{ at, text: `${t('sports.won')} · ${team(winner)}`, tone: 'good' as const }] : []),
        ]
      })
  }
}

function cricketOvers({ innings }: Extract<Score, { sport: 'cricket' }>, words: Words): readonly Happening[] {
  const { t } = words
  return innings.flatMap((one, number) => [
    ...one.overs.map((runs, at) => {
      const wickets = one.overWickets[at] ?? 0
      return {
        at: t('sportsMatch.over', { number: at + 1 }),
        text: `${t('sportsMatch.innings', { number: number + 1 })} · ${t('sportsMatch.overTotal', { runs, wickets })}`,
        ...(wickets > 0 && { tone: 'bad' as const }),
      }
    }),
    ...oversBalls(one, words),
  ])
}

/** The balls of the over under way, one by one. */
function oversBalls(innings: CricketInnings, { t, team }: Words): readonly Happening[] {
  return ballsOf(innings).map(({ at, mark }) => {
    const tone =
      mark === 'W' ? ('bad' as const) : mark === '4' || mark === '6' ? ('good' as const) : undefined
    return { at, text: `${ballWords(t, mark)} · ${team(innings.side)}`, ...(tone && { tone }) }
  })
}

const raidTexts = {
  touch: 'touch',
  tackle: 'tackle',
  super_tackle: 'superTackle',
  bonus: 'bonus',
  empty: 'emptyRaid',
  all_out: 'allOut',
} as const

function kabaddiRaid(raid: KabaddiScore['last'][number], { t, team }: Words): Happening {
  return {
    at: `${raid.home}–${raid.away}`,
    text: `${t(`sportsMatch.${raidTexts[raid.text]}`)} · ${team(raid.side)}`,
    ...(raid.text === 'all_out' && { tone: 'bad' as const }),
  }
}
