/** The blog. */
export const blog = {
  title: 'Blog',
  note: '{count} posts',
  emptyTitle: 'Nothing written yet',
  emptyText: 'Stories about games and how they work will stand here.',
  back: 'All posts',
  goneTitle: 'No post at this address',
  goneText: 'It may have been taken down. The others are still there.',
} as const
