import LocalMall from '@mui/icons-material/LocalMall'
import LocalShipping from '@mui/icons-material/LocalShipping'
import { lazy } from 'react'
import { defineResource } from '../../core/provider/resource.ts'

const mall = { group: 'content', permission: 'mall_serve' } as const

export const mallOrder = defineResource({
  ...mall,
  name: 'mallOrder',
  icon: LocalShipping,
  list: lazy(() => import('./order-list.tsx').then(({ MallOrderList }) => ({ default: MallOrderList }))),
})

export const mallItem = defineResource({
  ...mall,
  name: 'mallItem',
  icon: LocalMall,
  list: lazy(() => import('./item-list.tsx').then(({ MallItemList }) => ({ default: MallItemList }))),
})
