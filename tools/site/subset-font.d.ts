declare module 'subset-font' {
  /** One value, or the span that stays variable. */
  type Axis = number | { readonly min: number; readonly max: number }

  /** Keeps of a font what sets this text. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options?: {
      readonly targetFormat?: 'woff2'
      readonly keepFeatures?: readonly string[]
      readonly variationAxes?: Readonly<Record<string, Axis>>
    },
  ): Promise<Uint8Array>
}
