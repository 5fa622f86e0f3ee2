import CallReceived from '@mui/icons-material/CallReceived'
import { lazy } from 'react'
import { defineResource } from '../../core/provider/resource.ts'

export const deposit = defineResource({
  name: 'deposit',
  group: 'money',
  permission: 'deposit_read',
  icon: CallReceived,
  list: lazy(() => import('./deposit-list.tsx').then(({ DepositList }) => ({ default: DepositList }))),
})
