import Assignment from '@mui/icons-material/Assignment'
import Leaderboard from '@mui/icons-material/Leaderboard'
import SportsScore from '@mui/icons-material/SportsScore'
import { lazy } from 'react'
import { defineResource } from '../../core/provider/resource.ts'

const play = { group: 'play', permission: 'play_read' } as const

export const tournament = defineResource({
  ...play,
  name: 'tournament',
  icon: SportsScore,
  title: 'name',
  list: lazy(() => import('./tournament-lists.tsx').then((part) => ({ default: part.TournamentList }))),
  show: lazy(() => import('./tournament-page.tsx').then((part) => ({ default: part.TournamentPage }))),
})

export const tournamentPlace = defineResource({
  ...play,
  name: 'tournamentPlace',
  icon: Leaderboard,
  list: lazy(() => import('./tournament-lists.tsx').then((part) => ({ default: part.TournamentPlaceList }))),
})

export const tournamentOrder = defineResource({
  ...play,
  name: 'tournamentOrder',
  icon: Assignment,
  list: lazy(() => import('./tournament-lists.tsx').then((part) => ({ default: part.TournamentOrderList }))),
})
