import AccountBalance from '@mui/icons-material/AccountBalance'
import Balance from '@mui/icons-material/Balance'
import { lazy } from 'react'
import { defineResource } from '../../core/provider/resource.ts'

export const houseAccount = defineResource({
  name: 'houseAccount',
  group: 'money',
  permission: 'ledger_read',
  icon: AccountBalance,
  list: lazy(() =>
    import('./house-account-list.tsx').then(({ HouseAccountList }) => ({ default: HouseAccountList })),
  ),
})

export const ledgerCheck = defineResource({
  name: 'ledgerCheck',
  group: 'money',
  permission: 'ledger_read',
  icon: Balance,
  list: lazy(() => import('./ledger-page.tsx').then(({ LedgerPage }) => ({ default: LedgerPage }))),
})
