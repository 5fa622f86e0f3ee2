import EmojiEvents from '@mui/icons-material/EmojiEvents'
import NotificationImportant from '@mui/icons-material/NotificationImportant'
import Savings from '@mui/icons-material/Savings'
import QueryStats from '@mui/icons-material/QueryStats'
import Apps from '@mui/icons-material/Apps'
import Casino from '@mui/icons-material/Casino'
import Category from '@mui/icons-material/Category'
import Cable from '@mui/icons-material/Cable'
import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import Percent from '@mui/icons-material/Percent'
import Replay from '@mui/icons-material/Replay'
import Storefront from '@mui/icons-material/Storefront'
import { lazy } from 'react'
import { defineResource } from '../../core/provider/resource.ts'

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

export const integration = defineResource({
  ...play,
  name: 'integration',
  permission: 'integration_read',
  icon: Cable,
  title: 'code',
  list: lazy(() => import('./integration-list.tsx').then((part) => ({ default: part.IntegrationList }))),
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

export const returnReport = defineResource({
  ...play,
  name: 'returnReport',
  icon: QueryStats,
  list: lazy(() => import('./return-lists.tsx').then((part) => ({ default: part.ReturnReportList }))),
})

export const gameAlarm = defineResource({
  ...play,
  name: 'gameAlarm',
  icon: NotificationImportant,
  list: lazy(() => import('./return-lists.tsx').then((part) => ({ default: part.GameAlarmList }))),
})

export const jackpot = defineResource({
  ...play,
  name: 'jackpot',
  icon: Savings,
  list: lazy(() => import('./return-lists.tsx').then((part) => ({ default: part.JackpotList }))),
})

export const jackpotHit = defineResource({
  ...play,
  name: 'jackpotHit',
  icon: EmojiEvents,
  list: lazy(() => import('./return-lists.tsx').then((part) => ({ default: part.JackpotHitList }))),
})
