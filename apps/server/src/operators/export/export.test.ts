import { afterAll, beforeAll, expect, test } from 'vitest'
import { composeConsoleCalls } from '../../contexts.ts'
import { writeExport } from './write.ts'
import { startConsoleWorld, type ConsoleWorld } from '../../testing/console-world.ts'

let world: ConsoleWorld
beforeAll(async () => void (world = await startConsoleWorld()))
afterAll(() => world.stop())

/** Does what the worker does with the job. */
const write = (id: string) =>
  writeExport({ ...world.platform, routes: composeConsoleCalls(world.platform) }, BigInt(id))

test('a list becomes a file, page after page, with what its operator may see', async () => {
  for (let person = 0; person < 103; person += 1) {
    await world.platform.members.open({
      username: `export_${person}`,
      nickname: '=1+1',
      password: 'correct horse battery',
      type: 0,
      currency: 'BDT',
    })
  }
  const as = await world.logIn('exporter', ['member_read', 'export_make'])
  const body = { list: 'memberList', filter: { q: 'export_' } }
  const { value } = await world.ask('exportMake', { as, body })
  const before = await world.ask('exportList', { as })
  expect(before.value.list).toMatchObject([{ state: 'waiting', rows: 0 }])
  expect(await world.ask('exportPart', { as, query: { id: value.id, seq: '0' } })).toMatchObject({
    message: 'export_not_found',
  })
  await write(value.id)
  const after = await world.ask('exportList', { as })
  expect(after.value.list).toMatchObject([{ state: 'ready', rows: 103, parts: 1 }])
  const part = await world.ask('exportPart', { as, query: { id: value.id, seq: '0' } })
  const lines = part.value.content.trimEnd().split('\r\n')
  expect(lines).toHaveLength(104)
  expect(lines[0]).toContain('id,username,nickname')
  expect(lines[1]).toContain("export_102,'=1+1")
  const other = await world.logIn('other exporter', ['member_read', 'export_make'])
  expect(await world.ask('exportPart', { as: other, query: { id: value.id, seq: '0' } })).toMatchObject({
    message: 'export_not_found',
  })
}, 60_000)

test('nobody exports what they may not list, and who may no longer gets nothing', async () => {
  const as = await world.logIn('blind exporter', ['export_make'])
  const ask = (list: string) => world.ask('exportMake', { as, body: { list } })
  expect(await ask('memberList')).toMatchObject({ message: 'permission_missing' })
  expect(await ask('nothingList')).toMatchObject({ message: 'export_unknown' })
  const loses = await world.logIn('losing exporter', ['audit_read', 'export_make'])
  const { value } = await world.ask('exportMake', { as: loses, body: { list: 'auditList' } })
  await world.platform.db.query(
    `update role set permissions = '{export_make}' where name = 'role of losing exporter'`,
  )
  await write(value.id)
  expect((await world.ask('exportList', { as: loses })).value.list).toMatchObject([{ state: 'failed' }])
})
