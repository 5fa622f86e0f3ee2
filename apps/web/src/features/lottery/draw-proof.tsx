import type { LotteryProof } from '@baize/contract'
import { groupDigits } from '@baize/i18n'
import { Button, SectionHead, classes, useT } from '@baize/ui'
import { Download, RotateCw, ShieldAlert, ShieldCheck } from 'lucide-react'
import { useMemo } from 'react'
import { localSecond } from '../../core/time/local-time.ts'
import { CheckMark } from './check-mark.tsx'
import { drawChecks, type DrawCheck, type DrawFact } from './draw-checks.ts'
import { signatures } from './draw-signatures.ts'
import { saveJson } from '../../core/browser/save-json.ts'
import { sumOfChecks, useChecks, type CheckState } from './use-checks.ts'

/** How a draw came about, checked by this browser step by step. */
export function DrawProof({ proof }: { proof: LotteryProof }) {
  const t = useT()
  // The checks of a proof are the same until more of it is published.
  const checks = useMemo(() => drawChecks(proof, signatures), [proof])
  const { states, again } = useChecks(checks)
  const isHouse = proof.commitment !== null
  return (
    <section className="blk">
      <SectionHead title={t('lotteryDraw.checkTitle')} />
      <p className="sec lotto-note">{t(isHouse ? 'lotteryDraw.checkIntro' : 'lotteryDraw.checkOfficial')}</p>
      {checks.length > 0 && <Verdict sum={sumOfChecks(states)} isHouse={isHouse} onAgain={again} />}
      <ol className="panel check-list">
        {checks.map((check, place) => (
          <Step
            key={`${check.name} ${check.source ?? ''}`}
            check={check}
            state={states[place] ?? 'checking'}
            isStandIn={check.name === 'beacon' && proof.chain?.isStandIn === true}
          />
        ))}
        {checks.length === 0 && (
          <li className="check-none">
            {t(proof.results.length > 0 ? 'lotteryDraw.reportsNone' : 'lotteryDraw.waiting')}
          </li>
        )}
      </ol>
    </section>
  )
}

interface VerdictProps {
  readonly sum: CheckState
  readonly isHouse: boolean
  onAgain(): void
}

function Verdict({ sum, isHouse, onAgain }: VerdictProps) {
  const t = useT()
  const Shield = sum === 'wrong' ? ShieldAlert : ShieldCheck
  const [title, text] = {
    right: [
      t('lotteryDraw.allRight'),
      t(isHouse ? 'lotteryDraw.allRightText' : 'lotteryDraw.officialRightText'),
    ],
    later: [t('lotteryDraw.partRight'), t('lotteryDraw.partRightText')],
    wrong: [t('lotteryDraw.somethingWrong'), t('lotteryDraw.somethingWrongText')],
    checking: [t('lotteryDraw.checking'), ''],
  }[sum]
  return (
    <div className={classes('verdict', sum)}>
      <p role="status">
        <Shield className="ic" aria-hidden="true" />
        <span>
          <b>{title}</b>
          <small>{text}</small>
        </span>
      </p>
      <Button
        variant="line"
        size="sm"
        icon={<RotateCw className="ic" aria-hidden="true" />}
        disabled={sum === 'checking'}
        onClick={onAgain}
      >
        {t('lotteryDraw.again')}
      </Button>
    </div>
  )
}

const explained = {
  promise: 'lotteryDraw.promiseText',
  promiseLate: 'lotteryDraw.promiseText',
  closing: 'lotteryDraw.closingText',
  seed: 'lotteryDraw.seedText',
  beacon: 'lotteryDraw.beaconText',
  numbers: 'lotteryDraw.numbersText',
  report: 'lotteryDraw.reportText',
} as const satisfies Record<DrawCheck['name'], string>

interface StepProps {
  readonly check: DrawCheck
  readonly state: CheckState
  readonly isStandIn: boolean
}

function Step({ check, state, isStandIn }: StepProps) {
  const t = useT()
  const { name, source, facts } = check
  return (
    <li className={classes('check', state)}>
      <CheckMark state={state} />
      <div className="check-body">
        <h3>
          {name === 'report' ? t('lotteryDraw.report', { source: source ?? '' }) : t(`lotteryDraw.${name}`)}
        </h3>
        <p>{t(explained[name])}</p>
        {isStandIn && <p className="mut">{t('lotteryDraw.beaconStandIn')}</p>}
        {facts.length > 0 && (
          <dl className="num">
            {facts.map(([fact, value]) => (
              <div key={fact}>
                <dt>{t(`lotteryDraw.fact_${fact}`)}</dt>
                <dd className={classes(value.length > 32 && 'hash')}>{factText(fact, value)}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  )
}

function factText(fact: DrawFact, value: string): string {
  if (fact === 'signedAt' || fact === 'closedAt') return localSecond(value)
  return fact === 'count' || fact === 'round' ? groupDigits(value) : value
}

/** The way to check a draw without this site. */
export function SelfCheck({ proof }: { proof: LotteryProof }) {
  const t = useT()
  const name = proof.drawId.replaceAll(':', '-')
  return (
    <section className="panel draw-box">
      <h2>{t('lotteryDraw.selfTitle')}</h2>
      <p>{t('lotteryDraw.selfText')}</p>
      <pre className="hash">python3 lottery.py {name}.json</pre>
      <Button
        variant="line"
        size="sm"
        icon={<Download className="ic" aria-hidden="true" />}
        onClick={() => saveJson(`${name}.json`, proof)}
      >
        {t('lotteryDraw.save')}
      </Button>
    </section>
  )
}
