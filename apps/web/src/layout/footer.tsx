import { Logo, Tag, VendorMark, useT } from '@baize/ui'
import { Link } from 'react-router'
import { paths } from '../core/paths.ts'

// Spec 9: the vendors of the footer.
const vendors = ['PG', 'EG2', 'PT', 'JDB', 'CQ9', 'FC', 'JL', 'BGS']
const year = new Date().getFullYear()

const turns = Array.from({ length: 12 }, (_, i) => i * 15)

function LicencePlace({ number }: { number: number }) {
  const t = useT()
  return (
    <div>
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
          {t('site.licenceTitle', { number })} <Tag tone="warn">{t('site.demo')}</Tag>
        </b>
        {t('site.licenceNote')}
      </span>
    </div>
  )
}

export function Footer() {
  const t = useT()
  return (
    <footer className="foot">
      <div className="in">
        <div className="foot-first">
          <Link className="logo" to={paths.home} aria-label={t('common.brand')}>
            <Logo />
          </Link>
          <p>
            <Tag tone="brass">{t('site.demo')}</Tag> {t('site.demoNote')}
          </p>
        </div>
        <hr className="seam" />
        <div className="vms" role="list" aria-label={t('site.vendorMarks')}>
          {vendors.map((code) => (
            <span key={code} role="listitem">
              <VendorMark code={code} tone="mono" />
            </span>
          ))}
        </div>
        <div className="lic">
          <LicencePlace number={1} />
          <LicencePlace number={2} />
        </div>
        <div className="foot-last">
          <span className="age">18+</span>
          <span className="mut">
            {t('site.adultOnly')}
            <br />
            {t('site.rights', { year })}
          </span>
        </div>
      </div>
    </footer>
  )
}
