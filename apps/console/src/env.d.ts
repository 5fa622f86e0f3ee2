/// <reference types="vite/client" />

declare module 'built:console-calls' {
  import type { CallTable } from '@baize/contract/transport'
  import type { ConsoleCallName } from '@baize/contract/console'

  export const consoleCallTable: CallTable<ConsoleCallName>
}
