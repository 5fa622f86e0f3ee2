import {
  DialogClose,
  DialogFrame,
  DialogTitle,
  IconButton,
  SkeletonRows,
  useIsDesktop,
  useT,
} from '@baize/ui'
import { ChevronLeft, LayoutGrid } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { CountBadge } from '../core/page/count-badge.tsx'
import { placeBefore } from '../core/address/place-before.ts'
import { usePageTitle } from '../core/browser/page-title.ts'
import { raisePopup } from '../core/session/popup.ts'
import { MemberCard } from './member-card.tsx'
import { MemberNav, useMemberTotal } from './member-nav.tsx'
import { pageOfAddress, pages, useMemberPages } from './member-pages.tsx'
import './member-centre.css'

// Asked for as soon as these files are here: a slow phone draws the centre a good while later.
// Should it fail, the page asks again when it is shown.
void pages[pageOfAddress(new URLSearchParams(location.search))].load().catch(() => undefined)

/** The member centre lies over the home page, with its own menu (spec 2); closing it leads back. */
export function MemberCentre() {
  const t = useT()
  const navigate = useNavigate()
  const isDesktop = useIsDesktop()
  const [query] = useSearchParams()
  const shown = useMemberPages()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const name = pageOfAddress(query, shown)
  const { title, Page } = pages[name]
  const hasMenu = isMenuOpen && !isDesktop
  usePageTitle(t(title))
  return (
    // What was told meanwhile is read before the centre.
    <DialogFrame
      className="mc"
      isDraggable={false}
      onClose={() => void navigate(placeBefore())}
      onOpened={raisePopup}
    >
      {isDesktop && (
        <aside className="mc-side">
          <MemberCard />
          <MemberNav layout="list" shown={shown} current={name} />
        </aside>
      )}
      <div className="mc-col">
        <div className="mc-bar">
          {!isDesktop && <Back isMenuOpen={isMenuOpen} onLeaveMenu={() => setMenuOpen(false)} />}
          <DialogTitle>{t(hasMenu ? 'site.memberGroup' : title)}</DialogTitle>
          {!isDesktop && <MenuButton isOpen={isMenuOpen} onToggle={() => setMenuOpen(!isMenuOpen)} />}
          <DialogClose />
        </div>
        {hasMenu && (
          <div className="mc-main">
            <MemberCard />
            <MemberNav layout="grid" shown={shown} current={name} onFollow={() => setMenuOpen(false)} />
          </div>
        )}
        {/* What was typed stays while the menu is open. */}
        <div className="mc-main" hidden={hasMenu}>
          <Suspense fallback={<SkeletonRows count={6} />}>
            <Page />
          </Suspense>
        </div>
      </div>
    </DialogFrame>
  )
}

/** Leads back by one step: out of the menu, to the page before, or out of the centre. */
function Back({ isMenuOpen, onLeaveMenu }: { isMenuOpen: boolean; onLeaveMenu: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const back = () => {
    if (isMenuOpen) return onLeaveMenu()
    // The router counts the steps of this visit.
    const { idx } = (history.state ?? {}) as { idx?: number }
    return void (idx ? navigate(-1) : navigate(placeBefore()))
  }
  return (
    <IconButton
      label={t('common.back')}
      icon={<ChevronLeft className="ic" aria-hidden="true" />}
      onClick={back}
    />
  )
}

/** VISUAL 7: on a phone the grid button, with the count of all that waits, opens the menu. */
function MenuButton({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const t = useT()
  const total = useMemberTotal()
  return (
    <span className="mc-menu-button">
      <IconButton
        label={t('site.menu')}
        icon={<LayoutGrid className="ic" aria-hidden="true" />}
        aria-expanded={isOpen}
        onClick={onToggle}
      />
      <CountBadge count={total} />
    </span>
  )
}
