import { Button, Dialog, Empty, SkeletonRows, useT } from '@baize/ui'
import { CallError } from '@baize/contract/transport'
import { Suspense } from 'react'
import { LoadError } from '../../core/page/load-error.tsx'
import { usePageTitle } from '../../core/browser/page-title.ts'
import { SafeHtml } from '../../core/page/safe-html.tsx'
import { periodText } from './period.ts'
import { usePromotion } from './queries.ts'
import { StandingMark } from './standing-mark.tsx'
import type { Card } from './standing.ts'
import { TakePart } from './take-part.tsx'

interface PromotionDialogProps {
  id: string
  /** What the list knows of it already. */
  card: Card | undefined
  onClose: () => void
}

/** A promotion in full: its rules, how it stands, and the way to take part. */
export function PromotionDialog({ id, card, onClose }: PromotionDialogProps) {
  const t = useT()
  const asked = usePromotion(id)
  const shown = asked.data ?? card
  const isGone = asked.error instanceof CallError && asked.error.code === 'content_not_found'
  const title = isGone ? t('promotion.goneTitle') : (shown?.title ?? t('site.promotions'))
  usePageTitle(title)
  return (
    <Dialog className="promo-dlg" title={title} onClose={onClose}>
      {shown && !isGone && (
        <>
          <img className="promo-art" src={shown.url} alt="" width={760} height={320} />
          <p className="promo-meta">
            <span>{t(`promotion.tag_${shown.tag}`)}</span>
            <span className="num">{periodText(t, shown)}</span>
            <StandingMark status={shown.status} />
          </p>
        </>
      )}
      {asked.data ? (
        <>
          <Suspense fallback={<SkeletonRows count={3} />}>
            <SafeHtml html={asked.data.content} />
          </Suspense>
          <hr className="seam" />
          <TakePart promotion={asked.data} />
          {!asked.data.canApply && (
            <Button isBlock onClick={onClose}>
              {t('promotion.showAll')}
            </Button>
          )}
        </>
      ) : isGone ? (
        <Empty ornament="vine" title={title} text={t('promotion.goneText')} />
      ) : asked.isError ? (
        <LoadError query={asked} />
      ) : (
        <SkeletonRows count={3} />
      )}
    </Dialog>
  )
}
