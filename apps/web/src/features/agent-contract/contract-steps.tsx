import type { ContractView } from '@baize/contract'
import { useT } from '@baize/ui'
import { Check, Clock, FileText, Hourglass, MessageSquareText, X, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useHouseTime } from '../../core/time/house-time.ts'
import { percentText } from '../../core/contract-terms/terms-texts.ts'

type Step = ContractView['events'][number]['step']

const done = {
  offered: 'agentContract.didOffer',
  accepted: 'agentContract.didAccept',
  rejected: 'agentContract.didReject',
  withdrawn: 'agentContract.didWithdraw',
  expired: 'agentContract.didExpire',
  countered: 'agentContract.didCounter',
  terminated: 'agentContract.didEnd',
  superseded: 'agentContract.didReplace',
} as const satisfies Record<Step, string>

const looks = {
  offered: FileText,
  accepted: Check,
  rejected: X,
  withdrawn: X,
  expired: Hourglass,
  countered: MessageSquareText,
  terminated: X,
  superseded: FileText,
} as const satisfies Record<Step, LucideIcon>

/** Of what happened at once, an answer comes before its offer, and what an acceptance replaced last. */
const ranks: Partial<Record<Step, number>> = { countered: 0, offered: 1, accepted: 2 }
const rankOf = (step: Step): number => ranks[step] ?? 3

const otherSide = { payee: 'payer', payer: 'payee' } as const
const isOfOfferer = (step: Step) => step === 'offered' || step === 'withdrawn'

const reasons = {
  cascade: 'agentContract.reasonCascade',
  house: 'agentContract.reasonHouse',
  move: 'agentContract.reasonMove',
} as const
const isReason = (reason: string): reason is keyof typeof reasons => reason in reasons

interface StepsProps {
  readonly contract: ContractView
  readonly versions: readonly ContractView[]
  readonly children?: ReactNode
}

/** How the two came to these terms: each step of each version up to this one, and what is to come. */
export function ContractSteps({ contract, versions, children }: StepsProps) {
  const t = useT()
  const { side, state, offeredBy, expiresAt, startsAt, endsAt, isInForce } = contract
  const partner = contract.partner ?? t('agentContract.baize')
  const you = t('agentContract.you')
  const nameOf = (by: ContractView['side']) => (by === side ? you : partner)
  const minute = useHouseTime()
  const past = versions
    .filter(({ version }) => version <= contract.version)
    .flatMap((version, at) =>
      version.events.map(({ step, ...event }) => {
        const before = versions[at - 1]
        // An answer is one step: it closes the version before and offers this one.
        const isAnswer = step === 'offered' && before?.state === 'countered'
        return { ...event, step, shown: isAnswer ? 'countered' : step, of: version, before } as const
      }),
    )
    .filter(({ step }) => step !== 'countered')
    .sort((one, other) => one.at.localeCompare(other.at) || rankOf(one.step) - rankOf(other.step))
  return (
    <section className="agc-card">
      <h4>{t('agentContract.history')}</h4>
      <ol className="agc-steps">
        {past.map(({ step, shown, at, reason, of, before }) => (
          <li key={`${of.id} ${step}`}>
            <StepIcon step={shown} />
            <b>
              {t(done[shown], {
                name: isOfOfferer(step) ? nameOf(of.offeredBy) : nameOf(otherSide[of.offeredBy]),
                version: of.version,
              })}
            </b>
            <small className="mut num">{minute(at)}</small>
            {step === 'offered' && of.note !== '' && <q>{of.note}</q>}
            {step === 'offered' && <Changed now={of} before={before} />}
            {isReason(reason) && <small>{t(reasons[reason])}</small>}
          </li>
        ))}
        {state === 'offered' && (
          <li className="wait">
            <Hourglass className="ic" aria-hidden="true" />
            <b>{t('agentContract.waitsFor', { name: nameOf(otherSide[offeredBy]) })}</b>
            <small className="mut num">{t('agentContract.lapses', { until: minute(expiresAt) })}</small>
          </li>
        )}
        {startsAt !== null && (
          <li className={isInForce ? undefined : 'ahead'}>
            <Clock className="ic" aria-hidden="true" />
            <b>
              {endsAt === null
                ? t(isInForce ? 'agentContract.since' : 'agentContract.from', { from: minute(startsAt) })
                : `${minute(startsAt)} – ${minute(endsAt)}`}
            </b>
          </li>
        )}
      </ol>
      {children}
    </section>
  )
}

function StepIcon({ step }: { step: Step }) {
  const Icon = looks[step]
  return <Icon className="ic" aria-hidden="true" />
}

/** Which tiers have another rate than in the version before. */
function Changed({ now, before }: { now: ContractView; before: ContractView | undefined }) {
  const t = useT()
  if (!before) return null
  const [rates, old] = [ratesOf(now), ratesOf(before)]
  const changes = rates.flatMap((rate, at) => {
    const was = old[at]
    if (was === undefined || was === rate) return []
    return [`${t('agentContract.tierNo', { place: at + 1 })}: ${percentText(was)} → ${percentText(rate)}`]
  })
  return changes.length === 0 ? null : <small className="num">{changes.join(', ')}</small>
}

const ratesOf = ({ terms }: ContractView): readonly number[] =>
  terms.kind === 'realtime' ? [terms.profitRate, terms.lossRate] : terms.tiers.map(({ rate }) => rate)
