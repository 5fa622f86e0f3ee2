import type { LaterCatalogue } from '../translate.ts'

export const blog: LaterCatalogue['blog'] = {
  title: 'ব্লগ',
  note: '{count}টি পোস্ট',
  emptyTitle: 'এখনও কোনো পোস্ট নেই',
  emptyText: 'খবর ও গাইড এখানে দেখা যাবে।',
  back: 'সব পোস্ট',
  more: 'আরও পোস্ট',
  goneTitle: 'পোস্টটি পাওয়া যায়নি',
  goneText: 'হয়তো সরিয়ে ফেলা হয়েছে। অন্য পোস্ট দেখুন।',
}
