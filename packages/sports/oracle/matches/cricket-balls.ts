import { sum, type Side } from './verdict.ts'

/** One delivery, and who faced it by the place in the batting order. */
export interface Ball {
  readonly what: '0' | '1' | '2' | '3' | '4' | '6' | 'W' | 'wd' | 'nb'
  readonly batter: number
  /** Counted from 1. */
  readonly over: number
}

export interface Innings {
  readonly side: Side
  readonly balls: readonly Ball[]
  readonly isOver: boolean
}

export const isLegal = ({ what }: Ball): boolean => what !== 'wd' && what !== 'nb'
export const legalOf = (balls: readonly Ball[]): number => balls.filter(isLegal).length
export const runsOf = (balls: readonly Ball[]): number =>
  sum(balls.map(({ what }) => (what === 'W' ? 0 : what === 'wd' || what === 'nb' ? 1 : Number(what))))
export const wicketsOf = (balls: readonly Ball[]): number => balls.filter(({ what }) => what === 'W').length
export const isOverDone = (balls: readonly Ball[], over: number): boolean =>
  legalOf(balls.filter((ball) => ball.over === over)) === 6
