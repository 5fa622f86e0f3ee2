import { groupDigits } from '@baize/i18n'
import { Rosette, Skeleton, buttonClass, classes, useT } from '@baize/ui'
import { ShieldCheck } from 'lucide-react'
import artPicture from 'drawn:art'
import creditsPicture from 'drawn:credits'
import fairPicture from 'drawn:fair'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../core/paths.ts'
import { openPopup } from '../../core/popup.ts'
import { useGameMenus } from '../../core/queries.ts'
import { useIsLoggedIn } from '../../core/session.ts'

const holdMs = 5_000

const slides = [
  {
    id: 'credits',
    picture: creditsPicture,
    tag: 'slideCreditsTag',
    title: 'slideCreditsTitle',
    big: 'slideCreditsBig',
    text: 'slideCreditsText',
  },
  {
    id: 'fair',
    picture: fairPicture,
    tag: 'slideFairTag',
    title: 'slideFairTitle',
    big: 'slideFairBig',
    text: 'slideFairText',
  },
  {
    id: 'art',
    picture: artPicture,
    tag: 'slideArtTag',
    title: 'slideArtTitle',
    big: 'slideArtBig',
    text: 'slideArtText',
  },
] as const

type Slide = (typeof slides)[number]

/** Moves on every few seconds, unless the reader is there or wants no movement. */
function useCarousel() {
  const [shown, show] = useState(0)
  const carousel = useRef<HTMLElement>(null)
  // A clock outside the page turns the slides.
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => {
      const isWatched = carousel.current?.matches(':hover, :focus-within') ?? false
      if (!document.hidden && !isWatched) show((current) => (current + 1) % slides.length)
    }, holdMs)
    return () => clearInterval(timer)
  }, [])
  return { shown, show, carousel }
}

function SlideAction({ slide }: { slide: Slide }) {
  const t = useT()
  const isLoggedIn = useIsLoggedIn()
  const look = `${buttonClass({ variant: 'primary' })} only-d`
  if (slide.id === 'credits' && isLoggedIn) {
    return (
      <button type="button" className={look} onClick={() => openPopup({ name: 'credits' })}>
        {t('site.takeCredits')}
      </button>
    )
  }
  const isInvitation = slide.id === 'credits'
  return (
    <Link className={look} to={isInvitation ? paths.register : paths.category('RNG')}>
      {t(isInvitation ? 'site.register' : 'lobby.fairAction')}
    </Link>
  )
}

function Banner() {
  const t = useT()
  const { shown, show, carousel } = useCarousel()
  return (
    <section
      ref={carousel}
      className="banner"
      aria-roledescription="carousel"
      aria-label={t('lobby.slidesLabel')}
    >
      {slides.map((slide, index) => (
        <div key={slide.id} className={classes('slide', index === shown && 'on')} inert={index !== shown}>
          <img src={slide.picture} alt="" decoding="async" fetchPriority={index === 0 ? 'high' : 'low'} />
          <div className="copy">
            <small>{t(`lobby.${slide.tag}`)}</small>
            <h2>
              {t(`lobby.${slide.title}`)}
              <b>{t(`lobby.${slide.big}`)}</b>
            </h2>
            <p>{t(`lobby.${slide.text}`)}</p>
            <SlideAction slide={slide} />
          </div>
        </div>
      ))}
      <div className="dots">
        {slides.map((slide, index) => (
          <button
            key={slide.id}
            type="button"
            className={classes(index === shown && 'on')}
            aria-label={t('lobby.slideShow', { number: index + 1 })}
            aria-current={index === shown}
            onClick={() => show(index)}
          />
        ))}
      </div>
    </section>
  )
}

/** Each figure with its place from the right, so that a place keeps its box when the number grows. */
const placesOf = (figures: string) =>
  [...figures].map((figure, index) => ({ figure, place: figures.length - index }))

/** How many games stand open for checking, set like the counter of a till. */
function OpenBooks() {
  const t = useT()
  const menus = useGameMenus().data
  const count = menus?.reduce((sum, menu) => sum + menu.gameCount, 0)
  const figures = count === undefined ? undefined : groupDigits(String(count))
  return (
    <section className="jack felt stitch">
      <Rosette size={300} className="orn" />
      <h2 className="cap">
        <ShieldCheck className="ic" aria-hidden="true" />
        {t('lobby.fairTitle')}
      </h2>
      {figures === undefined ? (
        <Skeleton className="odo-wait" />
      ) : (
        <div className="odo" role="img" aria-label={figures}>
          {placesOf(figures).map(({ place, figure }) =>
            figure === ',' ? <i key={place}>,</i> : <b key={place}>{figure}</b>,
          )}
        </div>
      )}
      <p className="odo-unit">{t('lobby.fairGames')}</p>
      <p className="odo-note only-d">{t('lobby.fairNote')}</p>
      <Link className={`${buttonClass({ variant: 'line' })} only-d`} to={paths.category('RNG')}>
        {t('lobby.fairAction')}
      </Link>
    </section>
  )
}

export const Hero = () => (
  <div className="hero">
    <Banner />
    <OpenBooks />
  </div>
)
