import type { Game } from '@baize/contract'
import type { ListQuery } from './pick.ts'

export interface GamePage {
  readonly games: Game[]
  readonly pageNo: number
  readonly total: number
  readonly totalPages: number
}

export type PageQuery = Pick<ListQuery, 'language' | 'pageNo' | 'pageSize'>

type Place = Pick<PageQuery, 'pageNo' | 'pageSize'>

export const pageOf = <Item>(items: readonly Item[], { pageNo, pageSize }: Place): readonly Item[] =>
  items.slice((pageNo - 1) * pageSize, pageNo * pageSize)

export const placeOf = (total: number, { pageNo, pageSize }: Place) => ({
  pageNo,
  total,
  totalPages: Math.ceil(total / pageSize),
})
