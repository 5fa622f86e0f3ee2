import { Empty, SectionHead, classes, useT } from '@baize/ui'
import { Dices, Ticket } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { PageHead } from '../core/page/page-head.tsx'
import { usePageTitle } from '../core/browser/page-title.ts'
import { paths } from '../core/address/paths.ts'
import { EnvelopeStrip } from '../features/envelope/strip.tsx'
import { GameCards } from '../features/mini-game/cards.tsx'
import { useGames } from '../features/mini-game/queries.ts'
import { PromotionPage } from '../features/promotion/promotion-page.tsx'
import { RaffleCards } from '../features/raffle/cards.tsx'
import { useRaffles } from '../features/raffle/queries.ts'
import './activity-center.css'

/** Spec 2: the promotions, and beside them the activity centre. */
export function Promotions() {
  const isActivity = useSearchParams()[0].get('tab') === 'activity'
  const parts = <Parts isActivity={isActivity} />
  if (isActivity) return <ActivityCenter parts={parts} />
  // What comes later stands below, so that nothing moves.
  return <PromotionPage top={parts} foot={<EnvelopeStrip />} />
}

function Parts({ isActivity }: { isActivity: boolean }) {
  const t = useT()
  const part = (to: string, label: string, isOn: boolean) => (
    <Link className={classes('tab', isOn && 'on')} to={to} aria-current={isOn ? 'page' : undefined}>
      {label}
    </Link>
  )
  return (
    <nav className="tabs act-parts" aria-label={t('activity.tabs')}>
      {part(paths.promotions, t('activity.promotions'), !isActivity)}
      {part(paths.activity, t('activity.title'), isActivity)}
    </nav>
  )
}

/** Games of turns and raffles: one line for each part. */
function ActivityCenter({ parts }: { parts: React.ReactNode }) {
  const t = useT()
  const [games, raffles] = [useGames(), useRaffles()]
  const [hasGames, hasRaffles] = [games, raffles].map(({ data }) => (data?.list.length ?? 0) > 0)
  const isEmpty = games.data && raffles.data && !hasGames && !hasRaffles
  usePageTitle(t('activity.title'))
  return (
    <>
      <PageHead title={t('activity.title')} />
      {parts}
      <p className="sec act-lead">{t('activity.lead')}</p>
      {isEmpty && <Empty title={t('activity.empty')} text={t('activity.emptyText')} />}
      <div className="act-body">
        {hasGames && (
          <SectionHead title={t('miniGame.title')} icon={<Dices className="ic" aria-hidden="true" />} />
        )}
        <GameCards />
        {hasRaffles && (
          <SectionHead title={t('raffle.title')} icon={<Ticket className="ic" aria-hidden="true" />} />
        )}
        <RaffleCards />
        <EnvelopeStrip />
      </div>
    </>
  )
}
