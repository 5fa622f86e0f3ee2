import type { GameKind } from '@baize/games'
import type { KindClient } from './core/kind.ts'

/** Every kind's part of the pages, each in chunks of its own. */
export const kindClients: { readonly [Kind in GameKind]: KindClient<Kind> } = {
  slot: { open: () => import('./slot/open.tsx'), record: () => import('./slot/record.tsx') },
  mines: { open: () => import('./mines/open.tsx'), record: () => import('./mines/record.tsx') },
}
