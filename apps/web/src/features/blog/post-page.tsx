import { CallError } from '@baize/contract/transport'
import { Empty, SkeletonRows, buttonClass, useT } from '@baize/ui'
import { ArrowLeft } from 'lucide-react'
import { Suspense } from 'react'
import { Link, useParams } from 'react-router'
import { LoadError } from '../../core/load-error.tsx'
import { localDay } from '../../core/local-time.ts'
import { usePageTitle } from '../../core/page-title.ts'
import { paths } from '../../core/paths.ts'
import { SafeHtml } from '../../core/safe-html.tsx'
import { usePost } from './queries.ts'
import './blog.css'

/** One post of the blog. */
export function PostPage() {
  const t = useT()
  const post = usePost(useParams()['id'] ?? '')
  const isGone = post.error instanceof CallError && post.error.code === 'content_not_found'
  const title = isGone ? t('blog.goneTitle') : (post.data?.title ?? t('blog.title'))
  usePageTitle(title)
  return (
    <article className="post-page">
      <p className="crumb">
        <Link to={paths.home}>{t('site.home')}</Link> / <Link to={paths.blog}>{t('blog.title')}</Link>
      </p>
      {post.data ? (
        <>
          <h1>{title}</h1>
          <p className="mut num">{localDay(post.data.publishedAt)}</p>
          <img src={post.data.url} alt="" width={760} height={320} />
          <Suspense fallback={<SkeletonRows count={6} />}>
            <SafeHtml html={post.data.content} />
          </Suspense>
        </>
      ) : isGone ? (
        <Empty title={title} text={t('blog.goneText')} />
      ) : post.isError ? (
        <LoadError query={post} />
      ) : (
        <SkeletonRows count={8} />
      )}
      <Link className={buttonClass({ variant: 'line' })} to={paths.blog}>
        <ArrowLeft className="ic" aria-hidden="true" />
        {t('blog.back')}
      </Link>
    </article>
  )
}
