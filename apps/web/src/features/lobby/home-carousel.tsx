import { classes, useMedia } from '@baize/ui'
import { useEffect, useRef, useState, type CSSProperties, type ReactNode, type RefObject } from 'react'
import { isInView, placeAfter, slideAt, type Track } from './home-carousel-place.ts'
import { useSwipe } from './home-swipe.ts'
import './home-carousel.css'

export interface CarouselRules extends Track {
  readonly slideMs: number
  /** Plays by itself, holding each slide for so long. */
  readonly holdMs?: number
}

interface Spot {
  readonly place: number
  /** Moves there visibly; else it is there at once. */
  readonly isSliding: boolean
  readonly moves: number
}

export interface Carousel {
  readonly rules: CarouselRules
  readonly spot: Spot
  /** The first slide in view. */
  readonly shown: number
  readonly isPaused: boolean
  /** Whether it plays by itself when it is not paused. */
  readonly canPlay: boolean
  move(by: number): void
  show(slide: number): void
  pause(isPaused: boolean): void
}

/** A little longer than the movement, so that its last frame is drawn. */
const marginMs = 60

/** `frame` holds the slides and what steers them: who is in it is not disturbed. */
export function useCarousel(rules: CarouselRules, frame: RefObject<HTMLElement | null>): Carousel {
  const { count, loops, slideMs, holdMs } = rules
  const [spot, setSpot] = useState<Spot>({ place: 0, isSliding: false, moves: 0 })
  const [isPaused, pause] = useState(false)
  const isCalm = useMedia('(prefers-reduced-motion: reduce)')
  const canPlay = loops && holdMs !== undefined && !isCalm
  const move = (by: number) =>
    setSpot(({ place, moves }) => ({
      place: placeAfter(place, by, rules),
      isSliding: true,
      moves: moves + 1,
    }))
  const show = (slide: number) =>
    setSpot(({ moves }) => ({ place: slide, isSliding: true, moves: moves + 1 }))
  // The movement onto a copy takes time; then the slide itself takes the copy's place unseen.
  useEffect(() => {
    if (slideAt(spot.place, count) === spot.place) return
    const settle = () =>
      setSpot((current) => ({ ...current, place: slideAt(current.place, count), isSliding: false }))
    const timer = setTimeout(settle, slideMs + marginMs)
    return () => clearTimeout(timer)
  }, [spot.place, count, slideMs])
  // A clock outside the page turns the slides; every movement, by hand too, starts it anew (spec 2).
  useEffect(() => {
    if (!canPlay || isPaused) return
    const turn = () =>
      setSpot((current) =>
        isWatched(frame.current)
          ? { ...current, moves: current.moves + 1 }
          : { place: placeAfter(current.place, 1, rules), isSliding: true, moves: current.moves + 1 },
      )
    const timer = setTimeout(turn, holdMs + (spot.isSliding ? slideMs : 0))
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- the rules are made anew by each drawing
  }, [canPlay, isPaused, spot.moves, count, holdMs, slideMs])
  return { rules, spot, shown: slideAt(spot.place, count), isPaused, canPlay, move, show, pause }
}

/** Someone reads or works in it, or nobody can see it. */
const isWatched = (frame: HTMLElement | null): boolean =>
  document.hidden || (frame?.matches(':hover, :has(:focus-visible)') ?? false)

export interface SlidesProps {
  carousel: Carousel
  slides: readonly { readonly id: string; readonly node: ReactNode }[]
  gapPx: number
  className?: string
}

/** The slides in a row; when they loop, copies stand before the first and behind the last. */
export function Slides({ carousel, slides, gapPx, className }: SlidesProps) {
  const { rules, spot, move } = carousel
  const { perView, loops } = rules
  const track = useRef<HTMLDivElement>(null)
  const swipe = useSwipe({ track, isOn: slides.length > perView || loops, onSwipe: move })
  const copies = loops ? Math.ceil(perView) : 0
  const row = [
    ...slides.slice(slides.length - copies).map((slide) => ({ ...slide, key: `before ${slide.id}` })),
    ...slides.map((slide) => ({ ...slide, key: slide.id })),
    ...slides.slice(0, copies).map((slide) => ({ ...slide, key: `behind ${slide.id}` })),
  ]
  const style = {
    '--at': spot.place + copies,
    '--per': perView,
    '--gap': `${gapPx}px`,
    '--slide': `${rules.slideMs}ms`,
  } as CSSProperties
  return (
    <div className={classes('slides', className)} style={style} {...swipe}>
      <div ref={track} className={classes('slides-track', spot.isSliding && 'sliding')}>
        {row.map(({ key, node }, at) => (
          <div key={key} className="slides-one" inert={!isInView(at - copies, spot.place, rules)}>
            {node}
          </div>
        ))}
      </div>
    </div>
  )
}
