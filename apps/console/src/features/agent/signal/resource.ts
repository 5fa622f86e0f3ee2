import Radar from '@mui/icons-material/Radar'
import { lazy } from 'react'
import { defineResource } from '../../../core/provider/resource.ts'

export const agentSignal = defineResource({
  name: 'agentSignal',
  group: 'people',
  permission: 'member_read',
  icon: Radar,
  title: 'id',
  list: lazy(() => import('./signal-list.tsx').then((part) => ({ default: part.SignalList }))),
  show: lazy(() => import('./signal-page.tsx').then((part) => ({ default: part.SignalPage }))),
})
