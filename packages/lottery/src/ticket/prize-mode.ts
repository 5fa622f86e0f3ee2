import { playableTitles, type PlayableTitle } from '../series/series.ts'
import { modeOfVendor, type PrizeMode } from './prize-group.ts'

/**
 * The lotteries of a mode. `ZY` are titles of LOTT that the house draws itself: the menu is empty while
 * there are none (lottery.md 3).
 */
export const titlesOfMode = (mode: PrizeMode): PlayableTitle[] =>
  mode === 'ZY'
    ? titlesOfMode('LOTT').filter(({ series }) => series.some(({ kind }) => kind === 'house'))
    : playableTitles.filter(({ vendor }) => modeOfVendor(vendor) === mode)

/**
 * Spec 4, "Prize mode": e-lottery mode if the e-lottery category holds a card of TCG_LOTTO_VN or LOTT, else
 * lottery mode.
 */
export const modeOfMenus = (
  menus: readonly { readonly title: string; readonly cards: readonly { readonly vassalage: string }[] }[],
): 'ELOTT' | 'LOTT' =>
  menus.some(
    ({ title, cards }) =>
      title === 'ELOTT' &&
      cards.some(({ vassalage }) => vassalage === 'TCG_LOTTO_VN' || vassalage === 'LOTT'),
  )
    ? 'ELOTT'
    : 'LOTT'
