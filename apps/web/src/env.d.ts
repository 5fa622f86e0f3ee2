declare module 'drawn:*' {
  const url: string
  export default url
}

declare module 'built:calls' {
  export const callTable: import('@baize/contract/transport').CallTable
}
