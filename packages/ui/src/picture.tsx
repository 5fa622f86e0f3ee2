import { createContext, use, useCallback, useState, type ImgHTMLAttributes } from 'react'

/** Spec 9, lazy image threshold: a picture is asked for once a tenth of its place is in sight. */
export const lazyThreshold = 0.1

/** From where the pictures of the house are fetched, as an origin; empty: from where the page is. */
export const PictureHost = createContext('')

export interface LazyPictureProps extends Omit<
  ImgHTMLAttributes<HTMLImageElement>,
  'src' | 'alt' | 'onError' | 'ref'
> {
  src: string
  alt: string
  /** It cannot be had, from no host. */
  onBroken?: () => void
}

/**
 * A picture that is fetched when it is seen. Until then an empty one of its size keeps its place, so that
 * nothing moves. What the eye waits for first is no case for it.
 */
export function LazyPicture({ src, alt, onBroken, ...rest }: LazyPictureProps) {
  const host = use(PictureHost)
  const [watch, isSeen] = useInSight()
  const [isHostDown, setHostDown] = useState(false)
  const isElsewhere = host !== '' && !isHostDown && src.startsWith('/art/')
  const source = isElsewhere ? host + src : src
  return (
    <img
      {...rest}
      ref={watch}
      alt={alt}
      src={isSeen ? source : emptyPicture(rest)}
      decoding="async"
      onError={() => (isElsewhere ? setHostDown(true) : onBroken?.())}
    />
  )
}

const emptyPicture = ({ width = 1, height = 1 }: Pick<LazyPictureProps, 'width' | 'height'>) =>
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'/>`

/** Whether an element has ever been in sight, with what watches it. */
function useInSight(): [(element: Element | null) => (() => void) | undefined, boolean] {
  const [isSeen, setSeen] = useState(false)
  const watch = useCallback(
    (element: Element | null) => (element ? watchSight(element, () => setSeen(true)) : undefined),
    [],
  )
  return [watch, isSeen]
}

const onSight = new WeakMap<Element, () => void>()
let sight: IntersectionObserver | undefined

/** One observer watches all pictures. Gives what ends the watch. */
function watchSight(element: Element, seen: () => void): () => void {
  sight ??= new IntersectionObserver(
    (entries, observer) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        onSight.get(target)?.()
      }
    },
    { threshold: lazyThreshold },
  )
  const observer = sight
  onSight.set(element, seen)
  observer.observe(element)
  return () => {
    onSight.delete(element)
    observer.unobserve(element)
  }
}
