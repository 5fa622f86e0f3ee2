import { createContext, use } from 'react'
import { useStorePart } from '@baize/ui/page'
import { hasLeg, type SlipStore } from './slip-store.ts'

export const SlipContext = createContext<SlipStore | undefined>(undefined)

export function useSlip(): SlipStore {
  const slip = use(SlipContext)
  if (!slip) throw new Error('a SlipContext is missing above this component')
  return slip
}

export const useHasLeg = (key: string): boolean => useStorePart(useSlip(), (slip) => hasLeg(slip, key))
