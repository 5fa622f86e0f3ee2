import Apps from '@mui/icons-material/Apps'
import Casino from '@mui/icons-material/Casino'
import Category from '@mui/icons-material/Category'
import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import Percent from '@mui/icons-material/Percent'
import Replay from '@mui/icons-material/Replay'
import Storefront from '@mui/icons-material/Storefront'
import { lazy } from 'react'
import { defineResource } from '../../core/resource.ts'

const play = { group: 'play', permission: 'play_read' } as const
const RoundShow = lazy(() => import('./round-show.tsx').then((part) => ({ default: part.RoundShow })))

export const category = defineResource({
  ...play,
  name: 'category',
  icon: Category,
  list: lazy(() => import('./category-list.tsx').then((part) => ({ default: part.CategoryList }))),
})

export const lane = defineResource({
  ...play,
  name: 'lane',
  icon: Apps,
  list: lazy(() => import('./category-list.tsx').then((part) => ({ default: part.LaneList }))),
})

export const gameVendor = defineResource({
  ...play,
  name: 'gameVendor',
  icon: Storefront,
  title: 'name',
  list: lazy(() => import('./category-list.tsx').then((part) => ({ default: part.GameVendorList }))),
})

export const game = defineResource({
  ...play,
  name: 'game',
  icon: Casino,
  title: 'gameId',
  list: lazy(() => import('./game-list.tsx').then((part) => ({ default: part.GameList }))),
})

export const round = defineResource({
  ...play,
  name: 'round',
  icon: Replay,
  title: 'round',
  list: lazy(() => import('./round-lists.tsx').then((part) => ({ default: part.RoundList }))),
  show: RoundShow,
})

export const openRound = defineResource({
  ...play,
  name: 'openRound',
  icon: HourglassEmpty,
  title: 'round',
  list: lazy(() => import('./round-lists.tsx').then((part) => ({ default: part.OpenRoundList }))),
  show: RoundShow,
})

export const gameReturn = defineResource({
  ...play,
  name: 'gameReturn',
  icon: Percent,
  list: lazy(() => import('./round-lists.tsx').then((part) => ({ default: part.ReturnList }))),
})
