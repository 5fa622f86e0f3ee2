import { parseArgs } from 'node:util'
import { startMockOperator } from './operator.ts'

const usage = `node tools/mock-operator/main.ts --key <id> --secret <secret> [--port 9000]
    [--vendor <url> --game <game>]
Serves the vendor wallet protocol over an in-memory wallet with one player, "player-1", who has 10,000.00.
With --vendor and --game it launches that game and prints the address to open in a browser.`

const { values } = parseArgs({
  options: {
    key: { type: 'string' },
    secret: { type: 'string' },
    port: { type: 'string', default: '9000' },
    vendor: { type: 'string' },
    game: { type: 'string' },
  },
})

if (values.key && values.secret) {
  const operator = await startMockOperator({
    key: values.key,
    secret: values.secret,
    port: Number(values.port),
    onCall: ({ name, body, answer }) => {
      const answered = typeof answer === 'string' ? answer : `${answer.status} ${answer.body}`
      process.stdout.write(`${name} ${String(body)}\n  -> ${answered}\n`)
    },
  })
  operator.fund('player-1', '10000.00')
  process.stdout.write(`mock operator at ${operator.url}\n`)
  if (values.vendor && values.game) {
    const code = operator.issueCode({ player: 'player-1', game: values.game })
    const launched = await operator.callVendor(values.vendor, 'launch', {
      game: values.game,
      code,
      language: 'en',
      lobby_url: `${operator.url}/`,
    })
    process.stdout.write(`${JSON.stringify(launched)}\n`)
  }
} else {
  process.stdout.write(`${usage}\n`)
  process.exitCode = 2
}
