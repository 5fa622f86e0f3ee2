import { IconButton, Skeleton, buttonClass, classes, useT } from '@baize/ui'
import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { BannerFrame } from '../../core/picture/banner-frame.tsx'
import { bannerLink } from '../../core/picture/banner-link.ts'
import {
  bannerGapPx,
  bannerHeadline,
  bannerHoldMs,
  bannersLoop,
  bannerSlideMs,
  bannersPerView,
  type Banner,
} from './banner-rules.ts'
import { Slides, useCarousel, type Carousel } from './home-carousel.tsx'
import { useHomeBanners } from './home-queries.ts'

/**
 * The banners of the home page; their place is kept until they are known, and given up when there are none.
 */
export function BannerCarousel() {
  const banners = useHomeBanners()
  if (banners.data === undefined && !banners.isError) return <Skeleton className="banner" />
  if (!banners.data?.length) return null
  return <Banners banners={banners.data} />
}

// The first picture is what the eye waits for; the others may come after it.
const restAfterMs = 2_000

function useIsLater(afterMs: number): boolean {
  const [isLater, setLater] = useState(false)
  // The clock decides.
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
  return isLater
}

function Banners({ banners }: { banners: readonly Banner[] }) {
  const t = useT()
  const frame = useRef<HTMLElement>(null)
  const carousel = useCarousel(
    {
      count: banners.length,
      perView: bannersPerView,
      loops: bannersLoop(banners.length),
      slideMs: bannerSlideMs,
      holdMs: bannerHoldMs,
    },
    frame,
  )
  const isLater = useIsLater(restAfterMs)
  const slides = banners.map((banner, index) => ({
    id: banner.id,
    node: <Slide banner={banner} isFirst={index === 0} hasPicture={isLater || index === carousel.shown} />,
  }))
  return (
    <section
      ref={frame}
      className="banner"
      aria-roledescription="carousel"
      aria-label={t('lobby.slidesLabel')}
    >
      <Slides carousel={carousel} slides={slides} gapPx={bannerGapPx} />
      {banners.length > 1 && <Dots carousel={carousel} banners={banners} />}
    </section>
  )
}

interface SlideProps {
  banner: Banner
  isFirst: boolean
  hasPicture: boolean
}

function Slide({ banner, isFirst, hasPicture }: SlideProps) {
  const t = useT()
  const link = bannerLink(banner)
  const { above, headline } = bannerHeadline(banner.title)
  return (
    <BannerFrame className="slide" link={link}>
      {hasPicture && (
        <img
          src={banner.url}
          alt=""
          width={760}
          height={320}
          decoding="async"
          draggable={false}
          fetchPriority={isFirst ? 'high' : 'low'}
        />
      )}
      <span className="copy">
        {banner.label !== '' && <span className="banner-label">{banner.label}</span>}
        {above !== '' && <span className="banner-above">{above}</span>}
        <b>{headline}</b>
        {banner.summary !== '' && <span className="banner-summary">{banner.summary}</span>}
        {link && (
          <span className={`${buttonClass({ variant: 'primary' })} only-d`}>
            {t(link.kind === 'game' ? 'lobby.bannerPlay' : 'lobby.bannerOpen')}
          </span>
        )}
      </span>
    </BannerFrame>
  )
}

function Dots({ carousel, banners }: { carousel: Carousel; banners: readonly Banner[] }) {
  const t = useT()
  const { shown, isPaused, canPlay } = carousel
  return (
    <div className="dots">
      {banners.map((banner, index) => (
        <button
          key={banner.id}
          type="button"
          className={classes(index === shown && 'on')}
          aria-label={t('lobby.slideShow', { number: index + 1 })}
          aria-current={index === shown}
          onClick={() => carousel.show(index)}
        />
      ))}
      {canPlay && (
        <IconButton
          className="dots-pause"
          label={t(isPaused ? 'lobby.slidesPlay' : 'lobby.slidesPause')}
          icon={
            isPaused ? (
              <Play className="ic" aria-hidden="true" />
            ) : (
              <Pause className="ic" aria-hidden="true" />
            )
          }
          onClick={() => carousel.pause(!isPaused)}
        />
      )}
    </div>
  )
}
