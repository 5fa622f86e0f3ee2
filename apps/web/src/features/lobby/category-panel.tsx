import { showsVendors } from '@baize/domain/catalogue'
import type { GameMenu } from '../../core/queries/queries.ts'
import { CentreList } from './game-centre-list.tsx'
import { HomeVendors } from './home-vendors.tsx'
import './game-centre.css'

/**
 * What the tab of a category shows: its vendors, or its games, 24 a page in four rows of six (spec 9),
 * growing by a page at a time.
 */
export function CategoryPanel({
  category,
  menu,
}: {
  category: GameMenu['title']
  menu: GameMenu | undefined
}) {
  if (showsVendors(category)) return <HomeVendors cards={menu?.cards} />
  // Each category has a list of its own: the games of another would be no answer.
  return <CentreList key={category} filter={{ gameType: category }} onClear={undefined} />
}
