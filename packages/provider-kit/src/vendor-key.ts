/** A key of the signed protocol: its public id and its secret. */
export interface VendorKey {
  readonly key: string
  readonly secret: string
}
