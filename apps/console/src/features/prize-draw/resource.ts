import Casino from '@mui/icons-material/Casino'
import ConfirmationNumber from '@mui/icons-material/ConfirmationNumber'
import { lazy } from 'react'
import { defineResource } from '../../core/provider/resource.ts'

const content = { group: 'content', permission: 'reward_read' } as const

export const miniGame = defineResource({
  ...content,
  name: 'miniGame',
  icon: Casino,
  list: lazy(() => import('./lists.tsx').then((part) => ({ default: part.MiniGameList }))),
})

export const raffle = defineResource({
  ...content,
  name: 'raffle',
  icon: ConfirmationNumber,
  list: lazy(() => import('./lists.tsx').then((part) => ({ default: part.RaffleList }))),
})
