import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { isoTime } from '../envelope.ts'
import { id, listCall, operatorErrors } from './list.ts'

export const exportCalls = defineCalls({
  exportList: listCall({
    path: '/console/exports',
    permission: 'export_make',
    summary: "The operator's export files and their progress; each is kept for a day",
    filters: {},
    item: z.object({
      id: z.string(),
      list: z.string(),
      state: z.enum(['waiting', 'running', 'ready', 'failed']),
      rows: z.int(),
      parts: z.int(),
      askedAt: isoTime,
    }),
  }),
  exportMake: {
    method: 'POST',
    path: '/console/export',
    access: 'operator',
    permission: 'export_make',
    summary: 'Requests a list as a CSV file; a job writes what the operator may see',
    body: z.object({
      list: z.string().regex(/^[a-z][A-Za-z]{1,40}List$/),
      filter: z.record(z.string().max(40), z.string().max(200)).default({}),
    }),
    value: z.object({ id: z.string() }),
    errors: [...operatorErrors, 'export_unknown'],
  },
  exportPart: {
    method: 'GET',
    path: '/console/export/part',
    access: 'operator',
    permission: 'export_make',
    summary: "One part of one's own finished file; the parts in order make up the file",
    query: z.object({ id, seq: z.coerce.number().int().min(0).max(100_000) }),
    value: z.object({ content: z.string() }),
    errors: [...operatorErrors, 'export_not_found'],
  },
})
