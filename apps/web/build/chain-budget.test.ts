import { expect, test } from 'vitest'
import { fourthRequests } from './chain-budget.ts'

interface Module {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}
const module = (importedIds: string[] = [], dynamicallyImportedIds: string[] = []): Module => ({
  importedIds,
  dynamicallyImportedIds,
})
const site: Record<string, Module> = {
  main: module(['home', 'router']),
  home: module([], ['below', 'texts']),
  router: module([], ['page']),
  page: module([], ['dialog']),
  below: module(['row'], ['texts']),
  row: module(),
  texts: module(),
  dialog: module(),
  strip: module(['row']),
}
const chainsOf = (changed: Record<string, Module>, onDemand: string[] = []) => {
  const modules = { ...site, ...changed }
  const graph = { getModuleInfo: (id: string) => modules[id] ?? null }
  return fourthRequests(graph, { entries: ['main'], routers: ['router'], onDemand })
}

test('parts that are asked for by the first scripts make three requests, other pages none', () => {
  expect(chainsOf({})).toEqual([])
})

test('a part that asks for another by itself is found, wherever in the part that stands', () => {
  expect(chainsOf({ below: module(['row'], ['strip']) })).toEqual([['below', 'strip']])
  expect(chainsOf({ row: module([], ['strip']) })).toEqual([['row', 'strip']])
})

test('what waits for the visitor is no part of the chain, nor what its parent asks for as well', () => {
  expect(chainsOf({ below: module([], ['strip']) }, ['strip'])).toEqual([])
  expect(chainsOf({ home: module([], ['below', 'strip']), below: module([], ['strip']) })).toEqual([])
})
