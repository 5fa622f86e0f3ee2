import Badge from '@mui/icons-material/Badge'
import { lazy } from 'react'
import { defineResource } from '../../core/provider/resource.ts'

export const kyc = defineResource({
  name: 'kyc',
  group: 'people',
  permission: 'kyc_read',
  icon: Badge,
  list: lazy(() => import('./kyc-list.tsx').then(({ KycList }) => ({ default: KycList }))),
})
