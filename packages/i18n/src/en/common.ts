/** Words that several screens share. */
export const common = {
  brand: 'Baize',
  close: 'Close',
  cancel: 'Cancel',
  confirm: 'Confirm',
  retry: 'Try again',
  loading: 'Loading',
  loadMore: 'Show more',
  seeAll: 'See all',
  all: 'All',
  later: 'Later',
} as const
