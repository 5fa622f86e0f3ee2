import { groupDigits } from '@baize/i18n'
import { showsVendors } from '@baize/domain/catalogue'
import { Chip, SectionHead, VendorMark, useIsDesktop, useT } from '@baize/ui'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { CategoryIcon } from '../../core/game/category-icon.tsx'
import { usePageTitle } from '../../core/browser/page-title.ts'
import { useGameMenus, type GameMenu } from '../../core/queries/queries.ts'
import { useFilter } from './game-centre-filter.ts'
import { CentreList } from './game-centre-list.tsx'
import { CentreToolbar } from './game-centre-toolbar.tsx'
import { VendorCentre } from './game-centre-vendors.tsx'
import { LiveHosts } from './live-hosts.tsx'
import { PageHead } from '../../core/page/page-head.tsx'
import { SearchField } from './search-field.tsx'
import './game-centre.css'

const firstVendors = 7

/** The page of a category (spec 2): its vendors, or its games. */
export function GameCentre({ category, games }: GameCentreProps) {
  return showsVendors(category) ? (
    <VendorsPage category={category} games={games} />
  ) : (
    <GamesPage category={category} />
  )
}

interface GameCentreProps {
  readonly category: GameMenu['title']
  /** What stands below the vendors in the place of all games. */
  readonly games?: ReactNode
}

function VendorsPage({ category, games }: GameCentreProps) {
  const t = useT()
  const menus = useGameMenus().data
  const menu = menus?.find(({ title }) => title === category)
  const title = t(`lobby.${category}`)
  usePageTitle(title)
  const count = menu && groupDigits(String(menu.cards.length))
  // A category that has no vendor is not among the menus.
  const shown = menus && (menu ?? { title: category, gameClassify: [], gameCount: 0, cards: [] })
  return (
    <>
      <PageHead
        title={title}
        note={count && (count === '1' ? t('centre.vendorOf') : t('centre.vendorsOf', { count }))}
      />
      <VendorCentre menu={shown} />
      {games}
      {menu && games === undefined && (
        <section className="blk">
          <SectionHead title={t('centre.allGames')} icon={<CategoryIcon category={category} />} />
          <CentreList filter={{ gameType: category }} onClear={undefined} />
        </section>
      )}
    </>
  )
}

/** The list of a category: search in either script, makers, kinds, filters, 24 games at a time. */
function GamesPage({ category }: { category: GameMenu['title'] }) {
  const t = useT()
  const menu = useGameMenus().data?.find(({ title }) => title === category)
  const { filter, set, clear } = useFilter(category)
  const title = t(`lobby.${filter.gameClassify ?? category}`)
  usePageTitle(title)
  const count = menu && groupDigits(String(menu.gameCount))
  return (
    <>
      <PageHead title={title} note={count && t('lobby.found', { count })} />
      {category === 'LIVE' && <LiveHosts />}
      <div className="filters">
        <VendorChips menu={menu} chosen={filter.vassalage} onPick={(code) => set('vassalage', code)} />
        <SearchField value={filter.gameName ?? ''} onSearch={(words) => set('gameName', words)} />
      </div>
      <KindChips menu={menu} chosen={filter.gameClassify} onPick={(kind) => set('gameClassify', kind)} />
      <CentreToolbar category={category} filter={filter} set={set} />
      <CentreList filter={filter} onClear={clear} />
    </>
  )
}

interface KindChipsProps {
  menu: GameMenu | undefined
  chosen: GameMenu['gameClassify'][number] | undefined
  onPick: (kind: GameMenu['gameClassify'][number] | undefined) => void
}

/** The kinds of a category; their row keeps its height while they are on their way. */
function KindChips({ menu, chosen, onPick }: KindChipsProps) {
  const t = useT()
  if (menu && menu.gameClassify.length < 2) return null
  return (
    <div className="chips kinds" role="group" aria-label={t('lobby.filterClass')}>
      {menu && (
        <Chip isOn={!chosen} onClick={() => onPick(undefined)}>
          {t('common.all')}
        </Chip>
      )}
      {menu?.gameClassify.map((kind) => (
        <Chip key={kind} isOn={kind === chosen} onClick={() => onPick(kind)}>
          {t(`lobby.${kind}`)}
        </Chip>
      ))}
    </div>
  )
}

interface VendorChipsProps {
  menu: GameMenu | undefined
  chosen: string | undefined
  onPick: (code: string | undefined) => void
}

function VendorChips({ menu, chosen, onPick }: VendorChipsProps) {
  const t = useT()
  const isDesktop = useIsDesktop()
  const [showsAll, setShowsAll] = useState(false)
  const cards = menu?.cards ?? []
  const isShort = isDesktop && !showsAll && cards.length > firstVendors + 1
  const shown = cards.filter((card, index) => !isShort || index < firstVendors || card.vassalage === chosen)
  return (
    <div className="chips" role="group" aria-label={t('lobby.filterVendor')}>
      <Chip isOn={chosen === undefined} onClick={() => onPick(undefined)}>
        {t('common.all')}
      </Chip>
      {shown.map(({ vassalage }) => (
        <Chip key={vassalage} isOn={vassalage === chosen} onClick={() => onPick(vassalage)}>
          <VendorMark code={vassalage} height={20} />
        </Chip>
      ))}
      {isDesktop && cards.length > firstVendors + 1 && (
        <button
          type="button"
          className="chip"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll
            ? t('lobby.fewerVendors')
            : t('lobby.moreVendors', { count: cards.length - shown.length })}
          {showsAll ? <ChevronUp className="ic" /> : <ChevronDown className="ic" />}
        </button>
      )}
    </div>
  )
}
