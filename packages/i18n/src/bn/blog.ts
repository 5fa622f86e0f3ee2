import type { LaterCatalogue } from '../translate.ts'

export const blog: LaterCatalogue['blog'] = {
  title: 'ব্লগ',
  note: '{count}টি লেখা',
  emptyTitle: 'এখনও কিছু লেখা হয়নি',
  emptyText: 'গেম আর তার ভেতরের কথা এখানে লেখা হবে।',
  back: 'সব লেখা',
  goneTitle: 'এই ঠিকানায় কোনো লেখা নেই',
  goneText: 'হয়তো সরিয়ে নেওয়া হয়েছে। অন্য লেখাগুলো আছে।',
}
