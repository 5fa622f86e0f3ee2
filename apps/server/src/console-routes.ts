import type { ConsoleCallName } from '@baize/contract/console'
import { consolePeopleRoutes } from './features/console-people/routes.ts'
import { operatorSessionRoutes } from './features/operator/routes.ts'
import type { ConsoleRoutes } from './http/console-handler.ts'
import type { Services } from './services.ts'

/** Every call of the console with the feature that serves it. A call without a feature does not compile. */
export const composeConsoleCalls = (services: Services): ConsoleRoutes<ConsoleCallName> => ({
  ...operatorSessionRoutes(services),
  ...consolePeopleRoutes(services.consolePeople),
})
