import type { Routes } from '../../kernel/http/call-handler.ts'
import type { SandboxService } from './service.ts'

export const sandboxRoutes = (sandbox: SandboxService): Routes<'sandboxCredit'> => ({
  sandboxCredit: ({ session, body }) => sandbox.credit(session, body),
})
