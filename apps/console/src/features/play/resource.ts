import Casino from '@mui/icons-material/Casino'
import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import Percent from '@mui/icons-material/Percent'
import { lazy } from 'react'
import { defineResource } from '../../core/resource.ts'

export const game = defineResource({
  name: 'game',
  group: 'play',
  permission: 'play_read',
  icon: Casino,
  title: 'gameId',
  list: lazy(() => import('./game-list.tsx').then(({ GameList }) => ({ default: GameList }))),
})

export const openRound = defineResource({
  name: 'openRound',
  group: 'play',
  permission: 'play_read',
  icon: HourglassEmpty,
  list: lazy(() => import('./round-lists.tsx').then(({ OpenRoundList }) => ({ default: OpenRoundList }))),
})

export const gameReturn = defineResource({
  name: 'gameReturn',
  group: 'play',
  permission: 'play_read',
  icon: Percent,
  list: lazy(() => import('./round-lists.tsx').then(({ ReturnList }) => ({ default: ReturnList }))),
})
