import { Empty, LazyPicture, Skeleton, useT } from '@baize/ui'
import { Link } from 'react-router'
import { LoadError } from '../../core/load-error.tsx'
import { localDay } from '../../core/local-time.ts'
import { NextPage } from '../../core/next-page.tsx'
import { usePageTitle } from '../../core/page-title.ts'
import { paths } from '../../core/paths.ts'
import { usePosts, type BlogCard } from './queries.ts'
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
      <div className="phead">
        <p className="crumb">
          <Link to={paths.home}>{t('site.home')}</Link> / {t('blog.title')}
        </p>
        <h1>{t('blog.title')}</h1>
        {total !== undefined && <span className="mut num">{t('blog.note', { count: total })}</span>}
      </div>
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

const PostCard = ({ post: { id, title, summary, url, publishedAt } }: { post: BlogCard }) => (
  <li className="post">
    <LazyPicture src={url} alt="" width={760} height={320} />
    <div className="post-text">
      <p className="mut num">{localDay(publishedAt)}</p>
      <h2>
        <Link to={paths.post(id)}>{title}</Link>
      </h2>
      <p className="sec">{summary}</p>
    </div>
  </li>
)
