import { Rosette, buttonClass, useT } from '@baize/ui'
import { Link } from 'react-router'
import { usePageTitle } from '../core/browser/page-title.ts'
import { paths } from '../core/address/paths.ts'
import './lost.css'

export function NotFound() {
  const t = useT()
  usePageTitle(t('site.notFoundTitle'))
  return (
    <div className="lost">
      <div className="lost-mark" aria-hidden="true">
        <Rosette size={260} />
        <b>404</b>
      </div>
      <h1>{t('site.notFoundTitle')}</h1>
      <p className="sec">{t('site.notFoundText')}</p>
      <Link className={buttonClass({ variant: 'felted' })} to={paths.home}>
        {t('site.notFoundAction')}
      </Link>
    </div>
  )
}
