import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'

const programUrl = fileURLToPath(new URL('./program.ts', import.meta.url))
const children: ChildProcess[] = []

function launch(body: string, options: { env?: Record<string, string>; ipc?: boolean } = {}) {
  const script = `import { runProgram } from ${JSON.stringify(programUrl)}
    await runProgram({ name: 'demo', start: async ({ log, onStop }) => { ${body} } })`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    // Vitest sets MODE for itself, so the program gets an environment of its own.
    env: { PATH: process.env['PATH'], ...options.env },
    stdio: ['ignore', 'pipe', 'pipe', ...(options.ipc ? ['ipc' as const] : [])],
  })
  children.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)))
  const exit = new Promise<number | null>((ended) => child.on('exit', (code) => ended(code)))
  return { child, exit, output: () => output }
}

const keepOpen = `const timer = setInterval(() => undefined, 1000); console.log('ready');`
const ready = (run: ReturnType<typeof launch>) =>
  expect.poll(run.output, { timeout: 5_000 }).toContain('ready')

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

describe('runProgram', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)(
    '%s closes in the opposite order and ends with 0',
    async (signal) => {
      const run = launch(
        `onStop('database', () => console.log('close database'));
       onStop('http', () => console.log('close http'));
       ${keepOpen}`,
      )
      await ready(run)
      run.child.kill(signal)
      expect(await run.exit).toBe(0)
      await expect.poll(run.output).toMatch(/close http[^]*close database/)
    },
  )

  test('a second signal ends at once with 130', async () => {
    const run = launch(
      `onStop('stuck', () => { console.log('closing'); return new Promise(() => {}) }); ${keepOpen}`,
    )
    await ready(run)
    run.child.kill('SIGINT')
    await expect.poll(run.output).toContain('closing')
    run.child.kill('SIGINT')
    expect(await run.exit).toBe(130)
  })

  test('a parent that goes away ends it', async () => {
    const run = launch(`onStop('http', () => console.log('close http')); ${keepOpen}`, { ipc: true })
    await ready(run)
    run.child.disconnect()
    expect(await run.exit).toBe(0)
    await expect.poll(run.output).toContain('close http')
  })

  test('a failed start and an unhandled rejection end with 1, what is open closed', async () => {
    const failed = launch(
      `onStop('database', () => console.log('close database')); throw new Error('no luck')`,
    )
    expect(await failed.exit).toBe(1)
    await expect.poll(failed.output).toMatch(/no luck/)
    await expect.poll(failed.output).toMatch(/close database/)
    const rejected = launch(`${keepOpen} void Promise.reject(new Error('forgotten'))`)
    expect(await rejected.exit).toBe(1)
    await expect.poll(rejected.output).toContain('forgotten')
  })

  test('a wrong environment ends with 78 and says what is wrong', async () => {
    const run = launch('', { env: { PORT: 'eighty' } })
    expect(await run.exit).toBe(78)
    await expect.poll(run.output).toMatch(/PORT: /)
  })
})
