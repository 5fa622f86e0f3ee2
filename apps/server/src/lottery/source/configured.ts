export interface OfficialSource {
  readonly name: string
  /** Ed25519, 32 bytes in hex; pinned by the deployment. */
  readonly publicKey: string
  readonly url: string
}

/** Reads `name=key@address name=key@address`. */
export const configuredSources = (written: string | undefined): OfficialSource[] =>
  (written?.split(/\s+/) ?? []).flatMap((text) => {
    const [, name, publicKey, url] = /^([a-z0-9-]+)=([0-9a-f]{64})@(.+)$/.exec(text) ?? []
    return name && publicKey && url ? [{ name, publicKey, url }] : []
  })
