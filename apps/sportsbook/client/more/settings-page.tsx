import { oddsFormats, type OddsFormat } from '@baize/sports/odds'
import { consents } from '@baize/sports/slip'
import { Chip, useT } from '@baize/ui'
import { useBook } from '../core/book.ts'
import { useChangeSettings } from '../core/queries.ts'
import { useStore } from '@baize/ui/page'
import { oddsText } from '../names/odds-text.ts'
import './more.css'

const names = {
  decimal: 'formatDecimal',
  hongkong: 'formatHongkong',
  malay: 'formatMalay',
  indonesian: 'formatIndonesian',
  american: 'formatAmerican',
  fraction: 'formatFraction',
} as const satisfies Record<OddsFormat, string>

/** Odds format, and which odds are taken when they move. */
export function SettingsPage() {
  const t = useT()
  const { oddsFormat, consent } = useStore(useBook().settings)
  const { mutate, isSuccess, isError, isPending } = useChangeSettings()
  const said = isError ? t('sports.settingsFailed') : isSuccess && !isPending ? t('sports.settingsSaved') : ''
  return (
    <>
      <div className="page-head">
        <h1>{t('sports.settings')}</h1>
        <span role="status" className={isError ? 'mut' : 'sec'}>
          {said}
        </span>
      </div>
      <section className="panel setting" aria-labelledby="format">
        <h2 id="format">{t('sports.settingsOdds')}</h2>
        <div className="chips" role="group" aria-labelledby="format">
          {oddsFormats.map((one) => (
            <Chip key={one} isOn={one === oddsFormat} onClick={() => mutate({ oddsFormat: one })}>
              {t(`sports.${names[one]}`)}
            </Chip>
          ))}
        </div>
        <p className="num">
          {t('sports.settingsExample', {
            first: oddsText(1_910, oddsFormat),
            second: oddsText(3_050, oddsFormat),
          })}
        </p>
        <p>{t('sports.settingsOddsText')}</p>
      </section>
      <section className="panel setting" aria-labelledby="consent">
        <h2 id="consent">{t('sports.settingsConsent')}</h2>
        <div className="chips" role="group" aria-labelledby="consent">
          {consents.map((one) => (
            <Chip key={one} isOn={one === consent} onClick={() => mutate({ consent: one })}>
              {t(`sportsSlip.${one}`)}
            </Chip>
          ))}
        </div>
      </section>
    </>
  )
}
