import type { VendorCard } from '@baize/contract'
import { groupDigits } from '@baize/i18n'
import { vendorsPerPage } from '@baize/domain/catalogue'
import { Empty, GamePicture, Skeleton, VendorMark, buttonClass, classes, useT } from '@baize/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../core/address/paths.ts'
import { usePlay } from '../../core/game/play.ts'
import type { GameMenu } from '../../core/queries/queries.ts'
import './vendor-tile.css'

/** The vendors of a category, a page of them at a time. */
export function VendorCentre({ menu }: { menu: GameMenu | undefined }) {
  const t = useT()
  const [query] = useSearchParams()
  if (!menu) return <VendorSkeletons />
  const { title, cards } = menu
  if (cards.length === 0)
    return (
      <Empty
        title={t('lobby.noGamesTitle')}
        text={t('lobby.noGamesText')}
        action={
          <Link className={buttonClass({ variant: 'felted' })} to={paths.home}>
            {t('lobby.seeHot')}
          </Link>
        }
      />
    )
  const perPage = vendorsPerPage(title, cards.length)
  const pages = Math.ceil(cards.length / perPage)
  const page = Math.min(Math.max(1, Math.trunc(Number(query.get('page'))) || 1), pages)
  const shown = cards.slice((page - 1) * perPage, page * perPage)
  return (
    <>
      <VendorTiles cards={shown} />
      {pages > 1 && <VendorPager page={page} pages={pages} />}
    </>
  )
}

interface VendorTilesProps {
  cards: readonly VendorCard[]
  /** One line, which scrolls sideways on a phone. */
  isLine?: boolean
}

/** Tiles of vendors; a single one gets the wide form. */
export const VendorTiles = ({ cards, isLine = false }: VendorTilesProps) => (
  <ul className={classes(isLine ? 'vlist' : 'vendors', cards.length === 1 && 'one')}>
    {cards.map((card) => (
      <li key={card.vassalage}>
        <VendorTile card={card} />
      </li>
    ))}
  </ul>
)

const places = 3

/** Keeps the place of vendors that are being fetched. */
export const VendorSkeletons = ({ isLine = false }: { isLine?: boolean }) => (
  <div className={isLine ? 'vlist' : 'vendors'} aria-busy="true">
    {Array.from({ length: places }, (_, index) => (
      <Skeleton key={index} className="vtile-sk" />
    ))}
  </div>
)

/** Spec 2: the vendor's mark and a picture of its games; a click launches it. Only slots have no Play Now. */
function VendorTile({ card }: { card: VendorCard }) {
  const t = useT()
  const play = usePlay()
  const state = card.isComingSoon ? 'game.comingSoon' : card.isMaintenance ? 'lobby.maintenance' : undefined
  return (
    <button
      type="button"
      className={classes('vtile', state && 'off', card.isComingSoon && 'soon')}
      onClick={() => void play(card)}
    >
      <span className="pic">{card.iconUrl !== null && <WidePicture iconUrl={card.iconUrl} />}</span>
      {state && <span className="vstate">{t(state)}</span>}
      <span className="bot">
        <span className="vname">
          <VendorMark code={card.displayName} height={24} />
          <small className="num">{t('centre.gamesOf', { count: groupDigits(String(card.gameCount)) })}</small>
        </span>
        {card.gameType !== 'RNG' && (
          <span className={buttonClass({ variant: state ? 'line' : 'felted', size: 'sm' })}>
            {t(card.isComingSoon ? 'centre.openGames' : 'lobby.playNow')}
          </span>
        )}
      </span>
    </button>
  )
}

/** An upright picture with its emblem whole in a wide frame. */
const WidePicture = ({ iconUrl }: { iconUrl: string }) => (
  <>
    <span className="pic-ground">
      <GamePicture iconUrl={iconUrl} />
    </span>
    <GamePicture iconUrl={iconUrl} />
  </>
)

function VendorPager({ page, pages }: { page: number; pages: number }) {
  const t = useT()
  const step = (to: number, label: string, Icon: typeof ChevronLeft) =>
    to >= 1 && to <= pages ? (
      <Link to={`?page=${to}`} aria-label={label} preventScrollReset>
        <Icon className="ic" aria-hidden="true" />
      </Link>
    ) : (
      <span className="off">
        <Icon className="ic" aria-hidden="true" />
      </span>
    )
  return (
    <nav className="pager" aria-label={t('centre.pages')}>
      {step(page - 1, t('centre.previousPage'), ChevronLeft)}
      {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
        <Link
          key={number}
          to={`?page=${number}`}
          className={classes('num', number === page && 'on')}
          aria-current={number === page ? 'page' : undefined}
          aria-label={t('centre.pageNumber', { number })}
          preventScrollReset
        >
          {number}
        </Link>
      ))}
      {step(page + 1, t('centre.nextPage'), ChevronRight)}
    </nav>
  )
}
