import { Rosette, SkeletonRows, buttonClass, useT } from '@baize/ui'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { usePage } from '../../core/queries/content.ts'
import { LoadError } from '../../core/page/load-error.tsx'
import { localDay } from '../../core/time/local-time.ts'
import { PageHead } from '../../core/page/page-head.tsx'
import { usePageTitle } from '../../core/browser/page-title.ts'
import { paths } from '../../core/address/paths.ts'
import { SafeHtml } from '../../core/page/safe-html.tsx'
import './house-page.css'

const titles = { 'about-us': 'site.aboutUs', 'user-agreement': 'site.agreement' } as const

/** A page of the house (spec 2): about us, user agreement. */
export function HousePage({ id }: { id: keyof typeof titles }) {
  const t = useT()
  const page = usePage(id)
  const name = t(titles[id])
  usePageTitle(name)
  return (
    <>
      <PageHead title={page.data?.title ?? name} />
      <div className="house">
        <article className="panel">
          {page.data ? (
            <Suspense fallback={<SkeletonRows count={8} />}>
              <SafeHtml level={2} html={page.data.content} />
              <p className="mut num">{t('help.updated', { date: localDay(page.data.updatedAt) })}</p>
            </Suspense>
          ) : page.isError ? (
            <LoadError query={page} />
          ) : (
            <SkeletonRows count={8} />
          )}
        </article>
        <aside className="felt stitch house-ask">
          <Rosette size={84} className="coming-mark" />
          <h2>{t('help.askTitle')}</h2>
          <p>{t('help.askText')}</p>
          <Link className={buttonClass({ variant: 'line' })} to={paths.help()}>
            {t('site.helpCentre')}
          </Link>
        </aside>
      </div>
    </>
  )
}
