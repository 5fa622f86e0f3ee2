import type { LotteryCard, WireLanguage } from '@baize/contract'
import { findTitle, type PlayableTitle } from '@baize/lottery/series'
import type { Board } from './board.ts'
import type { TitleStanding, TitleStandings } from './standing.ts'

export interface CardDeps {
  readonly board: Board
  readonly catalogue: TitleStandings
}

/** The cards of titles that the site shows, in the order given. */
export async function showCards(
  { board, catalogue }: CardDeps,
  { gameCodes, language }: { readonly gameCodes: readonly string[]; readonly language: WireLanguage },
): Promise<LotteryCard[]> {
  const standings = await catalogue.lotteries()
  const shown = gameCodes.flatMap((gameCode) => {
    const [title, standing] = [findTitle(gameCode), standings.get(gameCode)]
    return title && standing ? [{ title, standing }] : []
  })
  return Promise.all(shown.map((one) => showCard(board, { ...one, language })))
}

async function showCard(
  board: Board,
  { title, standing, language }: { title: PlayableTitle; standing: TitleStanding; language: WireLanguage },
): Promise<LotteryCard> {
  const series = await board.ofTitle(title.id)
  const closes = series.flatMap(({ current }) => (current ? [current.closesAt] : []))
  return {
    gameCode: title.id,
    displayName: nameOf(title, language),
    gameName: { EN: title.en, BN: title.bn },
    accountType: title.vendor,
    gameGroupCode: title.family,
    ...standing,
    closesAt: closes.toSorted()[0] ?? null,
    series: series.map(({ seriesId, kind, periodSeconds, timeZone, current, results }) => ({
      seriesId,
      kind,
      periodSeconds,
      timeZone,
      current,
      last: results[0] ?? null,
    })),
  }
}

export const nameOf = (title: PlayableTitle, language: WireLanguage): string =>
  language === 'BN' ? title.bn : title.en
