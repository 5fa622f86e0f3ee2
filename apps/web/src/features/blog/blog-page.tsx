import { Empty, Skeleton, useT } from '@baize/ui'
import { LoadError } from '../../core/page/load-error.tsx'
import { NextPage } from '../../core/page/next-page.tsx'
import { PageHead } from '../../core/page/page-head.tsx'
import { usePageTitle } from '../../core/browser/page-title.ts'
import { PostCard } from './post-card.tsx'
import { usePosts } from './queries.ts'
import './blog.css'

const places = Array.from({ length: 3 }, (_, index) => index)

/** The posts of the blog (spec 2, labelled screens). */
export function BlogPage() {
  const t = useT()
  const posts = usePosts()
  usePageTitle(t('blog.title'))
  const list = posts.data?.pages.flatMap((page) => page.list)
  const total = posts.data?.pages[0]?.total
  return (
    <>
      <PageHead
        title={t('blog.title')}
        note={total === undefined ? undefined : t('blog.note', { count: total })}
      />
      {list === undefined ? (
        posts.isError ? (
          <LoadError query={posts} />
        ) : (
          <div className="posts" aria-hidden="true">
            {places.map((place) => (
              <Skeleton key={place} className="post-wait" />
            ))}
          </div>
        )
      ) : list.length === 0 ? (
        <Empty ornament="vine" title={t('blog.emptyTitle')} text={t('blog.emptyText')} />
      ) : (
        <>
          <ul className="posts">
            {list.map((post) => (
              <PostCard key={post.id} post={post} />
            ))}
          </ul>
          <NextPage list={posts} />
        </>
      )}
    </>
  )
}
