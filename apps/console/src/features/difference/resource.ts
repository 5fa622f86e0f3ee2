import CompareArrows from '@mui/icons-material/CompareArrows'
import Difference from '@mui/icons-material/Difference'
import { lazy } from 'react'
import { defineResource } from '../../core/provider/resource.ts'

export const gatewayDifference = defineResource({
  name: 'gatewayDifference',
  group: 'money',
  permission: 'ledger_read',
  icon: CompareArrows,
  list: lazy(() =>
    import('./gateway-difference-list.tsx').then(({ GatewayDifferenceList }) => ({
      default: GatewayDifferenceList,
    })),
  ),
})

export const vendorDifference = defineResource({
  name: 'vendorDifference',
  group: 'money',
  permission: 'ledger_read',
  icon: Difference,
  list: lazy(() =>
    import('./vendor-difference-list.tsx').then(({ VendorDifferenceList }) => ({
      default: VendorDifferenceList,
    })),
  ),
})
