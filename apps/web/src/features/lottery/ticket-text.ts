import type { Language } from '@baize/i18n'
import { findTitle } from '@baize/lottery/series'

/** The end of a ticket's id: people read it out. */
export const shortTicket = (ticketId: string): string => ticketId.slice(-8).toUpperCase()

/** The name of a lottery in the language of the page: the server wrote that of the account. */
export const titleName = (
  { gameCode, gameName }: { readonly gameCode: string; readonly gameName: string },
  language: Language,
): string => findTitle(gameCode)?.[language] ?? gameName
