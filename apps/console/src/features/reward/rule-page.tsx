import type { GivenValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import LinearProgress from '@mui/material/LinearProgress'
import { useQuery } from '@tanstack/react-query'
import { Title, useGetOne } from 'react-admin'
import { useParams } from 'react-router-dom'
import { client } from '../../core/session/client.ts'
import { errorText } from '../../core/language/error-text.ts'
import { dayText, FileWait, Money, timeText, Values } from '../../core/show/file-parts.tsx'
import { useLanguage, useTranslate } from '../../core/language/language.ts'
import { RuleSummary } from '../../core/rule/rule-summary.tsx'
import { draftOf, emptyDraft } from './rule-draft.ts'
import { RuleForm } from './rule-form.tsx'
import { RuleStop } from './rule-stop.tsx'
import { StopBanner } from './stop-banner.tsx'

type Rule = GivenValueOf<ConsoleCalls['rewardRuleRead']>

/** One rule: what is left of its budget, its versions, and the form of the next one. */
export function RulePage() {
  const t = useTranslate()
  const { id = '' } = useParams()
  return (
    <>
      <StopBanner />
      <Card>
        <CardContent>{id === 'new' ? <NewRule /> : <RuleFile id={id} />}</CardContent>
        {id === 'new' && <Title title={t('rewardDesk.add')} />}
      </Card>
    </>
  )
}

function NewRule() {
  const t = useTranslate()
  const { data, error } = useQuery({
    queryKey: ['rewardStops'],
    queryFn: ({ signal }) => client.rewardStopRead({ signal }),
  })
  if (error) return <p role="alert">{errorText(t, error)}</p>
  return data ? <RuleForm ruleId={null} first={emptyDraft()} currency={data.currency} /> : <FileWait />
}

function RuleFile({ id }: { readonly id: string }) {
  const t = useTranslate()
  const language = useLanguage()
  const { data, error } = useGetOne<Rule>('rewardRule', { id })
  if (error) return <p role="alert">{errorText(t, error)}</p>
  // A row of the list stands in until the rule itself has come.
  if (data?.document === undefined) return <FileWait />
  const name = data.document.title[language]
  return (
    <>
      <Title title={`${t('resource.rewardRule')}: ${name}`} />
      <h2>{name}</h2>
      <Budget rule={data} />
      <div className="acts">
        <RuleStop id={id} isStopped={data.isStopped} />
      </div>
      <Versions rule={data} />
      <h2>{t('rewardDesk.next')}</h2>
      <RuleForm
        key={data.versions.length}
        ruleId={id}
        first={draftOf(data.document)}
        currency={data.currency}
      />
    </>
  )
}

function Budget({ rule }: { readonly rule: Rule }) {
  const t = useTranslate()
  const { cap, promised, granted, used, alarmed, isStopped, days, currency } = rule
  return (
    <>
      <Values
        of={{
          cap: <Money amount={cap} currency={currency} />,
          promised: <Money amount={promised} currency={currency} />,
          granted: <Money amount={granted} currency={currency} />,
          used: `${used}%`,
          isStopped: t(isStopped ? 'ra.boolean.true' : 'ra.boolean.false'),
        }}
      />
      <LinearProgress
        variant="determinate"
        color={alarmed >= 80 ? 'error' : 'primary'}
        aria-label={t('rewardDesk.budget')}
        value={Math.min(used, 100)}
      />
      {alarmed > 0 && <p className="state state-bad">{t('rewardDesk.alarm', { percent: alarmed })}</p>}
      {days.length > 0 && (
        <ul>
          {days.map(({ day, cap: of, used: spent, alarmed: rang }) => (
            <li key={day}>
              {dayText(day)}: <Money amount={spent} currency={currency} /> /{' '}
              <Money amount={of} currency={currency} />
              {rang > 0 && ` (${t('rewardDesk.alarm', { percent: rang })})`}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Versions never change: each says who asked, who agreed, and the print of its text. */
function Versions({ rule }: { readonly rule: Rule }) {
  const t = useTranslate()
  return (
    <section aria-label={t('rewardDesk.versions')}>
      <h2>{t('rewardDesk.versions')}</h2>
      <ol className="rule-versions">
        {rule.versions.map(({ number, agreedAt, askedBy, approvedBy, hash, document }) => (
          <li key={number}>
            <details>
              <summary>
                {t('rewardDesk.version', { number, time: timeText(agreedAt), askedBy, approvedBy })}
              </summary>
              <p>
                SHA-256 <code>{hash.slice(0, 16)}…</code>
              </p>
              <RuleSummary
                rule={document}
                before={rule.versions.find((each) => each.number === number - 1)?.document}
              />
            </details>
          </li>
        ))}
      </ol>
    </section>
  )
}
