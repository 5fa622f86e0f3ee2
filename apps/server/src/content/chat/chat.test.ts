import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collectNews, connected, createWriter, pictureOf, type Writer } from '../../testing/chat-world.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { createChatDesk, type ChatDesk } from './desk.ts'

let world: World
let desk: ChatDesk
let address: string
beforeAll(async () => {
  world = await startWorld()
  desk = createChatDesk(world.platform)
  address = await world.app.listen({ host: '127.0.0.1', port: 0 })
  await writeHelp('password', ['Forgotten password', 'পাসওয়ার্ড'], 'Open the login &amp; follow.')
  await writeHelp('deposit', ['Deposits', 'টাকা জমা'], 'Credits come at once.')
})
afterAll(() => world.stop())

const writeHelp = (id: string, [EN, BN]: [string, string], text: string) =>
  world.platform.content.writeMissing([
    {
      kind: 'help',
      id,
      position: 0,
      state: 'published',
      fromMs: 0,
      untilMs: null,
      title: { EN, BN },
      body: { EN: `<p>${text}</p>`, BN: `<p>${BN}</p>` },
      fields: {},
    },
  ])

const member = async (name: string): Promise<Writer> =>
  createWriter(world, { token: (await world.register(name)).token })
const reply = (id: string, text: string, clientId = crypto.randomUUID()) =>
  desk.reply(id, { operator: 'Nadia', clientId, text })
const both = [
  ['a guest', () => Promise.resolve(createWriter(world))],
  ['a member', () => member(`m${crypto.randomUUID().slice(0, 8)}`)],
] as const

