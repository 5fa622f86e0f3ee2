import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { verifyRecord } from './report.ts'

const usage = `npm run verify -- <record.json>      checks a round record from a file
npm run verify -- -                  from standard input
npm run verify -- --url <address>    from a platform's public record, or a match's /api/proof/<event>
Exit code 0: the record is correct; 1: it is not, or its seed has not been revealed yet;
2: there was nothing to check.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { url: { type: 'string' }, help: { type: 'boolean', default: false } },
})

const [file] = positionals
if (values.help || (!file && !values.url)) {
  process.stdout.write(`${usage}\n`)
  process.exitCode = values.help ? 0 : 2
} else {
  const { lines, exitCode } = verifyRecord(await readJson(file, values.url))
  process.stdout.write(`${lines.join('\n')}\n`)
  process.exitCode = exitCode
}

/** Gives the parsed JSON, or undefined after saying why there is none. */
async function readJson(path: string | undefined, url: string | undefined): Promise<unknown> {
  try {
    if (url) return await fetchJson(url)
    return JSON.parse(readFileSync(path === '-' || !path ? 0 : path, 'utf8'))
  } catch (error) {
    process.stderr.write(
      `cannot read the record: ${error instanceof Error ? error.message : String(error)}\n`,
    )
    return undefined
  }
}

async function fetchJson(url: string): Promise<unknown> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer.json()
}
