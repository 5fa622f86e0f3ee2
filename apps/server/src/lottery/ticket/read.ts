/** What settling and chasing read of tickets and their draws. */
export { findDrawTerms } from './store.ts'
export { findTicketsOfBuckets } from './ticket-store.ts'
