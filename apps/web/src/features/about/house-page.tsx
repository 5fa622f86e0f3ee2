import { SkeletonRows, useT } from '@baize/ui'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { usePage } from '../../core/content.ts'
import { LoadError } from '../../core/load-error.tsx'
import { localDay } from '../../core/local-time.ts'
import { usePageTitle } from '../../core/page-title.ts'
import { paths } from '../../core/paths.ts'
import { SafeHtml } from '../../core/safe-html.tsx'
import './house-page.css'

const titles = { 'about-us': 'site.aboutUs', 'user-agreement': 'site.agreement' } as const

/** A page of the house (spec 2): about us, user agreement. */
export function HousePage({ id }: { id: keyof typeof titles }) {
  const t = useT()
  const page = usePage(id)
  const name = t(titles[id])
  usePageTitle(name)
  return (
    <article className="house">
      <p className="crumb">
        <Link to={paths.home}>{t('site.home')}</Link> / {name}
      </p>
      <h1>{page.data?.title ?? name}</h1>
      {page.data ? (
        <Suspense fallback={<SkeletonRows count={8} />}>
          <SafeHtml level={2} html={page.data.content} />
          <p className="mut">{t('help.updated', { date: localDay(page.data.updatedAt) })}</p>
        </Suspense>
      ) : page.isError ? (
        <LoadError query={page} />
      ) : (
        <SkeletonRows count={8} />
      )}
    </article>
  )
}
