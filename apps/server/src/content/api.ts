/** What the site says, and what members say to it: what other contexts may use of it. */
export type { Content, ContentService } from './content/service.ts'
export { showPromotionCard } from './content/show-content.ts'