describe.each(both)('%s', (_, open) => {
  test('writes, gets a marked first answer at once, and then an operator', async () => {
    const writer = await open()
    expect((await world.call('chatState', writer.by)).value.conversation).toBeNull()
    const { value } = await writer.send('How do I change a forgotten password?')
    expect(value.conversation).toMatchObject({ state: 'open', lastSeq: 2, unread: 1 })
    const [own, automatic] = value.list
    expect(own).toMatchObject({ seq: 1, author: 'party', text: 'How do I change a forgotten password?' })
    expect(automatic).toMatchObject({
      seq: 2,
      author: 'automatic',
      help: [{ id: 'password', title: 'Forgotten password' }],
    })
    expect(automatic?.text).toContain('Open the login & follow.')
    const { id } = value.conversation
    await reply(id, 'Good evening')
    const { value: history } = await writer.history(id)
    expect(history.list.map(({ seq, author, operator }) => [seq, author, operator])).toEqual([
      [1, 'party', null],
      [2, 'automatic', null],
      [3, 'operator', 'Nadia'],
    ])
    expect(history.conversation).toMatchObject({ state: 'assigned', operator: 'Nadia', unread: 2 })
    expect((await writer.send('Thank you')).value.list).toHaveLength(1)
  })

  test('hears on the socket what is written, typed, read and closed, in its order', async () => {
    const writer = await open()
    const { id } = (await writer.send('hello')).value.conversation
    const [one, other] = [writer.listen(address), writer.listen(address)]
    expect(await Promise.all([one, other].map(connected))).toEqual(['connected', 'connected'])
    const [heard, heardElsewhere] = [collectNews(one), collectNews(other)]
    await desk.open(id)
    await desk.typing(id)
    await reply(id, 'Yes?')
    await writer.send('from this tab')
    await desk.close(id)
    const shape = (news: typeof heard) =>
      news.map((each) => [each.kind, each.kind === 'message' ? each.message.text : ''])
    const expected = [
      ['state', ''],
      ['typing', ''],
      ['message', 'Yes?'],
      ['message', 'from this tab'],
      ['state', ''],
    ]
    await expect.poll(() => shape(heard)).toEqual(expected)
    await expect.poll(() => shape(heardElsewhere)).toEqual(expected)
    expect(heard.at(-1)).toMatchObject({ conversation: { state: 'closed' } })
    one.disconnect()
    other.disconnect()
  })

  test('a message sent twice, also at once, is kept once; a reply too', async () => {
    const writer = await open()
    const clientId = crypto.randomUUID()
    const sent = await Promise.all(Array.from({ length: 8 }, () => writer.send('once', { clientId })))
    const { id } = sent[0]?.value.conversation ?? { id: '' }
    expect(new Set(sent.map(({ value }) => value.list[0]?.seq))).toEqual(new Set([1]))
    expect(new Set(sent.map(({ value }) => value.list.length))).toEqual(new Set([2]))
    const key = crypto.randomUUID()
    await Promise.all([reply(id, 'once', key), reply(id, 'once', key)])
    expect((await writer.history(id)).value.list).toHaveLength(3)
    await world.call('chatClose', { ...writer.by, body: { id } })
    // The answer to the first try was lost, and the conversation ended in between.
    expect((await writer.send('once', { clientId })).value.conversation.id).toBe(id)
    expect((await world.call('chatConversations', writer.by)).value.list).toHaveLength(1)
  })

  test('numbers have no gap whoever writes at once, and whoever was away gets all of it', async () => {
    const writer = await open()
    const { id } = (await writer.send('first')).value.conversation
    await Promise.all(
      Array.from({ length: 12 }, (_each, n) => (n % 2 ? writer.send(`${n}`) : reply(id, `${n}`))),
    )
    const all = (await writer.history(id)).value.list.map(({ seq }) => seq)
    expect(all).toEqual(Array.from({ length: 14 }, (_each, n) => n + 1))
    const missed = (await writer.history(id, { after: '9', limit: '3' })).value
    expect([missed.list.map(({ seq }) => seq), missed.hasMore]).toEqual([[10, 11, 12], true])
    const earlier = (await writer.history(id, { before: '3' })).value
    expect([earlier.list.map(({ seq }) => seq), earlier.hasMore]).toEqual([[1, 2], false])
  })

  test('reading counts down and never back, and the operator’s reading is told', async () => {
    const writer = await open()
    const { id } = (await writer.send('first')).value.conversation
    await reply(id, 'second')
    const read = async (seq: number) =>
      (await world.call('chatRead', { ...writer.by, body: { id, seq } })).value
    expect((await read(2)).unread).toBe(1)
    expect(await read(99)).toMatchObject({ unread: 0, readSeq: 3 })
    expect(await read(1)).toMatchObject({ unread: 0, readSeq: 3 })
    const { value } = await writer.send('third')
    expect(value.conversation).toMatchObject({ lastSeq: 4, operatorReadSeq: 3 })
    await desk.open(id)
    expect((await world.call('chatState', writer.by)).value.conversation?.operatorReadSeq).toBe(4)
  })

  test('is rated once it is over, once; the next message begins anew', async () => {
    const writer = await open()
    const { id } = (await writer.send('first')).value.conversation
    const rate = () => world.call('chatRate', { ...writer.by, body: { id, rating: 4, comment: 'good' } })
    expect(await rate()).toMatchObject({ status: 409, message: 'chat_not_closed' })
    await desk.close(id)
    expect(await rate()).toMatchObject({ success: true, value: { rating: 4, state: 'closed' } })
    expect(await rate()).toMatchObject({ status: 409, message: 'chat_already_rated' })
    expect(await reply(id, 'too late')).toMatchObject({ ok: false, code: 'chat_closed' })
    expect((await writer.send('again')).value.conversation).toMatchObject({ lastSeq: 2, state: 'open' })
    expect((await world.call('chatConversations', writer.by)).value.list).toHaveLength(2)
  })

  test('a flood is stopped, and nobody else by it', async () => {
    const [loud, other] = [await open(), await open()]
    const all = await Promise.all(Array.from({ length: 30 }, (_each, n) => loud.send(`${n}`)))
    expect(all.filter(({ success }) => success)).toHaveLength(20)
    expect(new Set(all.map(({ message }) => message))).toEqual(new Set(['ok', 'chat_limit_reached']))
    expect(await other.send('quiet')).toMatchObject({ success: true })
  })

  test('pictures are checked, encoded anew, and go with one message of their owner', async () => {
    const [writer, thief] = [await open(), await open()]
    const image = await writer.upload(Buffer.concat([await pictureOf(40), Buffer.from('<script>1</script>')]))
    expect(image).toMatchObject({ status: 200, value: { width: 40 } })
    const file = await world.app.inject({ method: 'GET', url: image.value.url })
    expect(file.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
    expect(file.rawPayload.includes('script')).toBe(false)
    const images = [image.value.id]
    expect(await thief.send('mine', { images })).toMatchObject({ status: 404, message: 'upload_not_found' })
    const { value } = await writer.send('', { images })
    expect(value.list[0]).toMatchObject({ text: '', images: [{ url: image.value.url, width: 40 }] })
    expect(await writer.send('again', { images })).toMatchObject({ message: 'upload_not_found' })
    expect(await writer.upload(Buffer.from('<svg/>'))).toMatchObject({ message: 'upload_not_an_image' })
    expect(await writer.upload(Buffer.from('x'), 'text/html')).toMatchObject({ status: 415 })
  })
})

describe('who may see it', () => {
  test.each([
    ['another device', () => Promise.resolve(createWriter(world))],
    ['a member', () => member('curious_member')],
  ])('%s does not find a guest’s conversation', async (_, open) => {
    const guest = createWriter(world)
    const { id } = (await guest.send('secret')).value.conversation
    const stranger = await open()
    const answers = [
      await stranger.history(id),
      await world.call('chatRead', { ...stranger.by, body: { id, seq: 9 } }),
      await world.call('chatTyping', { ...stranger.by, body: { id } }),
      await world.call('chatClose', { ...stranger.by, body: { id } }),
      await world.call('chatRate', { ...stranger.by, body: { id, rating: 1 } }),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, message: 'chat_not_found' })
    expect((await world.call('chatState', stranger.by)).value.conversation).toBeNull()
    expect((await guest.history(id)).value.conversation).toMatchObject({ state: 'open', readSeq: 0 })
  })

  test('logging in on a device shows nothing of what its guest wrote', async () => {
    const guest = createWriter(world)
    await guest.send('written before the login')
    const { token } = await world.register('same_device')
    const both = { ...guest.by, token }
    expect((await world.call('chatState', both)).value.conversation).toBeNull()
  })

  test('a guest’s line needs a device with a conversation; a stranger hears nothing', async () => {
    const [guest, stranger] = [createWriter(world), createWriter(world)]
    expect(await connected(stranger.listen(address))).toBe('chat_not_found')
    expect(await connected(createWriter(world, {}).listen(address))).toBe('chat_not_found')
    await stranger.send('mine')
    const line = stranger.listen(address)
    expect(await connected(line)).toBe('connected')
    const heard = collectNews(line)
    await guest.send('not yours')
    const { id } = (await world.call('chatState', stranger.by)).value.conversation ?? { id: '' }
    await desk.typing(id)
    await expect.poll(() => heard.at(-1)).toEqual({ kind: 'typing', id })
    expect(JSON.stringify(heard)).not.toContain('not yours')
    line.disconnect()
  })

  test('a device holds six lines and no more', async () => {
    const guest = createWriter(world)
    await guest.send('many tabs')
    const lines: ReturnType<Writer['listen']>[] = []
    const outcomes: string[] = []
    for (let tab = 1; tab <= 7; tab += 1) {
      const line = guest.listen(address)
      lines.push(line)
      outcomes.push(await connected(line))
    }
    for (const line of lines) line.disconnect()
    expect(outcomes).toEqual([...Array.from({ length: 6 }, () => 'connected'), 'rate_limited'])
  })
})

