import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import Check from '@mui/icons-material/Check'
import { useTranslate } from '../language/language.ts'
import { moneyText } from './money-text.ts'
import './kyc-levels.css'

type Standing = ValueOf<ConsoleCalls['kycStandingRead']>
type Level = Standing['levels'][number]

/** How well a member is known: each level with what it asks for and what the house allows at it. */
export function KycLevels({
  standing,
  levelThen,
}: {
  readonly standing: Standing
  /** The level that a decision would make. */
  readonly levelThen?: number
}) {
  const t = useTranslate()
  return (
    <section aria-label={t('kycDesk.levels')}>
      <h3>{t('kycDesk.levels')}</h3>
      <p>
        {t('kycDesk.now', { level: standing.level })}
        {levelThen !== undefined && ` · ${t('kycDesk.accepted', { level: levelThen })}`}
      </p>
      <ol className="kyc-levels">
        {standing.levels.map((level) => (
          <li key={level.level} aria-current={level.level === standing.level ? 'step' : undefined}>
            <strong>{t('kycDesk.level', { level: level.level })}</strong>
            <Needs needs={level.needs} />
            <Limits limits={level.limits} currency={standing.currency} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Needs({ needs }: Pick<Level, 'needs'>) {
  const t = useTranslate()
  if (needs.length === 0) return <p>{t('kycDesk.nothing')}</p>
  return (
    <ul className="kyc-needs">
      {needs.map(({ need, isMet }) => (
        <li key={need}>
          {isMet && <Check fontSize="inherit" aria-hidden="true" />}
          {t(`choice.need_${need}`)}: {t(isMet ? 'kycDesk.met' : 'kycDesk.missing')}
        </li>
      ))}
    </ul>
  )
}

function Limits({ limits, currency }: Pick<Level, 'limits'> & Pick<Standing, 'currency'>) {
  const t = useTranslate()
  if (limits.length === 0) return <p>{t('kycDesk.noLimits')}</p>
  return (
    <dl className="kyc-limits">
      {limits.map(({ kind, period, amount }) => (
        <div key={`${kind} ${period}`}>
          <dt>
            {t('kycDesk.limitLine', { kind: t(`choice.limit_${kind}`), period: t(`choice.${period}`) })}
          </dt>
          <dd className="money">{kind === 'time' ? amount : moneyText(amount, currency)}</dd>
        </div>
      ))}
    </dl>
  )
}
