import type { Calls, ValueOf } from '@baize/contract'
import { useLanguage } from '@baize/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { client } from '../../core/calls/client.ts'
import { wireLanguage } from '../../core/language/language.tsx'
import { contentKey } from '../../core/calls/query-keys.ts'

export type BlogCard = ValueOf<Calls['getBlogList']>['list'][number]

/** The posts, newest first. */
export const usePosts = () => {
  const language = wireLanguage(useLanguage())
  return useInfiniteQuery({
    queryKey: contentKey(['blog'], 'list', language),
    queryFn: ({ pageParam, signal }) =>
      client.getBlogList({ query: { language, pageNo: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageNo, totalPages }) => (pageNo < totalPages ? pageNo + 1 : undefined),
  })
}

export const usePost = (id: string) => {
  const language = wireLanguage(useLanguage())
  return useQuery({
    queryKey: contentKey(['blog'], id, language),
    queryFn: ({ signal }) => client.getBlog({ query: { id, language }, signal }),
  })
}
