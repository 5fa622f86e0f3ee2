import { afterAll, beforeAll, expect, test } from 'vitest'
import { createChatDesk, type ChatDesk } from '../../apps/server/src/content/chat/desk.ts'
import { createWriter } from '../../apps/server/src/testing/chat-world.ts'
import { startWorld, type World } from '../../apps/server/src/testing/world.ts'
import { runChatCommand, usage } from './command.ts'

let world: World
let desk: ChatDesk
beforeAll(async () => {
  world = await startWorld()
  desk = createChatDesk(world.platform)
})
afterAll(() => world.stop())

const run = (...words: string[]) => runChatCommand(desk, 'nadia', words)

test('an operator lists, reads, takes, answers and closes', async () => {
  expect(await run('list')).toEqual({ ok: true, text: 'No one is waiting.' })
  const writer = createWriter(world)
  const { id } = (await writer.send('red \u001B[31mtext')).value.conversation
  expect((await run('list')).text).toMatch(new RegExp(`^${id} +open +2 new +.*guest$`))
  expect((await run('show', id)).text).toMatch(/party: red \[31mtext\n/)
  expect((await run('list')).text).toContain('0 new')
  expect(await run('take', id)).toMatchObject({ ok: true })
  expect(await run('typing', id)).toMatchObject({ ok: true })
  expect(await run('reply', id, 'two', 'words')).toMatchObject({ ok: true })
  expect((await writer.history(id)).value.list.at(-1)).toMatchObject({ operator: 'nadia', text: 'two words' })
  expect(await run('close', id)).toMatchObject({ ok: true })
  expect(await run('reply', id, 'late')).toEqual({ ok: false, text: 'refused: chat_closed' })
})

test.each([[[]], [['show']], [['show', 'x']], [['nothing', crypto.randomUUID()]]])(
  '%j is told how',
  async (words) => expect(await run(...words)).toEqual({ ok: false, text: usage }),
)

test.each(['show', 'take', 'typing', 'close'])('%s of an unknown one is refused', async (verb) =>
  expect(await run(verb, crypto.randomUUID())).toEqual({ ok: false, text: 'refused: chat_not_found' }),
)
