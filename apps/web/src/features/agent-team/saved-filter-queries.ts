import type { BodyOf, Calls } from '@baize/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../../core/calls/client.ts'
import { mine } from '../../core/session/session-end.ts'

const key = [mine, 'agent team', 'saved filters'] as const

export const useSavedFilters = () =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await client.agentFilters({ signal })).filters,
    staleTime: 60_000,
  })

/** Changes saved filters and reads them again, also where the change was refused: another device may have made it. */
function useChange<Given>(change: (given: Given) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
}

export const useSaveFilter = () =>
  useChange((body: BodyOf<Calls['agentFilterSave']>) => client.agentFilterSave({ body }))

export const useDeleteFilter = () => useChange((id: string) => client.agentFilterDelete({ body: { id } }))
