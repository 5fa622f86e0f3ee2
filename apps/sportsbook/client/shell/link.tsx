import type { ComponentProps } from 'react'
import { writeRoute, type Route } from '../core/route.ts'

/** A link to another page of the book. */
export const PageLink = ({ to, ...rest }: { to: Route } & Omit<ComponentProps<'a'>, 'href'>) => (
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the caller gives the content
  <a {...rest} href={writeRoute(to)} />
)
