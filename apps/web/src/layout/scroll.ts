import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType, type NavigationType } from 'react-router'
import { routeName } from '../core/address/paths.ts'

const storageKey = 'scroll'
const mostKept = 60

export interface Place {
  readonly key: string
  readonly pathname: string
  readonly hash: string
}

/**
 * Where the page goes after a navigation: back and forward to where it was left, another route smoothly to
 * its top (spec 2), anything else stays.
 */
export function scrollAfter(
  moved: { readonly from: Place | undefined; readonly to: Place; readonly by: `${NavigationType}` },
  kept: ReadonlyMap<string, number>,
): { readonly top: number; readonly isSmooth: boolean } | undefined {
  const { from, to, by } = moved
  const isSameRoute = from !== undefined && routeName(from.pathname) === routeName(to.pathname)
  // A link to a part of the page is followed by the browser.
  if (isSameRoute && to.hash !== '' && from.key !== to.key && from.pathname === to.pathname) return undefined
  if (by === 'POP') {
    const top = kept.get(keptKey(to))
    if (top !== undefined) return { top, isSmooth: false }
  }
  return isSameRoute || from === undefined ? undefined : { top: 0, isSmooth: by !== 'POP' }
}

/** The first page of a visit always has the same key, so its path tells it from others. */
const keptKey = ({ key, pathname }: Place): string => `${key} ${pathname}`
const isFirstOfVisit = (name: string): boolean => name.startsWith('default ')

function readKept(): Map<string, number> {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, number][]
    // Who comes by an address begins at the top; who reloads or comes back does not.
    return new Map(entry?.type === 'navigate' ? kept.filter(([name]) => !isFirstOfVisit(name)) : kept)
  } catch {
    return new Map()
  }
}

/** Keeps where each page was left, also over a reload, and scrolls after each navigation. */
export function useScrollPlaces(): void {
  const { key, pathname, hash } = useLocation()
  const by = useNavigationType()
  const kept = useRef<Map<string, number>>(null)
  const last = useRef<Place>(undefined)
  const moving = useRef<() => void>(undefined)
  kept.current ??= readKept()
  // The window's own restoring comes before the lists are there.
  useEffect(() => {
    history.scrollRestoration = 'manual'
    const keep = () => {
      if (!last.current || !kept.current) return
      const name = keptKey(last.current)
      kept.current.delete(name)
      kept.current.set(name, scrollY)
    }
    const store = () =>
      sessionStorage.setItem(storageKey, JSON.stringify([...(kept.current ?? [])].slice(-mostKept)))
    addEventListener('scroll', keep, { passive: true })
    addEventListener('pagehide', store)
    return () => {
      removeEventListener('scroll', keep)
      removeEventListener('pagehide', store)
    }
  }, [])
  // The window's scroll position follows the place in the history.
  useLayoutEffect(() => {
    const to = { key, pathname, hash }
    const goal = scrollAfter({ from: last.current, to, by }, kept.current ?? new Map())
    last.current = to
    if (!goal) return
    moving.current?.()
    moving.current = goal.isSmooth ? glide() : stay(goal.top)
  }, [key, pathname, hash, by])
}

function glide(): () => void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' })
  return () => undefined
}

const patienceMs = 3_000

/**
 * Goes to a place that may not be there yet: lists grow when their games come. Gives what ends the waiting.
 */
function stay(top: number): () => void {
  const isThere = () => Math.abs(scrollY - top) < 2
  const go = () => window.scrollTo({ top, behavior: 'instant' })
  go()
  if (isThere()) return () => undefined
  const grown = new ResizeObserver(() => {
    go()
    if (isThere()) end()
  })
  const end = () => {
    grown.disconnect()
    clearTimeout(timer)
    for (const name of ownMoves) removeEventListener(name, end)
  }
  const timer = setTimeout(end, patienceMs)
  // Whoever scrolls by hand goes where they want.
  for (const name of ownMoves) addEventListener(name, end, { passive: true })
  grown.observe(document.body)
  return end
}

const ownMoves = ['wheel', 'touchstart', 'keydown'] as const
