import { Button, Chip, Empty, Skeleton, useT } from '@baize/ui'
import { Suspense, lazy, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { LoadError } from '../../core/page/load-error.tsx'
import { PageHead } from '../../core/page/page-head.tsx'
import { usePageTitle } from '../../core/browser/page-title.ts'
import { PromotionCard } from './promotion-card.tsx'
import { useApplications, usePromotions } from './queries.ts'
import { standingOf, tagOrder, type Card, type Tag } from './standing.ts'
import './promotion.css'

const PromotionDialog = lazy(() =>
  import('./promotion-dialog.tsx').then((module) => ({ default: module.PromotionDialog })),
)

/** Tag and promotion stand in the address, so that each can be kept and sent on. */
function useChoice() {
  const [query, setQuery] = useSearchParams()
  const set = (name: 'tag' | 'id', value: string | undefined) =>
    setQuery(
      (current) => {
        if (value === undefined) current.delete(name)
        else current.set(name, value)
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    tag: tagOrder.find((tag) => tag === query.get('tag')),
    id: query.get('id') ?? undefined,
    setTag: (tag: Tag | undefined) => set('tag', tag),
    close: () => set('id', undefined),
  }
}

/** Every promotion (spec 2), by tag, each with how it stands for the person, between `top` and `foot`. */
export function PromotionPage({ top, foot }: { top: ReactNode; foot: ReactNode }) {
  const t = useT()
  const promotions = usePromotions()
  const choice = useChoice()
  const { tag } = choice
  const all = promotions.data?.list
  const shown = all?.filter((card) => tag === undefined || card.tag === tag)
  usePageTitle(t('site.promotions'))
  return (
    <>
      <PageHead title={t('site.promotions')} note={shown && t('promotion.note', { count: shown.length })} />
      {top}
      <Tags tags={promotions.data?.tags ?? []} chosen={tag} onPick={choice.setTag} />
      {shown === undefined ? (
        <Waiting asked={promotions} />
      ) : shown.length === 0 ? (
        <Empty
          title={t('promotion.emptyTitle')}
          text={t('promotion.emptyText')}
          action={<Button onClick={() => choice.setTag(undefined)}>{t('promotion.showAll')}</Button>}
        />
      ) : (
        <Cards cards={shown} />
      )}
      {shown && foot}
      {choice.id !== undefined && (
        <Suspense>
          <PromotionDialog
            key={choice.id}
            id={choice.id}
            card={all?.find(({ id }) => id === choice.id)}
            onClose={choice.close}
          />
        </Suspense>
      )}
    </>
  )
}

interface TagsProps {
  tags: readonly { tag: Tag; count: number }[]
  chosen: Tag | undefined
  onPick: (tag: Tag | undefined) => void
}

function Tags({ tags, chosen, onPick }: TagsProps) {
  const t = useT()
  return (
    <div className="chips promo-tags" role="group" aria-label={t('promotion.filter')}>
      <Chip isOn={chosen === undefined} onClick={() => onPick(undefined)}>
        {t('promotion.allTags')}
      </Chip>
      {tagOrder.map((tag) => {
        const count = tags.find((known) => known.tag === tag)?.count ?? 0
        return (
          <Chip key={tag} isOn={chosen === tag} onClick={() => onPick(tag)}>
            {t(`promotion.tag_${tag}`)} <span className="mut num">{count}</span>
          </Chip>
        )
      })}
    </div>
  )
}

function Cards({ cards }: { cards: readonly Card[] }) {
  const applications = useApplications()
  return (
    <ul className="promos">
      {cards.map((card) => (
        <PromotionCard key={card.id} card={card} status={standingOf(card, applications)} />
      ))}
    </ul>
  )
}

const places = Array.from({ length: 6 }, (_, index) => index)

function Waiting({ asked }: { asked: ReturnType<typeof usePromotions> }) {
  if (asked.isError) {
    return <LoadError query={asked} />
  }
  return (
    <div className="promos" aria-hidden="true">
      {places.map((place) => (
        <Skeleton key={place} className="promo-wait" />
      ))}
    </div>
  )
}
