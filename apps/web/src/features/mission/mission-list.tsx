import { Button, Chip, Empty, Tag, showToast, useT } from '@baize/ui'
import { Check, Target } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { CategoryIcon } from '../../core/game/category-icon.tsx'
import { useClock } from '../../core/time/clock.ts'
import { errorText } from '../../core/calls/error-text.ts'
import { giftNote, giftText } from '../../core/gift/gift-text.ts'
import { localTime } from '../../core/time/local-time.ts'
import { categories, paths } from '../../core/address/paths.ts'
import { percentOf, progressText } from './mission-text.ts'
import { useMissionClaim, type Mission, type Summary } from './queries.ts'
import { clockText } from './time-left.ts'

const kinds = ['all', 'daily', 'weekly', 'once'] as const
type Kind = (typeof kinds)[number]

/** Missions that stand alone, what can be claimed first. */
export function MissionList({ summary }: { readonly summary: Summary }) {
  const t = useT()
  const [kind, setKind] = useState<Kind>('all')
  const { list, currencySymbol: symbol, dailyUntil } = summary
  const shown = list.filter(({ period }) => kind === 'all' || period === kind)
  return (
    <section className="mission-list" aria-label={t('mission.missions')}>
      <div className="mission-bar">
        <div className="chips">
          {kinds.map((one) => (
            <Chip key={one} isOn={one === kind} onClick={() => setKind(one)}>
              {t(`mission.${one}`)}
            </Chip>
          ))}
        </div>
        {dailyUntil !== null && <Renewal until={dailyUntil} />}
      </div>
      {shown.length === 0 ? (
        <Empty ornament="vine" title={t('mission.emptyTitle')} text={t('mission.emptyText')} />
      ) : (
        <ul>
          {shown.map((mission) => (
            <Card key={mission.id} mission={mission} symbol={symbol} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Renewal({ until }: { readonly until: string }) {
  const t = useT()
  const now = useClock()
  return (
    <span className="mut num mission-renews">
      {t('mission.renews', { time: clockText(Date.parse(until) - now) })}
    </span>
  )
}

interface CardProps {
  readonly mission: Mission
  readonly symbol: string
}

function Card({ mission, symbol }: CardProps) {
  const t = useT()
  const { title, text, gift, state, claimUntil } = mission
  const category = categories.find((known) => known === mission.categories[0])
  const note = giftNote(t, gift, symbol)
  return (
    <li className={`mission-card is-${state}`}>
      <span className="mission-icon">
        {category ? <CategoryIcon category={category} /> : <Target className="ic" aria-hidden="true" />}
      </span>
      <div className="mission-what">
        <div className="mission-title">
          <b>{title}</b>
          <b className="num mission-gift">{giftText(t, gift, symbol)}</b>
        </div>
        <p className="mut">{claimUntil ? t('mission.until', { time: localTime(claimUntil) }) : text}</p>
        {note && <p className="mut">{note}</p>}
        <Progress mission={mission} symbol={symbol} />
      </div>
      <Act mission={mission} symbol={symbol} />
    </li>
  )
}

function Progress({ mission, symbol }: CardProps) {
  const t = useT()
  const words = progressText(t, mission, symbol)
  const percent = percentOf(mission)
  return (
    <div className="mission-progress">
      <div
        className="mission-track"
        role="progressbar"
        aria-label={mission.title}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={words}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
      <span className="num">{words}</span>
    </div>
  )
}

function Act({ mission, symbol }: CardProps) {
  const t = useT()
  if (mission.state === 'earned') return <Claim mission={mission} symbol={symbol} />
  if (mission.state === 'claimed')
    return (
      <Tag tone="ok">
        <Check className="ic" aria-hidden="true" /> {t('mission.claimed')}
      </Tag>
    )
  if (mission.state === 'lapsed') return <Tag>{t('mission.lapsed')}</Tag>
  const way = wayOf(mission)
  return way === undefined ? null : (
    <Link className="btn line sm mission-act" to={way.to}>
      {t(`mission.${way.label}`)}
    </Link>
  )
}

/** Where it is done; being logged in is done already. */
export function wayOf({
  measure,
  categories: counted,
}: Mission): { to: string; label: 'play' | 'deposit' | 'prove' } | undefined {
  if (measure === 'login_days' || measure === 'login_streak' || measure === 'registered') return undefined
  if (measure === 'deposit_sum' || measure === 'deposit_count')
    return { to: paths.member('depositv2'), label: 'deposit' }
  if (measure === 'phone_proven' || measure === 'zalo_added')
    return { to: paths.member('securityCenter'), label: 'prove' }
  const category = categories.find((known) => known === counted[0])
  return { to: category ? paths.category(category) : paths.home, label: 'play' }
}

/** Its press is answered with what was given. */
export function Claim({ mission, symbol }: CardProps) {
  const t = useT()
  const claim = useMissionClaim()
  const { claimId, title } = mission
  if (claimId === null) return null
  return (
    <Button
      size="sm"
      variant="primary"
      className="mission-act"
      isBusy={claim.isPending}
      aria-label={`${t('mission.claim')}: ${title}`}
      onClick={() =>
        claim.mutate(claimId, {
          onSuccess: ({ claimed }) =>
            showToast({
              tone: 'ok',
              title: t('mission.got', { gift: giftText(t, claimed.gift, symbol) }),
              text: title,
            }),
          onError: (error) => showToast({ tone: 'bad', title: errorText(t, error) }),
        })
      }
    >
      {t('mission.claim')}
    </Button>
  )
}
