import FilterAlt from '@mui/icons-material/FilterAlt'
import QueryStats from '@mui/icons-material/QueryStats'
import { lazy } from 'react'
import { defineResource } from '../../core/provider/resource.ts'

export const report = defineResource({
  name: 'report',
  group: 'money',
  permission: 'report_read',
  icon: QueryStats,
  list: lazy(() => import('./report-list.tsx').then(({ ReportList }) => ({ default: ReportList }))),
})

export const funnel = defineResource({
  name: 'funnel',
  group: 'money',
  permission: 'report_read',
  icon: FilterAlt,
  list: lazy(() => import('./funnel-list.tsx').then(({ FunnelList }) => ({ default: FunnelList }))),
})
