import type { Overview } from './queries.ts'
import type { Removal } from './remove-dialog.tsx'
import type { TotpBegun } from './totp-dialog.tsx'

/** What lies over the overview. */
export type OverviewDialog =
  | { readonly name: 'mobile' | 'email' | 'payment' | 'passkey' }
  | { readonly name: 'totp'; readonly begun: TotpBegun }
  | { readonly name: 'codes'; readonly codes: readonly string[] }
  | { readonly name: 'remove'; readonly removal: Removal }

export interface RowsProps {
  /** Nothing while it is being loaded. */
  overview: Overview | undefined
  onOpen: (dialog: OverviewDialog) => void
}
