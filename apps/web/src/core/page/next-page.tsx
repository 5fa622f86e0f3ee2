import { LoadMore } from '@baize/ui'

interface NextPageProps {
  readonly list: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => unknown
  }
  /** How far the list has come. */
  readonly note?: string
}

/** Asks for the next page of a list that grows. */
export const NextPage = ({ list, note }: NextPageProps) => (
  <LoadMore
    hasMore={list.hasNextPage}
    isLoading={list.isFetchingNextPage}
    onMore={() => void list.fetchNextPage()}
    note={note}
  />
)
