import { SectionHead, TabBar, TabPanel, buttonClass, useT } from '@baize/ui'
import { ShieldCheck, Smartphone, WifiOff, Zap } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useFooter } from '../../core/queries/content.ts'
import { usePageTitle } from '../../core/browser/page-title.ts'
import { LiteLink } from '../../core/language/lite-link.tsx'
import { paths } from '../../core/address/paths.ts'
import { QrCode } from '../../core/picture/qr-code.tsx'
import { useSystemStatus } from '../../core/queries/queries.ts'
import { SafeHtml } from '../../core/page/safe-html.tsx'
import { useAppLink } from '../../layout/use-app-link.ts'
import { InstallButton } from './install-button.tsx'
import { Tutorial, type Phone } from './tutorial.tsx'
import './app.css'

const points = [
  ['app.pointFast', Zap],
  ['app.pointOffline', WifiOff],
  ['app.pointSafe', ShieldCheck],
] as const

/** Where the app comes from (spec 2, labelled screens): its QR codes, and how each phone installs it. */
export function AppPage() {
  const t = useT()
  usePageTitle(t('app.title'))
  return (
    <div className="app">
      <p className="crumb">
        <Link to={paths.home}>{t('site.home')}</Link> / {t('site.mobileApp')}
      </p>
      <section className="app-head felt stitch">
        <div className="app-words">
          <img src="/icons/icon-192.png" alt="" width={72} height={72} />
          <h1>{t('app.title')}</h1>
          <p>{t('app.lead')}</p>
          <ul>
            {points.map(([text, Icon]) => (
              <li key={text}>
                <Icon className="ic" aria-hidden="true" />
                {t(text)}
              </li>
            ))}
          </ul>
          <InstallButton />
          <LiteLink className={buttonClass({ variant: 'line' })} />
        </div>
        <Codes />
      </section>
      <Tutorials />
    </div>
  )
}

/** The iOS link with the language in it, and the Android resource (spec 2). */
function Codes() {
  const t = useT()
  const link = useAppLink()
  const android = useSystemStatus().data?.info.resources['Android']
  const codes = [
    [t('app.scanIos'), link('/')],
    ...(android === undefined ? [] : [[t('app.scanAndroid'), link(android)] as const]),
  ] as const
  return (
    <div className="app-codes">
      <h2>{t('app.scanTitle')}</h2>
      {codes.map(([name, address]) => (
        <figure key={name}>
          <QrCode isWide text={address} label={`${name}: ${t('site.scanApp')}`} />
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </div>
  )
}

const isApple = () => /iPhone|iPad|Macintosh/.test(navigator.userAgent)

function Tutorials() {
  const t = useT()
  const [phone, setPhone] = useState<Phone>(isApple() ? 'ios' : 'android')
  const wanted = phone === 'ios' ? 'IOS' : 'ANDROID'
  const notes = useFooter({ enabled: true }).data?.apps.filter(({ platform }) => platform === wanted) ?? []
  return (
    <section>
      <SectionHead title={t('app.tutorial')} icon={<Smartphone className="ic" aria-hidden="true" />} />
      <TabBar
        label={t('app.platform')}
        panelId="app-phone"
        value={phone}
        items={[
          { id: 'android', label: t('app.scanAndroid') },
          { id: 'ios', label: t('app.scanIos') },
        ]}
        onPick={setPhone}
      />
      <TabPanel id="app-phone" tab={phone} className="app-panel">
        <Tutorial phone={phone} />
        {notes.map(({ id, title, content }) => (
          <section key={id} className="app-notes panel">
            <h3>
              {t('app.houseNotes')}: {title}
            </h3>
            <Suspense>
              <SafeHtml html={content} />
            </Suspense>
          </section>
        ))}
      </TabPanel>
    </section>
  )
}
