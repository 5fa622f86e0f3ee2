import { useT } from '@baize/ui'
import { rulesVersion } from '../../wire/rules.ts'
import './more.css'

const parts = [
  'taking',
  'odds',
  'limits',
  'combine',
  'rounding',
  'cash',
  'football',
  'cricket',
  'tennis',
  'balls',
  'esports',
  'outright',
  'delay',
  'void',
  'correct',
  'simulated',
  'margin',
] as const

/** The rules by which every bet is decided. */
export function RulesPage() {
  const t = useT()
  return (
    <article className="rules">
      <h1>{t('sportsRules.title')}</h1>
      <p>{t('sportsRules.intro')}</p>
      <p className="num">{t('sportsBets.rulesVersion', { version: rulesVersion })}</p>
      {parts.map((part) => (
        <section key={part} className="panel">
          <h2>{t(`sportsRules.${part}Title`)}</h2>
          <p>{t(`sportsRules.${part}Text`)}</p>
        </section>
      ))}
    </article>
  )
}
