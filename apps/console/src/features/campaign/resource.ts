import Campaign from '@mui/icons-material/Campaign'
import { lazy } from 'react'
import { defineResource } from '../../core/provider/resource.ts'

export const campaign = defineResource({
  name: 'campaign',
  group: 'content',
  permission: 'campaign_send',
  icon: Campaign,
  title: 'id',
  list: lazy(() => import('./campaign-list.tsx').then((part) => ({ default: part.CampaignList }))),
  show: lazy(() => import('./campaign-page.tsx').then((part) => ({ default: part.CampaignPage }))),
})
