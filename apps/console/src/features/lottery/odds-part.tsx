import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { playName } from '@baize/i18n'
import { fullPart, playsOf } from '@baize/lottery/play'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../core/session/client.ts'
import { errorText } from '../../core/language/error-text.ts'
import { timeText } from '../../core/show/file-parts.tsx'
import { useLanguage, useTranslate } from '../../core/language/language.ts'
import { AskOdds } from './odds-form.tsx'
import { figuresOf, percentOf } from './odds-figures.ts'

type Odds = ValueOf<ConsoleCalls['lotteryOddsRead']>

/** The odds of a lottery by version; a second operator approves the next one. */
export function OddsPart({ gameId }: { readonly gameId: string }) {
  const t = useTranslate()
  const language = useLanguage()
  const { data, error } = useQuery({
    queryKey: ['lotteryOdds', gameId],
    queryFn: ({ signal }) => client.lotteryOddsRead({ query: { gameId }, signal }),
  })
  if (error) return <p role="alert">{errorText(t, error)}</p>
  if (!data) return null
  const title = t('lotterySeriesDesk.odds', { game: language === 'en' ? data.game.EN : data.game.BN })
  const count = Object.keys(data.parts).length
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <p>
        {count === 0
          ? t('lotterySeriesDesk.oddsFormula')
          : t('lotterySeriesDesk.oddsNow', { version: data.version, count })}
      </p>
      {count > 0 && <PartsTable odds={data} parts={data.parts} />}
      <History odds={data} />
      <AskOdds key={data.lastVersion} odds={data} />
    </section>
  )
}

/** Every version that was set, with what it differs in. */
function History({ odds }: { readonly odds: Odds }) {
  const t = useTranslate()
  if (odds.history.length === 0) return <p>{t('lotterySeriesDesk.oddsNone')}</p>
  return (
    <>
      <h2>{t('lotterySeriesDesk.oddsHistory')}</h2>
      <ul className="said">
        {odds.history.map((version) => (
          <li key={version.version}>
            <details>
              <summary>
                {[
                  version.version,
                  t('lotterySeriesDesk.oddsComing', { time: timeText(version.startsAt) }),
                  t('lotterySeriesDesk.setBy', { name: version.setBy, time: timeText(version.setAt) }),
                ].join(' · ')}
              </summary>
              <PartsTable odds={odds} parts={version.parts} />
            </details>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The plays that do not pay what the formula gives. */
function PartsTable({ odds, parts }: { readonly odds: Odds; readonly parts: Odds['parts'] }) {
  const t = useTranslate()
  const plays = playsOf[odds.family].filter(({ id }) => parts[id] !== undefined)
  if (plays.length === 0) return <p>{t('lotterySeriesDesk.oddsFormula')}</p>
  return (
    <table className="plain-table">
      <thead>
        <tr>
          <th scope="col">{t('lotterySeriesDesk.oddsPlay')}</th>
          <th scope="col">{t('lotterySeriesDesk.oddsPart')}</th>
          <th scope="col">{t('lotterySeriesDesk.oddsAt', { group: odds.groups.usual })}</th>
          <th scope="col">{t('lotterySeriesDesk.oddsReturn')}</th>
        </tr>
      </thead>
      <tbody>
        {plays.map((play) => {
          const part = parts[play.id] ?? fullPart
          const { odds: range, returned } = figuresOf(play, odds.prizeMode, part)
          return (
            <tr key={play.id}>
              <td>{playName(t, play)}</td>
              <td>{percentOf(part)}</td>
              <td>{range}</td>
              <td>{returned}%</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
