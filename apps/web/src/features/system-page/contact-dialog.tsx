import { Button, Dialog, ErrorState, SkeletonRows, showToast, useT } from '@baize/ui'
import { Headset } from 'lucide-react'
import { Suspense } from 'react'
import { useHelp } from '../../core/queries/content.ts'
import { errorText } from '../../core/calls/error-text.ts'
import { SafeHtml } from '../../core/page/safe-html.tsx'
import { openSupport, type SupportWay } from '../../core/chat/support.ts'

/** The ways to customer service, or the help centre's article about it when the house has set up none. */
export function ContactDialog({ ways, onClose }: { ways: readonly SupportWay[]; onClose: () => void }) {
  const t = useT()
  const open = (url: string) => {
    if (!openSupport(url)) showToast({ tone: 'bad', title: t('site.popupBlocked') })
  }
  return (
    <Dialog title={t('help.supportTitle')} onClose={onClose}>
      {ways.length > 0 && <p className="sec">{t('help.supportText')}</p>}
      {ways.map(({ csType, title, url }) => (
        <Button
          key={csType + url}
          isBlock
          icon={<Headset className="ic" aria-hidden="true" />}
          onClick={() => open(url)}
        >
          {title}
        </Button>
      ))}
      {ways.length === 0 && <ContactArticle />}
    </Dialog>
  )
}

function ContactArticle() {
  const t = useT()
  const help = useHelp()
  const article = help.data?.find(({ id }) => id === 'contact')
  if (help.isPending) return <SkeletonRows count={3} />
  if (!article) {
    return (
      <ErrorState
        title={t('site.errorTitle')}
        text={help.isError ? errorText(t, help.error) : t('help.missingText')}
        isBusy={help.isFetching}
        onRetry={() => void help.refetch()}
      />
    )
  }
  return (
    <Suspense fallback={<SkeletonRows count={3} />}>
      <SafeHtml html={article.content} />
    </Suspense>
  )
}
