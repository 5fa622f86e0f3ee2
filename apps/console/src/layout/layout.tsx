import type { ReactNode } from 'react'
import { Layout as FrameLayout } from 'react-admin'
import { Menu } from './menu.tsx'

export const Layout = ({ children }: { children: ReactNode }) => (
  <FrameLayout menu={Menu}>{children}</FrameLayout>
)
