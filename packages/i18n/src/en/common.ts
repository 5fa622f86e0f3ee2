/** Words that several screens share. */
export const common = {
  brand: '{brand}',
  close: 'Close',
  cancel: 'Cancel',
  confirm: 'Confirm',
  retry: 'Try again',
  loading: 'Loading',
  tookTooLong: 'Page took too long to load',
  loadMore: 'Show more',
  seeAll: 'See all',
  all: 'All',
  later: 'Later',
  back: 'Back',
} as const