describe('what is written', () => {
  test('markup stays text, marks that cannot be seen go', async () => {
    const writer = createWriter(world)
    const { value } = await writer.send('<img src=x onerror=alert(1)>\u202E\u0007 a\r\n\n\n\nb ')
    expect(value.list[0]?.text).toBe('<img src=x onerror=alert(1)> a\n\nb')
  })

  test.each([
    ['nothing', ''],
    ['spaces', ' \n\t '],
    ['marks that cannot be seen', '\u202E\u2066'],
    ['too much', 'a'.repeat(2_001)],
  ])('%s is refused', async (_, text) => {
    const refused = await createWriter(world).send(text)
    expect(refused).toMatchObject({ status: 422, message: 'chat_text_wrong' })
  })

  test('2000 letters of any script fit', async () => {
    expect(await createWriter(world).send('🂡'.repeat(2_000))).toMatchObject({ success: true })
  })

  test('a question without a telling word is told that a person replies', async () => {
    const { value } = await createWriter(world).send('???', { language: 'BN' })
    expect(value.list[1]).toMatchObject({ author: 'automatic', help: [] })
    expect(value.list[1]?.text).toContain('আমাদের টিম')
  })
})

test('with an outside provider the house takes no messages and names its address, obfuscated', async () => {
  const by = { kind: 'system', id: 'test' } as const
  const { settings } = world.platform
  await settings.change({ key: 'site.chatUrl', value: 'https://chat.example/room', by })
  const guest = createWriter(world)
  // An address whose host is not among the support hosts counts as none (decision D13).
  expect((await world.call('chatState', guest.by)).value.chatUrl).toBeNull()
  await settings.change({ key: 'site.supportHosts', value: ['chat.example'], by })
  const { value } = await world.call('chatState', guest.by)
  expect(value).toMatchObject({ allowedHosts: ['chat.example'] })
  expect(value.chatUrl).not.toContain('chat.example')
  expect(await guest.send('hello')).toMatchObject({ status: 409, message: 'chat_provider_outside' })
  await settings.change({ key: 'site.chatUrl', value: null, by })
  expect(await guest.send('hello')).toMatchObject({ success: true })
})

test('who waits stands before who was read; idle conversations close, loose pictures go', async () => {
  const [read, waiting] = [createWriter(world), createWriter(world)]
  const { id } = (await read.send('one')).value.conversation
  const { id: unread } = (await waiting.send('two')).value.conversation
  await desk.open(id)
  const order = (await desk.waiting(1_000)).map((each) => each.id)
  expect(order.indexOf(unread)).toBeLessThan(order.indexOf(id))
  const loose = await waiting.upload(await pictureOf(12))
  world.clock.advance(25 * 3_600_000)
  const { closed, removed } = await world.platform.chat.tidyUp()
  world.clock.advance(-25 * 3_600_000)
  expect(closed).toBeGreaterThanOrEqual(2)
  expect(removed).toBeGreaterThanOrEqual(1)
  expect((await world.app.inject({ method: 'GET', url: loose.value.url })).statusCode).toBe(404)
  expect((await world.call('chatState', read.by)).value.conversation?.state).toBe('closed')
})
