import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import { iconTags } from '@baize/art'
import { calls, commonErrors, errorStatus, type Call } from '@baize/contract'
import { consoleErrorStatus } from '@baize/contract/console'
import { brand } from '@baize/i18n'
import { en } from '@baize/i18n/en'
import { later } from '@baize/i18n/en/later'
import { consoleTexts } from '@baize/i18n/en/console'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { formMediaType } from './form-body.ts'
import { jsonSchemaOf } from './json-schema.ts'

/** What the description of a table of calls says of the whole. */
export interface ApiTitle {
  readonly title: string
  readonly description: string
  readonly securitySchemes: object
}

const player = (): ApiTitle => ({
  title: `${brand().name} player API`,
  description:
    'Every answer has the envelope {success, message, value}; on failure `message` is a stable code. Log in with ' +
    'PUT /wps/member/register or POST /wps/session/login and send the token as `Authorization: Bearer <token>`. ' +
    'Calls marked as sealed take a JWE (ECDH-ES, A256GCM) of {timestamp, nonce, body} as application/jose, to the key ' +
    'in GET /wps/system/status; where info.encryption.required is false, plain JSON works too.',
  securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
})

/** Describes every call of the player site as OpenAPI 3.1. */
export const describeCalls = (): object => describeTable(calls, player())

/** Describes a table of calls as OpenAPI 3.1. */
export function describeTable(table: Readonly<Record<string, Call>>, given: ApiTitle): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, call] of Object.entries(table)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: describeCall(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: given.title, version: '1', description: given.description },
    components: { securitySchemes: given.securitySchemes },
    paths,
  }
}

function describeCall(name: string, call: Call): object {
  return {
    operationId: name,
    summary: call.summary,
    ...(call.permission && { description: `Needs the permission \`${call.permission}\`.` }),
    tags: [call.path.split('/')[2] ?? 'site'],
    ...(call.access === 'public' ? {} : { security: [{ session: [] }] }),
    ...(call.query ? { parameters: describeQuery(call.query) } : {}),
    ...(call.body ? { requestBody: describeBody(call) } : {}),
    responses: { 200: describeAnswer(call), ...describeErrors([...call.errors, ...commonErrors]) },
  }
}

function describeQuery(query: z.ZodType): object[] {
  const { properties = {}, required = [] } = jsonSchemaOf(query, 'input') as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => {
    return { name, in: 'query', required: required.includes(name), schema }
  })
}

function describeBody(call: Call): object {
  const schema = jsonSchemaOf(call.body as z.ZodType, 'input')
  const sealed = { 'application/jose': { schema: { type: 'string', description: 'Compact JWE' } } }
  const content = {
    'application/json': { schema },
    ...(call.isForm && { [formMediaType]: { schema } }),
    ...(call.encrypted && sealed),
  }
  return { required: true, content }
}

function describeAnswer(call: Call): object {
  const properties = {
    success: { const: true },
    message: { const: 'ok' },
    value: jsonSchemaOf(call.value, 'output'),
  }
  return {
    description: 'Done',
    content: {
      'application/json': { schema: { type: 'object', properties, required: Object.keys(properties) } },
    },
  }
}

const statusOf = { ...errorStatus, ...consoleErrorStatus }
const textOf = { ...en.errors, ...later.laterErrors, ...consoleTexts.consoleErrors }

function describeErrors(codes: Call['errors']): Record<string, object> {
  const byStatus = Map.groupBy(new Set(codes), (code) => statusOf[code])
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => {
      const description = same.map((code) => `\`${code}\`: ${textOf[code]}`).join('\n\n')
      const message = { enum: same }
      const schema = { type: 'object', properties: { success: { const: false }, message, value: {} } }
      return [status, { description, content: { 'application/json': { schema } } }]
    }),
  )
}

const viewerRoot = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

/** `/docs` to browse, `/docs/openapi.json` for tools. */
export async function mountDocs(
  app: FastifyInstance,
  { title, description }: { title: string; description: object } = {
    title: player().title,
    description: describeCalls(),
  },
): Promise<void> {
  app.get('/docs/openapi.json', async () => description)
  await mountDocsPage(app, { path: '/docs', title, description: '/docs/openapi.json' })
  await app.register(fastifyStatic, {
    root: viewerRoot,
    prefix: '/docs/viewer/',
    decorateReply: false,
    allowedPath: (path) => /\.(js|css|png)$/.test(path),
  })
}

/** A page that browses one OpenAPI description with the viewer above. */
export async function mountDocsPage(
  app: FastifyInstance,
  page: { path: string; title: string; description: string },
): Promise<void> {
  const start = `${page.path}/start.js`
  app.get(start, async (_request, reply) =>
    reply
      .type('text/javascript')
      .send(
        `SwaggerUIBundle({ url: ${JSON.stringify(page.description)}, dom_id: '#viewer', deepLinking: true })`,
      ),
  )
  app.get(page.path, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>${page.title}</title>
<meta name="viewport" content="width=device-width">${iconTags}
<link rel="stylesheet" href="/docs/viewer/swagger-ui.css">
<body><div id="viewer"></div>
<script src="/docs/viewer/swagger-ui-bundle.js"></script><script src="${start}"></script>
</body></html>`,
    ),
  )
}
