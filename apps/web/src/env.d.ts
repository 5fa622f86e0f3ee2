declare module 'drawn:*' {
  const url: string
  export default url
}

declare module 'built:calls' {
  import type { CallTable } from '@baize/contract/transport'
  export const callTable: CallTable
}
