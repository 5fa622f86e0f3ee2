import type { Page } from '@playwright/test'

/** Who walks: a guest, a member, a trial user, an agent. */
export interface Role {
  isIn(page: Page): Promise<boolean>
  /** Brings the tab into the role's session, at this page; also after a press that ended it. */
  enter(stay: Stay, path: string): Promise<void>
}

/** Who is there, and in which language. */
export interface Stay {
  readonly page: Page
  readonly role: Role
  readonly language: 'BN' | 'EN'
}
