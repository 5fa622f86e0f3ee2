declare module 'subset-font' {
  /** Keeps of a font what sets this text. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options?: {
      readonly targetFormat?: 'woff2'
      readonly keepFeatures?: readonly string[]
      readonly variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>
    },
  ): Promise<Uint8Array>
}
