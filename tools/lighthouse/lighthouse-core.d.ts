/* Lighthouse's two halves, which its own entry calls one after the other. */
declare module 'lighthouse/core/gather/navigation-runner.js' {
  interface Gathered {
    readonly artifacts: object
    readonly runnerOptions: { readonly computedCache: Map<string, unknown>; readonly resolvedConfig: unknown }
  }
  export function navigationGather(
    page: undefined,
    url: string,
    options: { readonly flags: object },
  ): Promise<Gathered>
}
declare module 'lighthouse/core/runner.js' {
  export const Runner: {
    audit(artifacts: object, options: object): Promise<{ readonly lhr: unknown } | undefined>
  }
}
