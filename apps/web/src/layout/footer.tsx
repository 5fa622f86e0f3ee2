import type { Calls, ValueOf } from '@baize/contract'
import { Logo, Tag, VendorMark, useT } from '@baize/ui'
import { lazy, Suspense, type ComponentType } from 'react'
import { Link } from 'react-router'
import { useFooter } from '../core/queries/content.ts'
import { paths } from '../core/address/paths.ts'
import { useMinimumAge, useSystemStatus } from '../core/queries/queries.ts'
import { useNearView } from './near-view.ts'

// A page whose end does not come, with the connection lost, is still a page.
const FooterLinks = lazy<ComponentType>(() =>
  import('./footer-links.tsx').then(
    (module) => ({ default: module.FooterLinks }),
    () => ({ default: () => null }),
  ),
)

type Footing = ValueOf<Calls['getFooter']>

// Spec 2 says 2025, decision D27 the year in which it is read.
const year = new Date().getFullYear()

/** The end of every page; its content is asked for when a reader comes near. */
export function Footer() {
  const t = useT()
  const [element, isNear] = useNearView<HTMLElement>()
  const footing = useFooter({ enabled: isNear }).data
  const isDemo = useSystemStatus().data?.info.mode !== 'live'
  const age = useMinimumAge()
  return (
    <footer className="foot" ref={element}>
      <div className="in">
        <div className="foot-first">
          <Link className="logo" to={paths.home} aria-label={t('common.brand')}>
            <Logo />
          </Link>
          {isDemo && (
            <p>
              <Tag tone="brass">{t('site.demo')}</Tag> {t('site.demoNote')}
            </p>
          )}
        </div>
        <div className="foot-links">
          <Suspense>{isNear && <FooterLinks />}</Suspense>
        </div>
        <hr className="seam" />
        <div className="vms" role="list" aria-label={t('site.vendorMarks')}>
          {footing?.vendors.map(({ vassalage }) => (
            <span key={vassalage} role="listitem">
              <VendorMark code={vassalage} tone="mono" />
            </span>
          ))}
        </div>
        <div className="lic">
          {footing?.licences.map((licence) => (
            <Licence key={licence.id} licence={licence} />
          ))}
        </div>
        <div className="foot-last">
          <span className="age">{age}+</span>
          <span className="mut">
            {t('site.adultOnly', { age })}
            <br />
            {t('site.rights', { year })}
          </span>
        </div>
      </div>
    </footer>
  )
}

const turns = Array.from({ length: 12 }, (_, i) => i * 15)

/** A licence record of the operator; a sample says that it claims nothing (decision D1). */
function Licence({ licence }: { licence: Footing['licences'][number] }) {
  const t = useT()
  const { title, issuer, number, url, isSample } = licence
  const seal = (
    <>
      <svg width="46" height="46" viewBox="-23 -23 46 46" aria-hidden="true">
        <g fill="none" stroke="#96a89b" strokeWidth=".8">
          {turns.map((turn) => (
            <ellipse key={turn} rx="20" ry="9" transform={`rotate(${turn})`} />
          ))}
        </g>
        <circle r="12.5" fill="#0f1e17" stroke="#c8cfbf" strokeDasharray="3 2.4" />
      </svg>
      <span>
        <b>
          {title} {isSample && <Tag tone="warn">{t('site.demo')}</Tag>}
        </b>
        {isSample ? t('site.licenceNote') : `${issuer}, ${number}`}
      </span>
    </>
  )
  if (url === null) return <div>{seal}</div>
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {seal}
    </a>
  )
}
