import CardGiftcard from '@mui/icons-material/CardGiftcard'
import EmojiEvents from '@mui/icons-material/EmojiEvents'
import Flag from '@mui/icons-material/Flag'
import Mail from '@mui/icons-material/Mail'
import People from '@mui/icons-material/PeopleAlt'
import Rule from '@mui/icons-material/Rule'
import Savings from '@mui/icons-material/Savings'
import ShowChart from '@mui/icons-material/ShowChart'
import { lazy } from 'react'
import { defineResource } from '../../core/provider/resource.ts'

const content = { group: 'content', permission: 'reward_read' } as const

export const rewardRule = defineResource({
  ...content,
  name: 'rewardRule',
  icon: Rule,
  list: lazy(() => import('./reward-lists.tsx').then((part) => ({ default: part.RewardRuleList }))),
  show: lazy(() => import('./rule-page.tsx').then((part) => ({ default: part.RulePage }))),
})

export const rewardGrant = defineResource({
  ...content,
  name: 'rewardGrant',
  icon: CardGiftcard,
  list: lazy(() => import('./reward-lists.tsx').then((part) => ({ default: part.RewardGrantList }))),
})

export const bonus = defineResource({
  ...content,
  name: 'bonus',
  icon: Savings,
  list: lazy(() => import('./bonus-list.tsx').then((part) => ({ default: part.BonusList }))),
})

export const redEnvelope = defineResource({
  ...content,
  name: 'redEnvelope',
  icon: Mail,
  list: lazy(() => import('./envelope-list.tsx').then((part) => ({ default: part.RedEnvelopeList }))),
  show: lazy(() => import('./envelope-list.tsx').then((part) => ({ default: part.RedEnvelopePage }))),
})

export const rewardCost = defineResource({
  ...content,
  name: 'rewardCost',
  icon: ShowChart,
  list: lazy(() => import('./cost-list.tsx').then((part) => ({ default: part.RewardCostList }))),
})

export const rewardBoard = defineResource({
  ...content,
  name: 'rewardBoard',
  icon: EmojiEvents,
  list: lazy(() => import('./board-list.tsx').then((part) => ({ default: part.RewardBoardList }))),
})

export const rewardFlag = defineResource({
  ...content,
  name: 'rewardFlag',
  icon: Flag,
  list: lazy(() => import('./flag-list.tsx').then((part) => ({ default: part.RewardFlagList }))),
})

export const giftCluster = defineResource({
  ...content,
  name: 'giftCluster',
  icon: People,
  list: lazy(() => import('./cluster-list.tsx').then((part) => ({ default: part.GiftClusterList }))),
})
