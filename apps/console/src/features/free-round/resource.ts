import CardGiftcard from '@mui/icons-material/CardGiftcard'
import Toll from '@mui/icons-material/Toll'
import { lazy } from 'react'
import { defineResource } from '../../core/provider/resource.ts'

const play = { group: 'play', permission: 'play_read' } as const

export const freeRound = defineResource({
  ...play,
  name: 'freeRound',
  icon: Toll,
  list: lazy(() => import('./free-round-list.tsx').then((part) => ({ default: part.FreeRoundList }))),
})

export const freeRoundGift = defineResource({
  ...play,
  name: 'freeRoundGift',
  icon: CardGiftcard,
  title: 'id',
  list: lazy(() => import('./gift-list.tsx').then((part) => ({ default: part.GiftList }))),
  show: lazy(() => import('./gift-page.tsx').then((part) => ({ default: part.GiftPage }))),
})
