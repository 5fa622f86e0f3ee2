import { useT } from '@baize/ui'
import { categories } from '../address/paths.ts'

/** How a product of bets is called. */
export function useCategoryName(): (category: string) => string {
  const t = useT()
  return (category) => {
    const known = categories.find((name) => name === category)
    if (known) return t(`lobby.${known}`)
    if (category === 'lottery') return t('lobby.LOTT')
    return category === 'sports' ? t('lobby.SPORTS') : t('agentTeam.other')
  }
}
