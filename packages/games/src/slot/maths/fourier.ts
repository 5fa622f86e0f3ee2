/** A sequence of complex numbers. */
export interface ComplexSequence {
  readonly re: Float64Array
  readonly im: Float64Array
}

/**
 * The discrete Fourier transform in place; the length is a power of two. The inverse divides by the length,
 * so that forward and inverse give the sequence back.
 */
export function transform({ re, im }: ComplexSequence, direction: 'forward' | 'inverse'): void {
  const length = re.length
  reorder({ re, im })
  const sign = direction === 'forward' ? -1 : 1
  const cosines = Float64Array.from({ length: length / 2 }, (_, k) => Math.cos((2 * Math.PI * k) / length))
  const sines = Float64Array.from(
    { length: length / 2 },
    (_, k) => sign * Math.sin((2 * Math.PI * k) / length),
  )
  for (let size = 2; size <= length; size *= 2) {
    const half = size / 2
    const step = length / size
    for (let start = 0; start < length; start += size) {
      for (let k = 0; k < half; k += 1) {
        const low = start + k
        const high = low + half
        const cosine = cosines[k * step] as number
        const sine = sines[k * step] as number
        const re1 = (re[high] as number) * cosine - (im[high] as number) * sine
        const im1 = (re[high] as number) * sine + (im[high] as number) * cosine
        re[high] = (re[low] as number) - re1
        im[high] = (im[low] as number) - im1
        re[low] = (re[low] as number) + re1
        im[low] = (im[low] as number) + im1
      }
    }
  }
  if (direction === 'forward') return
  for (let index = 0; index < length; index += 1) {
    re[index] = (re[index] as number) / length
    im[index] = (im[index] as number) / length
  }
}

function reorder({ re, im }: ComplexSequence): void {
  const length = re.length
  for (let index = 1, mirrored = 0; index < length; index += 1) {
    let bit = length >> 1
    for (; mirrored & bit; bit >>= 1) mirrored ^= bit
    mirrored ^= bit
    if (index >= mirrored) continue
    ;[re[index], re[mirrored]] = [re[mirrored] as number, re[index] as number]
    ;[im[index], im[mirrored]] = [im[mirrored] as number, im[index] as number]
  }
}
