import { CallError } from '@baize/contract/transport'
import { Empty, SectionHead, SkeletonRows, buttonClass, useT } from '@baize/ui'
import { ArrowLeft } from 'lucide-react'
import { Suspense } from 'react'
import { Link, useParams } from 'react-router'
import { LoadError } from '../../core/page/load-error.tsx'
import { localDay } from '../../core/time/local-time.ts'
import { PageHead } from '../../core/page/page-head.tsx'
import { usePageTitle } from '../../core/browser/page-title.ts'
import { paths } from '../../core/address/paths.ts'
import { SafeHtml } from '../../core/page/safe-html.tsx'
import { PostCard } from './post-card.tsx'
import { usePost, usePosts } from './queries.ts'
import './blog.css'

/** One post of the blog. */
export function PostPage() {
  const t = useT()
  const { id = '' } = useParams()
  const post = usePost(id)
  const isGone = post.error instanceof CallError && post.error.code === 'content_not_found'
  const title = isGone ? t('blog.goneTitle') : (post.data?.title ?? t('blog.title'))
  usePageTitle(title)
  return (
    <>
      <PageHead
        title={title}
        note={post.data && localDay(post.data.publishedAt)}
        within={{ label: t('blog.title'), to: paths.blog }}
      />
      <div className="post-page">
        <article className="panel">
          {post.data ? (
            <>
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
        <OtherPosts than={id} />
      </div>
    </>
  )
}

const otherPosts = 3

/** The newest posts beside the one that is read. */
function OtherPosts({ than }: { than: string }) {
  const t = useT()
  const newest = usePosts().data?.pages[0]?.list.filter(({ id }) => id !== than)
  if (!newest || newest.length === 0) return null
  return (
    <aside>
      <SectionHead title={t('blog.more')} />
      <ul className="posts">
        {newest.slice(0, otherPosts).map((post) => (
          <PostCard key={post.id} post={post} />
        ))}
      </ul>
    </aside>
  )
}
