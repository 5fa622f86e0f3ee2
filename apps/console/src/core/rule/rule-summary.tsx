import type { StoredRule } from '@baize/domain/reward'
import { timeText } from '../show/file-parts.tsx'
import { useTranslate } from '../language/language.ts'
import { ruleLines } from './rule-lines.ts'
import './rule-summary.css'

interface RuleSummaryProps {
  readonly rule: StoredRule
  /** The version before it; without one all is new. */
  readonly before: StoredRule | undefined
}

/** The text of a rule version: first what changed, then all of it. */
export function RuleSummary({ rule, before }: RuleSummaryProps) {
  const t = useTranslate()
  const lines = ruleLines(t, timeText, { rule, before })
  const changed = lines.filter((line) => line.before !== undefined)
  const said = lines.filter(({ text }) => text !== '')
  return (
    <div className="rule-summary">
      {before && (
        <section>
          <h3>{t('rewardDesk.differences')}</h3>
          {changed.length === 0 && <p>{t('rewardDesk.noDifferences')}</p>}
          <dl>
            {changed.map(({ name, text, before: old }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  {old !== '' && <del>{old}</del>} {text !== '' && <ins>{text}</ins>}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <details open={!before}>
        <summary>{t('rewardDesk.wholeRule')}</summary>
        <dl>
          {said.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}
