import ShowChart from '@mui/icons-material/ShowChart'
import { lazy } from 'react'
import { defineResource } from '../../core/provider/resource.ts'

export const tradingEvent = defineResource({
  group: 'play',
  permission: 'trading_read',
  name: 'tradingEvent',
  icon: ShowChart,
  title: 'id',
  list: lazy(() => import('./trading-desk.tsx').then((part) => ({ default: part.TradingDesk }))),
  show: lazy(() => import('./event-page.tsx').then((part) => ({ default: part.EventPage }))),
})
