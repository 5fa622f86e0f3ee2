import AccountBalance from '@mui/icons-material/AccountBalance'
import Gavel from '@mui/icons-material/Gavel'
import Handshake from '@mui/icons-material/Handshake'
import History from '@mui/icons-material/History'
import HourglassBottom from '@mui/icons-material/HourglassBottom'
import PriceCheck from '@mui/icons-material/PriceCheck'
import ReceiptLong from '@mui/icons-material/ReceiptLong'
import { lazy } from 'react'
import { defineResource } from '../../core/provider/resource.ts'

export const agentContract = defineResource({
  name: 'agentContract',
  group: 'money',
  permission: 'contract_read',
  icon: Handshake,
  title: 'id',
  list: lazy(() => import('./contract-list.tsx').then((part) => ({ default: part.ContractList }))),
  show: lazy(() => import('./contract-page.tsx').then((part) => ({ default: part.ContractPage }))),
})

export const agentBill = defineResource({
  name: 'agentBill',
  group: 'money',
  permission: 'contract_read',
  icon: ReceiptLong,
  title: 'id',
  list: lazy(() => import('./bill-list.tsx').then((part) => ({ default: part.BillList }))),
  show: lazy(() => import('./bill-page.tsx').then((part) => ({ default: part.BillPage }))),
})

export const agentRule = defineResource({
  name: 'agentRule',
  group: 'money',
  permission: 'contract_read',
  icon: PriceCheck,
  title: 'id',
  list: lazy(() => import('./rule-list.tsx').then((part) => ({ default: part.RuleList }))),
})

export const agentLate = defineResource({
  name: 'agentLate',
  group: 'money',
  permission: 'contract_read',
  icon: History,
  title: 'id',
  list: lazy(() => import('./late-list.tsx').then((part) => ({ default: part.LateList }))),
})

export const agentDue = defineResource({
  name: 'agentDue',
  group: 'money',
  permission: 'contract_read',
  icon: HourglassBottom,
  title: 'username',
  list: lazy(() => import('./due-list.tsx').then((part) => ({ default: part.DueList }))),
})

export const agentDispute = defineResource({
  name: 'agentDispute',
  group: 'money',
  permission: 'contract_read',
  icon: Gavel,
  title: 'billId',
  list: lazy(() => import('./dispute-list.tsx').then((part) => ({ default: part.DisputeList }))),
})

export const agentClose = defineResource({
  name: 'agentClose',
  group: 'money',
  permission: 'contract_read',
  icon: AccountBalance,
  title: 'id',
  list: lazy(() => import('./close-list.tsx').then((part) => ({ default: part.CloseList }))),
})
