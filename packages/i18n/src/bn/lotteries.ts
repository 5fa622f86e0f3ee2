import { lottery } from './lottery.ts'
import { lotteryDraw } from './lottery-draw.ts'
import { lotteryPlay } from './lottery-play.ts'
import { lotteryWord } from './lottery-word.ts'
import type { LotteryCatalogue } from '../translate.ts'

/** Texts of the lotteries: a browser loads them with the first of their pages. */
export const lotteries: LotteryCatalogue = { lottery, lotteryDraw, lotteryPlay, lotteryWord }
