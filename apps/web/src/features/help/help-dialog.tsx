import { Dialog, Empty, SkeletonRows, classes, useT } from '@baize/ui'
import { Suspense, useEffect, useRef } from 'react'
import { useHelp } from '../../core/queries/content.ts'
import { LoadError } from '../../core/page/load-error.tsx'
import { localDay } from '../../core/time/local-time.ts'
import { usePageTitle } from '../../core/browser/page-title.ts'
import { SafeHtml } from '../../core/page/safe-html.tsx'
import './help.css'

type Article = NonNullable<ReturnType<typeof useHelp>['data']>[number]

export interface HelpDialogProps {
  /** None: the first. */
  article: string | undefined
  onChoose: (article: string) => void
  onClose: () => void
}

/** The help centre (spec 2, helpModal): its articles at the side, one of them open. */
export function HelpDialog({ article, onChoose, onClose }: HelpDialogProps) {
  const t = useT()
  const help = useHelp()
  usePageTitle(t('site.helpCentre'))
  return (
    <Dialog className="help" title={t('site.helpCentre')} onClose={onClose}>
      {help.data ? (
        <Articles list={help.data} article={article} onChoose={onChoose} />
      ) : help.isError ? (
        <LoadError query={help} />
      ) : (
        <SkeletonRows count={6} />
      )}
    </Dialog>
  )
}

interface ArticlesProps extends Pick<HelpDialogProps, 'article' | 'onChoose'> {
  list: readonly Article[]
}

function Articles({ list, article, onChoose }: ArticlesProps) {
  const t = useT()
  const shown = article === undefined ? list[0] : list.find(({ id }) => id === article)
  return (
    <div className="help-panes">
      <nav className="help-list" aria-label={t('help.articles')}>
        {list.map(({ id, title }) => (
          <ArticleName key={id} title={title} isShown={id === shown?.id} onChoose={() => onChoose(id)} />
        ))}
      </nav>
      {shown ? (
        <ArticleText key={shown.id} article={shown} />
      ) : (
        <Empty title={t('help.missingTitle')} text={t('help.missingText')} />
      )}
    </div>
  )
}

interface ArticleNameProps {
  title: string
  isShown: boolean
  onChoose: () => void
}

function ArticleName({ title, isShown, onChoose }: ArticleNameProps) {
  const button = useRef<HTMLButtonElement>(null)
  // The list's position: on a phone the chosen name may lie beside what is seen of it.
  useEffect(() => {
    if (isShown) button.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [isShown])
  return (
    <button
      ref={button}
      type="button"
      className={classes('help-name', isShown && 'on')}
      aria-current={isShown ? 'true' : undefined}
      onClick={onChoose}
    >
      {title}
    </button>
  )
}

function ArticleText({ article: { title, content, updatedAt } }: { article: Article }) {
  const t = useT()
  const element = useRef<HTMLElement>(null)
  // The window's position: on a phone the article stands below the list.
  useEffect(() => {
    element.current?.parentElement?.scrollTo({ top: 0 })
  }, [])
  return (
    <article className="help-text" ref={element}>
      <h3>{title}</h3>
      <Suspense fallback={<SkeletonRows count={6} />}>
        <SafeHtml level={4} html={content} />
        <p className="mut">{t('help.updated', { date: localDay(updatedAt) })}</p>
      </Suspense>
    </article>
  )
}
