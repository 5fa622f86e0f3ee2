declare module 'drawn:*' {
  const url: string
  export default url
}

declare module 'built:calls' {
  import type { CallTable } from '@baize/contract/transport'
  export const callTable: CallTable
}

/** The calls of the lotteries' own pages. */
declare module 'built:lottery-calls' {
  import type { CallTable } from '@baize/contract/transport'
  export const callTable: CallTable
}

/** The calls of agents' contracts and bills. */
declare module 'built:contract-calls' {
  import type { CallTable } from '@baize/contract/transport'
  export const callTable: CallTable
}

/** The calls of gifts with pages of their own. */
declare module 'built:gift-calls' {
  import type { CallTable } from '@baize/contract/transport'
  export const callTable: CallTable
}

interface ImportMetaEnv {
  /** Built, not served by the development server. */
  readonly PROD: boolean
}

interface ImportMeta {
  readonly env: ImportMetaEnv
}
