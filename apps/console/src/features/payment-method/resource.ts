import AccountBalanceWallet from '@mui/icons-material/AccountBalanceWallet'
import Hub from '@mui/icons-material/Hub'
import Payments from '@mui/icons-material/Payments'
import { lazy } from 'react'
import { defineResource } from '../../core/provider/resource.ts'

export const paymentMethod = defineResource({
  name: 'paymentMethod',
  group: 'money',
  permission: 'payment_read',
  icon: Payments,
  list: lazy(() => import('./method-list.tsx').then(({ MethodList }) => ({ default: MethodList }))),
})

export const receivingAccount = defineResource({
  name: 'receivingAccount',
  group: 'money',
  permission: 'payment_read',
  icon: AccountBalanceWallet,
  list: lazy(() => import('./account-list.tsx').then(({ AccountList }) => ({ default: AccountList }))),
})

export const gateway = defineResource({
  name: 'gateway',
  group: 'money',
  permission: 'payment_read',
  icon: Hub,
  list: lazy(() => import('./gateway-list.tsx').then(({ GatewayList }) => ({ default: GatewayList }))),
})
