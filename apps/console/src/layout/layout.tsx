import type { ReactNode } from 'react'
import {
  AppBar,
  Layout as FrameLayout,
  LoadingIndicator,
  LocalesMenuButton,
  Logout,
  TitlePortal,
  UserMenu,
} from 'react-admin'
import { useTranslate } from '../core/language/language.ts'
import { operator } from '../core/session/operator.ts'
import { OwnPasswordItem } from '../features/session/own-password-item.tsx'
import { Menu } from './menu.tsx'
import './bar.css'

export const Layout = ({ children }: { children: ReactNode }) => (
  <FrameLayout menu={Menu} appBar={Bar}>
    {children}
  </FrameLayout>
)

/** The title of the page is its heading, and who is logged in is the name of their menu. */
function Bar() {
  const name = operator.use()?.name ?? ''
  return (
    <AppBar
      // A page that is scrolled keeps its heading.
      alwaysOn
      toolbar={<Tools />}
      userMenu={
        <UserMenu label={name}>
          <OwnPasswordItem />
          <Logout />
        </UserMenu>
      }
    >
      <TitlePortal component="h1" />
    </AppBar>
  )
}

/** What turns while something is read has a name, as everything that turns. */
function Tools() {
  const t = useTranslate()
  return (
    <>
      <span className="bar-language">
        <LocalesMenuButton />
      </span>
      <LoadingIndicator aria-label={t('ra.message.loading')} />
    </>
  )
}
