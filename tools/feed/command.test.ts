import { expect, test } from 'vitest'
import { runFeedCommand } from './command.ts'

function record() {
  const done: string[] = []
  return {
    done,
    consumers: ['reports', 'wagering'],
    async produce() {
      done.push('produce')
      return 7
    },
    async feed(name: string) {
      done.push(`feed ${name}`)
      return 1
    },
    async rebuild(name: string) {
      done.push(`rebuild ${name}`)
      return 3
    },
  }
}

test.each([
  [['list'], true, 'reports\nwagering', []],
  [['run'], true, '7 facts of rounds fed to 2 consumers', ['produce', 'feed reports', 'feed wagering']],
  [['rebuild', 'wagering'], true, 'wagering was rebuilt in 3 steps', ['produce', 'rebuild wagering']],
  [['rebuild', 'nobody'], false, 'There is no consumer nobody. There are: reports, wagering', []],
])('feed %j', async (words, ok, text, done) => {
  const commands = record()
  expect(await runFeedCommand(commands, words)).toEqual({ ok, text })
  expect(commands.done).toEqual(done)
})

test.each([[[]], [['rebuild']], [['list', 'more']], [['erase', 'wagering']]])(
  'feed %j says how it is used and does nothing',
  async (words) => {
    const commands = record()
    const said = await runFeedCommand(commands, words)
    expect(said.ok).toBe(false)
    expect(said.text).toContain('npm run feed -- rebuild <name>')
    expect(commands.done).toEqual([])
  },
)
