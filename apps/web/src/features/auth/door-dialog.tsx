import { Dialog, Rosette, Skeleton, classes, useIsDesktop, useT } from '@baize/ui'
import seat from 'drawn:seat'
import type { ReactNode } from 'react'
import { BannerFrame } from '../../core/picture/banner-frame.tsx'
import { bannerLink } from '../../core/picture/banner-link.ts'
import { useBanner, type Banner } from '../../core/queries/content.ts'
import { closePopup } from '../../core/session/popup.ts'
import '../../verify/verify.css'
import './auth.css'

const welcomes = {
  login: { title: 'auth.welcomeTitle', text: 'auth.welcomeText', banner: 'w_login' },
  register: { title: 'auth.joinTitle', text: 'auth.joinText', banner: 'w_register' },
  forgot: { title: 'auth.keyTitle', text: 'auth.keyText', banner: 'w_forget' },
  key: { title: 'auth.keyTitle', text: 'auth.keyText', banner: undefined },
} as const

export interface DoorDialogProps {
  title: string
  welcome: keyof typeof welcomes
  /** One small form, whose place no other takes. */
  isShort?: boolean
  onClose: () => void
  children: ReactNode
}

/** The popup of everything that asks who somebody is: a form with the operator's banner beside or above it. */
export function DoorDialog({ title, welcome, isShort = false, onClose, children }: DoorDialogProps) {
  const isDesktop = useIsDesktop()
  return (
    <Dialog
      className={classes('auth', isShort && 'is-short')}
      title={title}
      onClose={onClose}
      aside={isDesktop ? <Welcome name={welcome} /> : <BannerStrip name={welcome} />}
    >
      {children}
    </Dialog>
  )
}

/** What the operator put there, else what the house draws; the panel keeps its size whichever comes. */
function Welcome({ name }: { name: keyof typeof welcomes }) {
  const t = useT()
  const { title, text, banner: group } = welcomes[name]
  const { data: banner, isLoading } = useBanner(group)
  return (
    <div className="wel felt stitch">
      {!isLoading && <Rosette size={420} className={classes('wel-orn', banner ? 'is-low' : '')} />}
      {banner && <WelcomeBanner banner={banner} />}
      {!banner && !isLoading && <img className="wel-pic" src={seat} alt="" />}
      <div className="wel-text">
        <p className="wel-title">{banner ? banner.title : t(title)}</p>
        <p>{t(text)}</p>
      </div>
    </div>
  )
}

/** Spec 2: the operator's banner stands above the form on a phone, where it has set one. */
function BannerStrip({ name }: { name: keyof typeof welcomes }) {
  const { data: banner, isLoading } = useBanner(welcomes[name].banner)
  if (isLoading) return <Skeleton className="wel-strip" />
  if (!banner) return null
  return (
    <BannerFrame className="wel-strip" link={bannerLink(banner)} onFollow={closePopup}>
      <img src={banner.url} alt="" width={340} height={104} />
      <span>{banner.title}</span>
    </BannerFrame>
  )
}

/** One that leads somewhere is a link (spec 2), which has the banner's title for a name. */
function WelcomeBanner({ banner }: { banner: Banner }) {
  const link = bannerLink(banner)
  return (
    <BannerFrame className="wel-banner" link={link} onFollow={closePopup}>
      <img src={banner.url} alt={link ? banner.title : ''} width={340} height={250} />
    </BannerFrame>
  )
}
