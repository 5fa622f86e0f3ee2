import type { NewContent } from '../../../apps/server/src/content/content/service.ts'
import { announcements } from './announcements.ts'
import { noticesOfHome } from './notices.ts'
import { furniture } from './furniture.ts'
import { help } from './help.ts'
import { blog, pages } from './pages.ts'
import { promotions } from './promotions.ts'
import { branded } from './text.ts'

/** The content of the demo, dated from the instant of the seed, under the name that the site has. */
export const demoContent = (nowMs: number): NewContent[] =>
  branded([
    ...furniture(nowMs),
    ...noticesOfHome(nowMs),
    ...announcements(nowMs),
    ...promotions(nowMs),
    ...help(nowMs),
    ...pages(nowMs),
    ...blog(nowMs),
  ])
