import type { Routes } from '../../kernel/http/call-handler.ts'
import { deleteFilter, listFilters, saveFilter, type SavedFilterDeps } from './service.ts'

type SavedFilterCalls = 'agentFilters' | 'agentFilterSave' | 'agentFilterDelete'

export const savedFilterRoutes = (deps: SavedFilterDeps): Routes<SavedFilterCalls> => ({
  agentFilters: ({ session }) => listFilters(deps, session),
  agentFilterSave: ({ body, session }) => saveFilter(deps, session, body),
  agentFilterDelete: ({ body, session }) => deleteFilter(deps, session, body),
})
