import GroupAdd from '@mui/icons-material/GroupAdd'
import LocalOffer from '@mui/icons-material/LocalOffer'
import Redeem from '@mui/icons-material/Redeem'
import { lazy } from 'react'
import { defineResource } from '../../core/provider/resource.ts'

const content = { group: 'content', permission: 'reward_read' } as const

export const giftTerms = defineResource({
  ...content,
  name: 'giftTerms',
  icon: Redeem,
  list: lazy(() => import('./terms-list.tsx').then((part) => ({ default: part.GiftTermsList }))),
})

export const couponBatch = defineResource({
  ...content,
  name: 'couponBatch',
  icon: LocalOffer,
  list: lazy(() => import('./coupon-list.tsx').then((part) => ({ default: part.CouponBatchList }))),
})

export const referral = defineResource({
  ...content,
  name: 'referral',
  icon: GroupAdd,
  list: lazy(() => import('./referral-list.tsx').then((part) => ({ default: part.ReferralList }))),
})
