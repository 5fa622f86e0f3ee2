import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { paths } from './paths.ts'

const storageKey = 'placeBefore'
/** The member centre lies over a page; the doors lead on by themselves. */
const overlays: readonly string[] = ['/member', '/login', '/register']

/** The address to keep as the one below overlays, or nothing when this one is an overlay itself. */
export const placeToKeep = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) =>
  overlays.includes(pathname) ? undefined : pathname + search + hash

/** Keeps where a visitor was before the member centre opened, also over a reload. */
export function useKeepPlace(): void {
  const location = useLocation()
  // The storage of the browser outlives a reload.
  useEffect(() => {
    const place = placeToKeep(location)
    if (place !== undefined) sessionStorage.setItem(storageKey, place)
  }, [location])
}

/** Where the member centre was opened from; home when it was opened by its address. */
export const placeBefore = (): string => sessionStorage.getItem(storageKey) ?? paths.home
