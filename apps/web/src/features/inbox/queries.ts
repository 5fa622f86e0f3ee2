import type { Calls, ValueOf } from '@baize/contract'
import { useLanguage } from '@baize/ui'
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { client } from '../../core/calls/client.ts'
import { wireLanguage } from '../../core/language/language.tsx'
import { keepUnread, useUnread } from '../../core/queries/queries.ts'
import { contentKey } from '../../core/calls/query-keys.ts'
import { useIsLoggedIn } from '../../core/session/session.ts'
import { mine } from '../../core/session/session-end.ts'

type MessagePage = ValueOf<Calls['getMessageList']>
export type Message = MessagePage['list'][number]
export type Announcement = ValueOf<Calls['getAnnouncementHistory']>['list'][number]
export type Shown = 'all' | 'unread'

const messagesKey = [mine, 'messages'] as const

/** The person's messages, newest first, page by page; asked again when one more has come. */
export function useMessages(state: Shown) {
  const language = wireLanguage(useLanguage())
  const queryClient = useQueryClient()
  const unread = useUnread()
  const before = useRef(unread)
  // The socket says that a message came: the list has to be asked for it.
  useEffect(() => {
    if (unread > before.current) void queryClient.invalidateQueries({ queryKey: messagesKey })
    before.current = unread
  }, [unread, queryClient])
  return useInfiniteQuery({
    queryKey: [...messagesKey, language, state],
    queryFn: ({ pageParam, signal }) =>
      client.getMessageList({ query: { language, state, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // What was read among the unread ones leaves when the list is opened anew.
    refetchOnMount: 'always',
  })
}

type Change = (list: readonly Message[]) => Message[]

function changeMessages(queryClient: QueryClient, change: Change): void {
  queryClient.setQueriesData<InfiniteData<MessagePage>>({ queryKey: messagesKey }, (known) =>
    known ? { ...known, pages: known.pages.map((page) => ({ ...page, list: change(page.list) })) } : known,
  )
}

/** Each change answers how many are unread after it; the list follows at once. */
export function useMessageChanges() {
  const queryClient = useQueryClient()
  const keep = ({ unreadMessage }: { unreadMessage: number }) => keepUnread(queryClient, unreadMessage)
  const askAgain = () => queryClient.invalidateQueries({ queryKey: messagesKey })
  const asRead = (message: Message): Message => ({ ...message, isRead: true })
  return {
    read: useMutation({
      mutationFn: (id: string) => client.readMessage({ body: { id } }),
      onMutate: (id) =>
        changeMessages(queryClient, (list) =>
          list.map((message) => (message.id === id ? asRead(message) : message)),
        ),
      onSuccess: keep,
      onError: askAgain,
    }),
    readAll: useMutation({
      mutationFn: () => client.readAllMessages(),
      onSuccess: (answer) => {
        changeMessages(queryClient, (list) => list.map(asRead))
        keep(answer)
      },
    }),
    remove: useMutation({
      mutationFn: (id: string) => client.deleteMessage({ query: { id } }),
      onSuccess: (answer, id) => {
        changeMessages(queryClient, (list) => list.filter((message) => message.id !== id))
        keep(answer)
      },
      // It may be gone already, from another window.
      onError: askAgain,
    }),
    removeAll: useMutation({
      mutationFn: (state: 'all' | 'read') => client.deleteAllMessages({ query: { state } }),
      onSuccess: keep,
      onSettled: askAgain,
    }),
  }
}

/** Spec 9: announcements 9 per page; the server's default. */
export const useAnnouncements = (pageNo: number) => {
  const language = wireLanguage(useLanguage())
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: contentKey(['announcement'], 'history', language, isLoggedIn, String(pageNo)),
    queryFn: ({ signal }) => client.getAnnouncementHistory({ query: { language, pageNo }, signal }),
    placeholderData: keepPreviousData,
  })
}
