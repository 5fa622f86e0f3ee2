import { createServer } from 'node:http'
import { vendorSideCalls } from '@baize/contract/vendor'
import { parseSignature, signatureHeader, signMessage, verifyMessage } from '@baize/contract/vendor-signature'

export interface LaunchListener {
  readonly port: number
  readonly key: string
  readonly secret: string
  say(line: string): void
}

/** Acts as the vendor's server until the platform launches a game, and gives the code that came with it. */
export function awaitLaunch({ port, key, secret, say }: LaunchListener): Promise<string> {
  return new Promise((resolve, reject) => {
    const server = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        const body = Buffer.concat(parts)
        const path = request.url ?? ''
        const given = parseSignature(request.headers[signatureHeader] as string | undefined)
        const isOurs =
          given && verifyMessage({ method: 'POST', path, body }, given, { secret, nowMs: Date.now() })
        if (!isOurs || !path.endsWith(vendorSideCalls.launch.path)) {
          say(`ignored ${request.method} ${path}${isOurs ? '' : ': its signature is not of this key'}`)
          return void response.writeHead(404).end('{"status":"bad_request"}')
        }
        const { code } = JSON.parse(body.toString('utf8')) as { code: string }
        const answer = JSON.stringify({ status: 'ok', url: `http://127.0.0.1:${port}/` })
        const signature = signMessage(
          { method: 'POST', path, body: answer },
          { key, secret, timestampMs: Date.now() },
        )
        response
          .writeHead(200, { 'content-type': 'application/json', [signatureHeader]: signature })
          .end(answer)
        server.close()
        resolve(code)
      })
    })
    server.on('error', reject)
    server.listen(port, () => say(`waiting on port ${port} for the platform to launch a game`))
  })
}
