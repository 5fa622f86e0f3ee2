import type { DataProvider, GetListParams, RaRecord } from 'react-admin'
import { client } from '../session/client.ts'

/**
 * Lists and forms over the contract's calls, found by their names: the resource `member` is served by the
 * calls `memberList`, `memberRead`, `memberCreate`, `memberUpdate` and `memberRemove`, as far as the contract
 * has them.
 */
type AnyCall = (input: { query?: object; body?: object; signal?: AbortSignal }) => Promise<unknown>

function callOf(resource: string, act: 'List' | 'Read' | 'Create' | 'Update' | 'Remove'): AnyCall {
  const call = (client as unknown as Record<string, AnyCall | undefined>)[`${resource}${act}`]
  if (!call) throw new Error(`the contract has no call ${resource}${act}`)
  return call
}

interface Page {
  readonly list: RaRecord[]
  readonly nextCursor: string | null
}

/** Where each page of a list begins: the server pages by key, the screen by number. */
const cursors = new Map<string, (string | null)[]>()
const mostLists = 200

async function getList(resource: string, { pagination, filter, signal }: GetListParams) {
  const { page, perPage } = pagination ?? { page: 1, perPage: 25 }
  const filters = filter as Record<string, unknown>
  const key = JSON.stringify([resource, perPage, filters])
  const known = cursors.get(key) ?? [null]
  if (cursors.size > mostLists) cursors.clear()
  cursors.set(key, known)
  const ask = async (number: number): Promise<Page> => {
    const cursor = known[number - 1]
    const query = { ...filters, pageSize: perPage, ...(cursor && { cursor }) }
    const answer = (await callOf(resource, 'List')({ query, ...(signal && { signal }) })) as Page
    known[number] = answer.nextCursor
    return answer
  }
  // Whoever opens a later page by its address comes there through the ones before.
  for (let number = 1; number < page && known[page - 1] === undefined; number += 1) {
    if (known[number] === undefined) await ask(number)
    if (known[number] === null) return emptyPage(page)
  }
  if (page > 1 && known[page - 1] === null) return emptyPage(page)
  const answer = await ask(page)
  return {
    data: answer.list,
    pageInfo: { hasNextPage: answer.nextCursor !== null, hasPreviousPage: page > 1 },
  }
}

const emptyPage = (page: number) => ({
  data: [],
  pageInfo: { hasNextPage: false, hasPreviousPage: page > 1 },
})

const read = (resource: string, id: unknown, signal?: AbortSignal) =>
  callOf(resource, 'Read')({ query: { id }, ...(signal && { signal }) }) as Promise<RaRecord>

/** Nothing of a casino is changed or removed by the dozen. */
const refuseMany = () => Promise.reject(new Error('one at a time'))

export const dataProvider = {
  supportAbortSignal: true,
  getList,
  getOne: async (resource: string, { id, signal }: { id: unknown; signal?: AbortSignal }) => ({
    data: await read(resource, id, signal),
  }),
  getMany: async (resource: string, { ids, signal }: { ids: unknown[]; signal?: AbortSignal }) => ({
    data: await Promise.all(ids.map((id) => read(resource, id, signal))),
  }),
  getManyReference: (
    resource: string,
    { target, id, ...rest }: GetListParams & { target: string; id: unknown },
  ) => getList(resource, { ...rest, filter: { ...(rest.filter as object), [target]: id } }),
  create: async (resource: string, { data }: { data: object }) => ({
    data: (await callOf(resource, 'Create')({ body: data })) as RaRecord,
  }),
  update: async (resource: string, { id, data }: { id: unknown; data: object }) => ({
    data: { ...data, ...((await callOf(resource, 'Update')({ body: { ...data, id } })) as object), id },
  }),
  delete: async (resource: string, { id, previousData }: { id: unknown; previousData?: RaRecord }) => {
    await callOf(resource, 'Remove')({ body: { id, version: previousData?.['version'] as number } })
    return { data: previousData ?? { id } }
  },
  updateMany: refuseMany,
  deleteMany: refuseMany,
} as unknown as DataProvider
