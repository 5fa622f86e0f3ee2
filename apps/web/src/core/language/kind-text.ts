import { entryGroups, kindsOf, type TransferKind } from '@baize/domain/ledger'
import type { Translate } from '@baize/i18n'

const kinds: ReadonlySet<string> = new Set(entryGroups.flatMap(kindsOf))
const isKind = (kind: string): kind is TransferKind => kinds.has(kind)

/** A kind of the ledger, as a member reads it. */
export const kindText = (t: Translate, kind: string): string =>
  t(isKind(kind) ? `transferKind.${kind}` : 'transferKind.other')
