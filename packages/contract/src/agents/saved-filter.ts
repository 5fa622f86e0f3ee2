import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { memberErrors } from '../security.ts'

/** Pages of the back-office with days and filters. */
export const filteredPage = z.enum([
  'agentTeamOverview',
  'downlineManagmentView',
  'personalHistoryCopy',
  'palStatementsAgentCopy',
  'agentRevenueReport',
  'agentDownlineTransactionDetailsCopy',
])
export type FilteredPage = z.infer<typeof filteredPage>

/** Parts of an address that a saved filter keeps. */
export const savedPart = z.enum([
  'range',
  'from',
  'to',
  'under',
  'find',
  'category',
  'group',
  'account',
  'part',
  'only',
  'kind',
  'income',
  'figure',
  'people',
  'line',
])

const savedFilter = z.object({
  id: z.uuid(),
  page: filteredPage,
  name: z.string().trim().min(1).max(40),
  parts: z.partialRecord(savedPart, z.string().min(1).max(64)),
})
export type SavedFilter = z.infer<typeof savedFilter>

const errors = [...memberErrors, 'access_denied'] as const

/** Filters of the back-office's pages that an agent keeps under a name. */
export const savedFilterCalls = defineCalls({
  agentFilters: {
    method: 'GET',
    path: '/wps/relay/agentFilters',
    access: 'agent',
    right: 'team',
    summary: "The caller's saved filters of all pages, by name",
    value: z.object({ filters: z.array(savedFilter) }),
    errors,
  },
  agentFilterSave: {
    method: 'POST',
    path: '/wps/relay/agentFilterSave',
    access: 'agent',
    right: 'team',
    summary: 'Saves filters of a page under a name, in place of those that had it',
    body: savedFilter.omit({ id: true }),
    value: savedFilter,
    errors: [...errors, 'agent_filter_limit'],
  },
  agentFilterDelete: {
    method: 'POST',
    path: '/wps/relay/agentFilterDelete',
    access: 'agent',
    right: 'team',
    summary: 'Deletes a saved filter of the caller',
    body: z.object({ id: z.uuid() }),
    value: z.object({ id: z.uuid() }),
    errors: [...errors, 'agent_filter_unknown'],
  },
})
