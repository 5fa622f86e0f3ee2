import Casino from '@mui/icons-material/Casino'
import Schedule from '@mui/icons-material/Schedule'
import Key from '@mui/icons-material/Key'
import Percent from '@mui/icons-material/Percent'
import { lazy } from 'react'
import { defineResource } from '../../core/provider/resource.ts'

const lottery = { group: 'play', permission: 'lottery_read' } as const

export const lotteryDraw = defineResource({
  ...lottery,
  name: 'lotteryDraw',
  icon: Casino,
  title: 'id',
  list: lazy(() => import('./draw-list.tsx').then((part) => ({ default: part.DrawList }))),
  show: lazy(() => import('./draw-page.tsx').then((part) => ({ default: part.DrawPage }))),
})

export const lotterySeries = defineResource({
  ...lottery,
  name: 'lotterySeries',
  icon: Schedule,
  title: 'id',
  list: lazy(() => import('./series-list.tsx').then((part) => ({ default: part.SeriesList }))),
  show: lazy(() => import('./series-page.tsx').then((part) => ({ default: part.SeriesPage }))),
})

export const lotteryGroup = defineResource({
  ...lottery,
  name: 'lotteryGroup',
  icon: Percent,
  list: lazy(() => import('./group-list.tsx').then((part) => ({ default: part.GroupList }))),
})

export const lotterySource = defineResource({
  ...lottery,
  name: 'lotterySource',
  icon: Key,
  list: lazy(() => import('./source-list.tsx').then((part) => ({ default: part.SourceList }))),
})
