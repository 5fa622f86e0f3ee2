import { Button, Skeleton, useT } from '@baize/ui'
import { ShieldCheck } from 'lucide-react'
import { useMember } from '../../core/queries/queries.ts'
import { ShortId } from '../../core/page/short-id.tsx'
import type { Overview } from './queries.ts'

export type GuardName = 'mobile' | 'email' | 'device' | 'payment'

const guardCount = 4
const names = [
  'security.level0',
  'security.level1',
  'security.level2',
  'security.level3',
  'security.level4',
] as const
const steps = {
  mobile: 'security.nextMobile',
  email: 'security.nextEmail',
  device: 'security.nextDevice',
  payment: 'security.nextPayment',
} as const

/** The guard to put in place next; nothing when all are. */
export function nextGuard(overview: Overview): GuardName | undefined {
  if (overview.mobile === null) return 'mobile'
  if (overview.email === null) return 'email'
  if (!overview.hasTotp && overview.passkeys.length === 0) return 'device'
  return overview.hasPaymentPassword ? undefined : 'payment'
}

interface LevelCardProps {
  overview: Overview | undefined
  isBusy: boolean
  onNext: (guard: GuardName) => void
}

/** How well the account is guarded, and the one step that would guard it better. */
export function LevelCard({ overview, isBusy, onNext }: LevelCardProps) {
  const t = useT()
  if (!overview) return <WaitingCard />
  const next = nextGuard(overview)
  return (
    <section className="level felt stitch">
      <Gauge level={overview.level} />
      <div className="level-text">
        <h2>{t(names[overview.level] ?? 'security.level4')}</h2>
        <p>{t(next ? 'security.levelText' : 'security.levelFull')}</p>
        <UserId />
      </div>
      {next && (
        <Button variant="primary" isBusy={isBusy} onClick={() => onNext(next)}>
          {t(steps[next])}
        </Button>
      )}
    </section>
  )
}

function UserId() {
  const { data: member } = useMember()
  if (!member) return null
  return (
    <p className="level-id num">
      ID <ShortId id={member.id} />
    </p>
  )
}

const radius = 50
const gapDegrees = 16

/** The arc of one guard, clockwise from the top. */
function arcOf(place: number): string {
  const turn = 360 / guardCount
  const at = (degrees: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180
    return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`
  }
  return `M${at(place * turn + gapDegrees / 2)}A${radius} ${radius} 0 0 1 ${at((place + 1) * turn - gapDegrees / 2)}`
}

function Gauge({ level }: { level: number }) {
  const t = useT()
  return (
    <div
      className="gauge"
      role="meter"
      aria-valuemin={0}
      aria-valuemax={guardCount}
      aria-valuenow={level}
      aria-label={t('security.meter', { level })}
    >
      <svg viewBox="-60 -60 120 120" aria-hidden="true">
        {Array.from({ length: guardCount }, (_, place) => (
          <path key={place} d={arcOf(place)} className={place < level ? 'on' : undefined} />
        ))}
      </svg>
      <span className="gauge-mid" aria-hidden="true">
        <ShieldCheck className="ic" />
        <b className="num">
          {level}/{guardCount}
        </b>
      </span>
    </div>
  )
}

const WaitingCard = () => (
  <section className="level felt stitch" aria-busy="true">
    <Skeleton className="gauge-wait" />
    <div className="level-text">
      <Skeleton className="level-wait head" />
      <Skeleton className="level-wait" />
      <Skeleton className="level-wait id" />
    </div>
    <Skeleton className="level-wait act" />
  </section>
)
