import { LazyPicture } from '@baize/ui'
import { Link } from 'react-router'
import { localDay } from '../../core/time/local-time.ts'
import { paths } from '../../core/address/paths.ts'
import type { BlogCard } from './queries.ts'

/** A post in a list; the whole card leads to it. */
export const PostCard = ({ post: { id, title, summary, url, publishedAt } }: { post: BlogCard }) => (
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
