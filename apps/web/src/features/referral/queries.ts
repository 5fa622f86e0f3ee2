import type { Calls, ValueOf } from '@baize/contract'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { giftClient } from '../../core/gift/gift-client.ts'
import { mine } from '../../core/session/session-end.ts'

export type Referral = ValueOf<Calls['referralSummary']>
export type ReferralTerms = NonNullable<Referral['terms']>
export type Friend = ValueOf<Calls['referralFriends']>['list'][number]
export type Milestone = Friend['steps'][number]['milestone']

export const useReferral = () =>
  useQuery({
    queryKey: [mine, 'referral', 'summary'],
    queryFn: ({ signal }) => giftClient.referralSummary({ signal }),
  })

export const useFriends = () =>
  useInfiniteQuery({
    queryKey: [mine, 'referral', 'friends'],
    queryFn: ({ signal, pageParam }) =>
      giftClient.referralFriends({ query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

export const useStatement = (month: string) =>
  useQuery({
    queryKey: [mine, 'referral', 'statement', month],
    queryFn: ({ signal }) => giftClient.referralStatement({ query: { month }, signal }),
    placeholderData: keepPreviousData,
  })
