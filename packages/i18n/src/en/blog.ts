/** The blog. */
export const blog = {
  title: 'Blog',
  note: '{count} {count|post|posts}',
  emptyTitle: 'No posts yet',
  emptyText: 'News and guides will appear here.',
  back: 'All posts',
  more: 'More posts',
  goneTitle: 'Post not found',
  goneText: 'It may have been removed. See our other posts.',
} as const
