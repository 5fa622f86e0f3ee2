import { CountInput, DecimalInput, TextInput } from '../../core/input/inputs.tsx'
import { useTranslate } from '../../core/language/language.ts'
import type { RuleDraft } from './rule-draft.ts'

interface RuleContestProps {
  readonly draft: RuleDraft
  readonly set: (change: Partial<RuleDraft>) => void
}

const mostPlaces = 1_000
const mostOfSeries = 20
const mostRounds = 1_000_000

/** What only missions and leaderboards have. */
export function RuleContest(props: RuleContestProps) {
  if (props.draft.family === 'mission') return <Series {...props} />
  return props.draft.family === 'leaderboard' ? <Board {...props} /> : null
}

function Series({ draft, set }: RuleContestProps) {
  const t = useTranslate()
  const { series } = draft
  return (
    <section aria-label={t('rewardDesk.series')}>
      <h2>{t('rewardDesk.series')}</h2>
      <div className="shape-parts">
        <TextInput
          isOptional
          label={t('rewardDesk.seriesKey')}
          hint={t('rewardDesk.seriesHint')}
          maxLength={40}
          value={series.key}
          onChange={(key) => set({ series: { ...series, key } })}
        />
        {series.key !== '' && (
          <>
            <CountInput
              label={t('rewardDesk.place')}
              least={1}
              most={mostOfSeries}
              value={series.place}
              onChange={(place) => set({ series: { ...series, place } })}
            />
            {(['en', 'bn'] as const).map((language) => (
              <TextInput
                key={language}
                label={`${t('rewardDesk.seriesTitle')} (${language.toUpperCase()})`}
                maxLength={200}
                value={series.title[language]}
                onChange={(title) =>
                  set({ series: { ...series, title: { ...series.title, [language]: title } } })
                }
              />
            ))}
          </>
        )}
      </div>
    </section>
  )
}

function Board({ draft, set }: RuleContestProps) {
  const t = useTranslate()
  const { board } = draft
  return (
    <section aria-label={t('rewardDesk.board')}>
      <h2>{t('rewardDesk.board')}</h2>
      <div className="shape-parts">
        <CountInput
          label={t('rewardDesk.places')}
          least={1}
          most={mostPlaces}
          value={board.places}
          onChange={(places) => set({ board: { ...board, places } })}
        />
        <CountInput
          label={t('rewardDesk.leastRounds')}
          least={0}
          most={mostRounds}
          value={board.leastRounds}
          onChange={(leastRounds) => set({ board: { ...board, leastRounds } })}
        />
        <DecimalInput
          label={t('rewardDesk.leastStake')}
          value={board.leastStake}
          onChange={(leastStake) => set({ board: { ...board, leastStake } })}
        />
      </div>
    </section>
  )
}
